/** A file that has come, perhaps with a receipt in it. */
export type ReceiptFile = { name: string; type: string; bytes: Uint8Array };
