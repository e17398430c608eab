import { berToDer } from "./busta/ber.ts";
import type { Firmatario } from "./firmatario.ts";

/** Who a certificate (DER) was issued to and by whom; undefined where it is not one. Never throws. */
export async function leggiCertificato(der: Uint8Array): Promise<Firmatario | undefined> {
  if (!berToDer(der)) return undefined;
  try {
    // With pkijs, which only who verifies shall load.
    const [{ Certificate }, { firmatarioDi }] = await Promise.all([import("pkijs"), import("./firmatario-di.ts")]);
    return firmatarioDi(Certificate.fromBER(new Uint8Array(der).buffer));
  } catch {
    // pkijs throws on any structure it does not expect.
    return undefined;
  }
}
