/** A text that begins a line or a name: its first letter is a capital one, the others stay. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
