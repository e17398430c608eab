import { fail, type UploadedFile } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import { imageTypeOf } from "./image-type.ts";
import { saveLogo } from "./store.ts";

/** Keeps the image as it came, judged by its bytes and not by its name. (It is not re-encoded yet.) */
export async function uploadLogo({ db, clock }: Deps, profile: string, { bytes }: UploadedFile): Promise<void> {
  const type = imageTypeOf(bytes);
  if (!type) throw fail("logoFormat");
  await saveLogo(db, profile, { type, bytes }, clock.now());
}
