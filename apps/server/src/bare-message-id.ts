/** Message-IDs are compared without angle brackets and white space. */
export const bareMessageId = (text: string): string => text.replace(/[<>\s]/g, "");
