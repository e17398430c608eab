import { fail, type UploadedFile } from "@fatturachiara/contract";
import type { SignedFile } from "@fatturachiara/contract/rooms/document-signature";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { allow, findRow, preparationOf, preparedFile } from "../../document/index.ts";
import { judgeSigned } from "./judge-signed.ts";

/** Says what a signed file holds before it is sent, or (400) why it cannot be. Changes nothing. */
export async function checkSigned(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  { id, file }: { id: string; file: UploadedFile },
): Promise<SignedFile> {
  const row = await findRow(db, profile, id);
  if (!row) throw fail("documentNotFound");
  allow(row, "user:upload_signed");
  const found = await preparationOf(db, profile, id);
  return judgeSigned(await preparedFile(db, found), file.bytes, clock.now().getTime());
}
