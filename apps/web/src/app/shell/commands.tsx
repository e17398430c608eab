import { Combobox, useCombobox } from "@mantine/core";
import { useId, useState } from "react";
import type { UserLogged } from "../../session/user-logged.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNamedList } from "../../ui/fields/use-named-list.ts";
import { useOccasion } from "../../ui/focus/use-occasion.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconSearch } from "../../ui/icon/icons.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { Command } from "./command.ts";
import { commandsName } from "./command.ts";
import styles from "./commands.module.css";
import { useCommands } from "./use-commands.ts";

/** Search and commands (Ctrl+K): pages, acts, customers, documents, and for a manager those it manages. */
export function Commands({
  user,
  opened,
  onClose,
  onShortcuts,
}: {
  user: UserLogged;
  opened: boolean;
  onClose(): void;
  onShortcuts(): void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Ricerca e comandi" size={600} closable>
      {opened && <Search user={user} onClose={onClose} onShortcuts={onShortcuts} />}
    </Dialog>
  );
}

function Search({ user, onClose, onShortcuts }: { user: UserLogged; onClose(): void; onShortcuts(): void }) {
  const [text, setText] = useState("");
  const { commands, searching } = useCommands({ user, text, onShortcuts });
  const combobox = useCombobox({ opened: true });
  const label = useId();
  const field = useNamedList(true);
  const first = commands[0]?.key;
  // What Enter would do is the first thing found, whatever was found before.
  useOccasion(`${commands.length} ${first}`, () => {
    combobox.selectFirstOption();
  });
  const run = (key: string) => {
    const command = commands.find((command) => command.key === key);
    if (!command) return;
    onClose();
    void command.run();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={run} withinPortal={false}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextField
          ref={field}
          data-autofocus
          label={commandsName}
          hideLabel
          placeholder="Cliente, numero di fattura, pagina, «gestisci rossi»…"
          left={<Icon of={IconSearch} size="small" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={({ key }) => key === "Escape" && onClose()} // the list is always open, and keeps the key from the dialog
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.options} labelledBy={label}>
        <span id={label} className={styles.hidden}>
          Risultati
        </span>
        {groupsOf(commands).map(([group, found]) => (
          <Combobox.Group key={group} label={group} classNames={{ groupLabel: styles.group }}>
            {found.map((command) => (
              <Combobox.Option key={command.key} value={command.key} className={styles.option}>
                <Icon of={command.icon} />
                <span className={styles.words}>
                  <span>{command.label}</span>
                  {command.caption && <span className={styles.caption}>{command.caption}</span>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <output className={styles.none}>
        {commands.length === 0 && (searching ? "Ricerca in corso…" : "Nessun risultato.")}
      </output>
    </Combobox>
  );
}

function groupsOf(commands: readonly Command[]): [string, Command[]][] {
  return [...Map.groupBy(commands, ({ group }) => group)];
}
