import { inspect } from "node:util";

const hidden = "•••";

/** A text that must not be seen: it prints, logs and serialises as •••, and is read only by `reveal()`. */
export class Secret {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(text: string): Secret {
    return new Secret(text);
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return hidden;
  }

  toJSON(): string {
    return hidden;
  }

  [inspect.custom](): string {
    return hidden;
  }
}
