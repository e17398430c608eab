/** Refuses with `storageFull`, at the field, a file of so many bytes that a profile has no room for. A room supplies it. */
export type TakeSpace = (profile: string, file: { field: string; bytes: number }) => Promise<void>;
