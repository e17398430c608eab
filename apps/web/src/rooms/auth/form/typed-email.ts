let typed = "";

/** The e-mail as last typed on one of these pages, so that the next one need not ask again; gone with the page. */
export const typedEmail = {
  current: () => typed,
  keep(email: FormDataEntryValue | null): void {
    typed = typeof email === "string" ? email : "";
  },
};
