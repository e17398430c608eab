/** What is told of a code: on the page of a refused invoice, beside a finding, in the help. */
export type Spiegazione = {
  /** What has been found. */
  significato: string;
  /** How it usually happens. */
  causa: string;
  /** What to do now. */
  rimedio: string;
};
