import { Failure } from "@fatturachiara/contract";
import { pecInput } from "@fatturachiara/contract/rooms/accountpec";
import type { Deps } from "../../../deps.ts";
import { judgeSettings } from "../../channels/index.ts";
import { redrawImage } from "../../taxdata/index.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import { invalidData, placeWords } from "../reading/invalid-rows.ts";
import type { AboutProfile } from "./archived-rows.ts";

const path = "profilo.json";

/**
 * What an archive says of the profile, its rows judged already: mail settings as if they were typed. The logo of an archive from elsewhere is drawn anew, as one
 * that is uploaded.
 */
export async function judgeProfile(
  deps: Pick<Deps, "db" | "config" | "outbound">,
  profile: string,
  { about, signedHere }: { about: AboutProfile; signedHere: boolean },
): Promise<AboutProfile> {
  for (const row of about.tables.pec_account ?? [])
    await judgeSettings(deps, profile, pecInput.parse(row)).catch(refusedAs("pec_account"));
  if (signedHere) return about;
  const drawn = (about.tables.logo ?? []).map(async ({ bytes, ...row }) => {
    const image = await redrawImage(Buffer.from(String(bytes).slice(2), "hex")).catch(refusedAs("logo"));
    return { ...row, type: image.type, bytes: image.bytes };
  });
  return { ...about, tables: { ...about.tables, logo: await Promise.all(drawn) } };
}

const refusedAs = (table: string) => (error: unknown) => {
  if (!(error instanceof Failure)) throw error;
  throw new ArchiveRefused(`${invalidData} ${placeWords({ path, table, at: 0 })}: ${error.body.messages.join(" ")}`);
};
