import type { TablerIcon } from "@tabler/icons-react";

/** One thing that can be found or done from the search box. */
export type Command = {
  key: string;
  group: "Recenti" | "Comandi" | "Pagine" | "Clienti" | "Documenti" | "Utenti gestiti";
  label: string;
  caption?: string | undefined;
  icon: TablerIcon;
  /** The letter that does the same on a page. */
  letter?: string | undefined;
  run(): void | Promise<void>;
};

/** What the list of commands is called, closed and open. */
export const commandsName = "Cerca o esegui un comando";
