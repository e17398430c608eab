import type { TablerIcon } from "@tabler/icons-react";

/** One thing that can be found or done from the search box. */
export type Command = {
  key: string;
  group: "Comandi" | "Pagine" | "Clienti" | "Documenti" | "Utenti gestiti";
  label: string;
  caption?: string | undefined;
  icon: TablerIcon;
  run(): void | Promise<void>;
};

/** What the list of commands is called, closed and open. */
export const commandsName = "Cerca o esegui un comando";
