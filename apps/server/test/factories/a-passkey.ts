import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a page asks of the browser, as far as an authenticator looks at it. */
type Asked = { challenge?: unknown; rp?: unknown; rpId?: unknown };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

// The little of CBOR an attestation needs: texts, bytes, integers, maps.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** A security key of software: it makes one passkey and answers with it, as a browser at `origin` would pass it on. */
export function aPasskey(origin = "http://localhost:3361") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  // User present and verified; 0x40: a credential follows.
  const authData = (host: string, flags: number, credential: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** The RegistrationResponseJSON to what `beginPasskey` asks. */
    register(asked: Asked): Record<string, unknown> {
      const host = (asked.rp as { id: string }).id;
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, "base64url"))],
        [integer(-3), bytes(Buffer.from(y, "base64url"))],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map(
        [text("fmt"), text("none")],
        [text("attStmt"), map()],
        [text("authData"), bytes(authData(host, 0x45, credential))],
      );
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", asked)),
        attestationObject: base64url(attestation),
        transports: ["usb"],
      };
      return { ...common, response };
    },
    /** The AuthenticationResponseJSON to what `passkeyOptions` asks. */
    answer(asked: Asked): Record<string, unknown> {
      counter += 1;
      const client = clientData("webauthn.get", asked);
      const data = authData(String(asked.rpId), 0x05);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...common, response };
    },
    /** As a copy of the key would, that was made some uses ago. */
    fallBack(uses: number): void {
      counter -= uses;
    },
  };
}
