/** A line of its own and the address below it: readers of plain text copy it, the page makes it a button. */
export const button = (label: string, address: string) => `${label}:\n${address}`;

/** What the way to another password is called in every mail. */
export const newPassword = "Scegli una nuova password";

/** The button that leads there, for whoever did not do what the mail tells. */
export const newPasswordButton = (publicUrl: string) => button(newPassword, `${publicUrl}/forgot-password`);
