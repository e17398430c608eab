import type { UploadedFile } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import { redrawImage } from "./redraw-image.ts";
import { saveLogo } from "./store.ts";

/** Keeps the image, judged by its bytes and not by its name, and drawn anew. */
export async function uploadLogo({ db, clock }: Deps, profile: string, { bytes }: UploadedFile): Promise<void> {
  await saveLogo(db, { profile, at: clock.now() }, await redrawImage(bytes));
}
