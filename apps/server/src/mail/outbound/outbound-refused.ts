/** A mail server we do not speak to; the message is for the person who has named it, `field` is what to correct. */
export class OutboundRefused extends Error {
  readonly field: "host" | "port";
  constructor(field: "host" | "port", sentence: string) {
    super(sentence);
    this.name = "OutboundRefused";
    this.field = field;
  }
}
