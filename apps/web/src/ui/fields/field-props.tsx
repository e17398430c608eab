import type { ReactNode } from "react";

/** What every field shares: label above, help below; an error takes the help's place. */
export type FieldProps = {
  label: string;
  /** Adds "(facoltativo)" after the label. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Good news, only where it teaches ("Cifra di controllo corretta"). */
  good?: ReactNode;
  error?: string | undefined;
  readOnly?: boolean | undefined;
};
