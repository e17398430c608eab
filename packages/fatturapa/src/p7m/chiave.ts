type Uso = "decrypt" | "deriveBits" | "deriveKey" | "encrypt" | "sign" | "unwrapKey" | "verify" | "wrapKey";

/** A `CryptoKey` of Web Crypto, said without a platform: who uses these types needs neither those of a browser nor of Node. */
export type Chiave = {
  readonly algorithm: { readonly name: string };
  readonly extractable: boolean;
  readonly type: "private" | "public" | "secret";
  readonly usages: Uso[];
};
