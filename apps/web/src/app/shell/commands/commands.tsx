import { useState } from "react";
import { preferences } from "../../../session/preferences.ts";
import type { UserLogged } from "../../../session/user-logged.ts";
import { OptionList } from "../../../ui/choices/option-list.tsx";
import { useChoosing } from "../../../ui/choices/use-choosing.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconSearch } from "../../../ui/icon/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
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
  const choosing = useChoosing({
    options: commands,
    open: true,
    setOpen: (open) => !open && onClose(), // the list is always open
    writes: true,
    onTake(command) {
      onClose();
      void command.run();
    },
  });
  const letters = preferences.shortcuts();
  const first = commands[0]?.key ?? null;
  // What Enter would do is the first thing found, whatever was found before.
  useOccasion(`${commands.length} ${first}`, () => choosing.setAt(first));
  return (
    <>
      <TextField
        {...choosing.field}
        data-autofocus
        label={commandsName}
        hideLabel
        placeholder={`Cliente, numero di fattura, pagina${user.isUserManager ? ", «gestisci rossi»" : ""}…`}
        left={<Icon of={IconSearch} size="small" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.found}>
        <OptionList {...choosing.list} label="Risultati" className={styles.options}>
          {(command) => (
            <span className={styles.option}>
              <Icon of={command.icon} />
              <span className={styles.words}>
                <span>{command.label}</span>
                {command.caption && <span className={styles.caption}>{command.caption}</span>}
              </span>
              {letters && command.letter && <kbd className={styles.key}>{command.letter}</kbd>}
            </span>
          )}
        </OptionList>
        <output className={styles.none}>
          {commands.length === 0 && (searching ? "Ricerca in corso…" : "Nessun risultato.")}
        </output>
      </div>
    </>
  );
}
