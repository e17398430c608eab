/** What is said of a file in which there is nothing to show. */
export const noInvoice = (file: string) => `${file}: non è una fattura elettronica che si possa leggere.\n`;
