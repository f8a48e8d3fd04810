<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en_US" language="en">
    <context>
        <name>GameFiles</name>
        <message numerus="yes">
            <source>%n step(s) were read; look back with the log.</source>
            <translation>
                <numerusform>%n step was read; look back with the log.</numerusform>
                <numerusform>%n steps were read; look back with the log.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryCommands</name>
        <message numerus="yes">
            <source>The plan of %n step(s) is discarded.</source>
            <translation>
                <numerusform>The plan of %n step is discarded.</numerusform>
                <numerusform>The plan of %n steps is discarded.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LineList</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>NewGameDialog</name>
        <message numerus="yes">
            <source>%n pack(s)</source>
            <translation>
                <numerusform>%n pack</numerusform>
                <numerusform>%n packs</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OptionList</name>
        <message numerus="yes">
            <source>%n change(s)</source>
            <translation>
                <numerusform>%n change</numerusform>
                <numerusform>%n changes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Parts</name>
        <message numerus="yes">
            <source>%n bridge site(s), drawn on the map.</source>
            <translation>
                <numerusform>%n bridge site, drawn on the map.</numerusform>
                <numerusform>%n bridge sites, drawn on the map.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>On display, +%n coin(s) lying on it.</source>
            <translation>
                <numerusform>On display, +%n coin lying on it.</numerusform>
                <numerusform>On display, +%n coins lying on it.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Questions</name>
        <message numerus="yes">
            <source>%n turn(s) of %1 will be taken back.</source>
            <translation>
                <numerusform>%n turn of %1 will be taken back.</numerusform>
                <numerusform>%n turns of %1 will be taken back.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ScorePage</name>
        <message numerus="yes">
            <source>%n behind</source>
            <translation>
                <numerusform>%n behind</numerusform>
                <numerusform>%n behind</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <translation>
                <numerusform>%n step</numerusform>
                <numerusform>%n steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Wins by %n</source>
            <translation>
                <numerusform>Wins by %n</numerusform>
                <numerusform>Wins by %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TerraMystica</name>
        <message numerus="yes">
            <source>%n VP</source>
            <translation>
                <numerusform>%n VP</numerusform>
                <numerusform>%n VP</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n action(s)</source>
            <translation>
                <numerusform>%n action</numerusform>
                <numerusform>%n actions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n bridge(s)</source>
            <translation>
                <numerusform>%n bridge</numerusform>
                <numerusform>%n bridges</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n change(s) of the home terrain</source>
            <translation>
                <numerusform>%n change of the home terrain</numerusform>
                <numerusform>%n changes of the home terrain</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n coin(s)</source>
            <translation>
                <numerusform>%n coin</numerusform>
                <numerusform>%n coins</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n double step(s) on a cult</source>
            <translation>
                <numerusform>%n double step on a cult</numerusform>
                <numerusform>%n double steps on a cult</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n favor tile(s)</source>
            <translation>
                <numerusform>%n favor tile</numerusform>
                <numerusform>%n favor tiles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free bridge(s)</source>
            <translation>
                <numerusform>%n free bridge</numerusform>
                <numerusform>%n free bridges</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free dwelling(s)</source>
            <translation>
                <numerusform>%n free dwelling</numerusform>
                <numerusform>%n free dwellings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free terrain change(s)</source>
            <translation>
                <numerusform>%n free terrain change</numerusform>
                <numerusform>%n free terrain changes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free trading house(s)</source>
            <translation>
                <numerusform>%n free trading house</numerusform>
                <numerusform>%n free trading houses</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n key(s)</source>
            <translation>
                <numerusform>%n key</numerusform>
                <numerusform>%n keys</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n power</source>
            <translation>
                <numerusform>%n power</numerusform>
                <numerusform>%n power</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n power token(s)</source>
            <translation>
                <numerusform>%n power token</numerusform>
                <numerusform>%n power tokens</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n power token(s) in bowl III</source>
            <translation>
                <numerusform>%n power token in bowl III</numerusform>
                <numerusform>%n power tokens in bowl III</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n priest(s)</source>
            <translation>
                <numerusform>%n priest</numerusform>
                <numerusform>%n priests</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n spade(s)</source>
            <translation>
                <numerusform>%n spade</numerusform>
                <numerusform>%n spades</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <translation>
                <numerusform>%n step</numerusform>
                <numerusform>%n steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) of shipping</source>
            <translation>
                <numerusform>%n step of shipping</numerusform>
                <numerusform>%n steps of shipping</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) on %1</source>
            <translation>
                <numerusform>%n step on %1</numerusform>
                <numerusform>%n steps on %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) on every cult</source>
            <translation>
                <numerusform>%n step on every cult</numerusform>
                <numerusform>%n steps on every cult</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n worker(s)</source>
            <translation>
                <numerusform>%n worker</numerusform>
                <numerusform>%n workers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Priest to %1, %n step(s)</source>
            <translation>
                <numerusform>Priest to %1, %n step</numerusform>
                <numerusform>Priest to %1, %n steps</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TerraNova</name>
        <message numerus="yes">
            <source>%n VP</source>
            <translation>
                <numerusform>%n VP</numerusform>
                <numerusform>%n VP</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n bridge(s)</source>
            <translation>
                <numerusform>%n bridge</numerusform>
                <numerusform>%n bridges</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n coin(s)</source>
            <translation>
                <numerusform>%n coin</numerusform>
                <numerusform>%n coins</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free house(s)</source>
            <translation>
                <numerusform>%n free house</numerusform>
                <numerusform>%n free houses</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free house(s) at the edge of the board</source>
            <translation>
                <numerusform>%n free house at the edge of the board</numerusform>
                <numerusform>%n free houses at the edge of the board</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free terrain change(s)</source>
            <translation>
                <numerusform>%n free terrain change</numerusform>
                <numerusform>%n free terrain changes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free trading post(s)</source>
            <translation>
                <numerusform>%n free trading post</numerusform>
                <numerusform>%n free trading posts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n free upgrade(s) to a trading post</source>
            <translation>
                <numerusform>%n free upgrade to a trading post</numerusform>
                <numerusform>%n free upgrades to a trading post</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n mark(s) for neutral houses.</source>
            <translation>
                <numerusform>%n mark for neutral houses.</numerusform>
                <numerusform>%n marks for neutral houses.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n power</source>
            <translation>
                <numerusform>%n power</numerusform>
                <numerusform>%n power</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shovel(s)</source>
            <translation>
                <numerusform>%n shovel</numerusform>
                <numerusform>%n shovels</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shovel(s) to buy beside</source>
            <translation>
                <numerusform>%n shovel to buy beside</numerusform>
                <numerusform>%n shovels to buy beside</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) of sailing</source>
            <translation>
                <numerusform>%n step of sailing</numerusform>
                <numerusform>%n steps of sailing</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TurnStrip</name>
        <message numerus="yes">
            <source>%n more open</source>
            <translation>
                <numerusform>%n more open</numerusform>
                <numerusform>%n more open</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Undoing</name>
        <message numerus="yes">
            <source>Taken back here: %n turn(s) of %1</source>
            <translation>
                <numerusform>Taken back here: %n turn of %1</numerusform>
                <numerusform>Taken back here: %n turns of %1</numerusform>
            </translation>
        </message>
    </context>
</TS>
