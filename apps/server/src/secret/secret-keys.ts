import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret } from "./secret.ts";

const algorithm = "aes-256-gcm";

/** The keys of this installation. The first encrypts; the others still decrypt what was written before a rotation. */
export class SecretKeys {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;
  readonly #derived = new Map<string, Uint8Array>();

  private constructor(keys: ReadonlyMap<string, Buffer>, current: string) {
    this.#keys = keys;
    this.#current = current;
  }

  /** From `id:base64,id:base64`: 32 random bytes each, the first is the current one. Throws on anything else. */
  static parse(text: string): SecretKeys {
    const keys = new Map<string, Buffer>();
    for (const part of text.split(",")) {
      const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(part.trim()) ?? [];
      const bytes = Buffer.from(encoded ?? "", "base64");
      if (!id || bytes.length !== 32 || keys.has(id)) throw new Error("not a list of id:base64 keys of 32 bytes");
      keys.set(id, bytes);
    }
    const [current = ""] = keys.keys();
    return new SecretKeys(keys, current);
  }

  /** A new key as `parse` reads it. */
  static generate(id: string): string {
    return `${id}:${randomBytes(32).toString("base64url")}`;
  }

  /**
   * For storage: `v1.<key id>.<nonce>.<text>.<tag>`. `purpose` is bound to the result ("pec-account:<id>"): a value
   * copied into another row does not open there.
   */
  encrypt(secret: Secret, purpose: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.#at("encryption", this.#current), nonce);
    cipher.setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(secret.reveal(), "utf8"), cipher.final()]);
    return ["v1", this.#current, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
      ".",
    );
  }

  /** What `encrypt` was given; throws when the key is unknown, the purpose another, or a byte has changed. */
  decrypt(stored: string, purpose: string): Secret {
    const [version, id, nonce, text, tag] = stored.split(".");
    if (version !== "v1" || !id || nonce === undefined || text === undefined || tag === undefined) {
      throw new Error("Not an encrypted value");
    }
    const decipher = createDecipheriv(algorithm, this.#at("encryption", id), Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Secret.of(
      Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8"),
    );
  }

  /** True when a value was written with an older key: write it again. */
  isStale(stored: string): boolean {
    return stored.split(".")[1] !== this.#current;
  }

  /** 32 bytes for one purpose ("access-token", "csrf"), the same at every start; current key first, older ones after. */
  derive(purpose: string): [Uint8Array, ...Uint8Array[]] {
    const others = [...this.#keys.keys()].filter((id) => id !== this.#current);
    return [this.#at(purpose, this.#current), ...others.map((id) => this.#at(purpose, id))];
  }

  #at(purpose: string, id: string): Uint8Array {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`Unknown key ${id}: the value was encrypted with a key that SECRET_KEYS no longer lists`);
    // One is asked for at every call; the purposes are few.
    const name = `${id} ${purpose}`;
    const derived = this.#derived.get(name) ?? new Uint8Array(hkdfSync("sha256", key, "fatturachiara", purpose, 32));
    this.#derived.set(name, derived);
    return derived;
  }
}
