"""An Age Contrived: gods build monuments with energy. Rules: see resources/rules/age_contrived."""
