/** What the list of commands is called, closed and open. */
export const commandsName = "Cerca o esegui un comando";
