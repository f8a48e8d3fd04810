; The Windows installer. makensis gets from packaging/bundle/windows.py: SOURCE, ICON, TARGET, VERSION, NUMBERS, KILOBYTES.
; It installs for one person, without asking for an administrator. Games and settings lie in that person's own folders;
; neither an update nor the removal touches them.

Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
CRCCheck on

!define NAME "TM Desktop"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\TM Desktop"
!define CLASSES "Software\Classes"
!define SAVE "TMDesktop.Game"
!define PACK "TMDesktop.Pack"

Name "${NAME}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\TM Desktop"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}, installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!include "MUI2.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tm-desktop.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be replaced; say so before anything is removed.
!macro STOP_IF_RUNNING
    IfFileExists "$INSTDIR\tm-desktop.exe" 0 +5
    ClearErrors
    Rename "$INSTDIR\tm-desktop.exe" "$INSTDIR\tm-desktop.exe.old"
    IfErrors 0 +2
    Abort "${NAME} is running and nothing was changed; close its windows and start again."
    Rename "$INSTDIR\tm-desktop.exe.old" "$INSTDIR\tm-desktop.exe"
!macroend

; Only what an installation puts there: whatever else lies in the folder stays.
!macro REMOVE_PROGRAM
    Delete "$INSTDIR\tm-desktop.exe"
    Delete "$INSTDIR\tm-engine.exe"
    Delete "$INSTDIR\NOTICES.txt"
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licences"
!macroend

!macro ASSOCIATE ENDING TYPE TEXT
    WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${TYPE}"
    WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "${TEXT}"
    WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\tm-desktop.exe,0"
    WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\tm-desktop.exe" "%1"'
!macroend

!macro DISSOCIATE ENDING TYPE
    ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
    StrCmp $0 "${TYPE}" 0 +2
    DeleteRegKey HKCU "${CLASSES}\${ENDING}"
    DeleteRegKey HKCU "${CLASSES}\${TYPE}"
!macroend

!macro TELL_EXPLORER
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "${NAME}"
    !insertmacro STOP_IF_RUNNING
    !insertmacro REMOVE_PROGRAM
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\TM Desktop.lnk" "$INSTDIR\tm-desktop.exe"
    !insertmacro ASSOCIATE ".tmsave" "${SAVE}" "Game of TM Desktop"
    !insertmacro ASSOCIATE ".tmpack" "${PACK}" "Pack of rules for TM Desktop"
    WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\tm-desktop.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "${KILOBYTES}"
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    !insertmacro TELL_EXPLORER
SectionEnd

Section "Uninstall"
    !insertmacro STOP_IF_RUNNING
    !insertmacro REMOVE_PROGRAM
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\TM Desktop.lnk"
    !insertmacro DISSOCIATE ".tmsave" "${SAVE}"
    !insertmacro DISSOCIATE ".tmpack" "${PACK}"
    DeleteRegKey HKCU "${KEY}"
    !insertmacro TELL_EXPLORER
SectionEnd
