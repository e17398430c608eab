type Filled<T> = { [N in keyof T]?: NonNullable<T[N]> };

/** The fields of a record that hold something: laid over usual values they leave those of the others. */
export function filledOf<T extends object>(record: T): Filled<T>;
export function filledOf(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}
