import { type Endpoint, isUpload, scannerAway, tooLargeForScanner, virusFound } from "@fatturachiara/contract";
import type { FastifyRequest } from "fastify";
import { judgeFile } from "../../scanner/judge-file.ts";
import type { Actor } from "../actor.ts";
import { callName } from "../call-names.ts";
import type { App } from "../room.ts";

type Brought = { actor: Actor | null; bytes: Uint8Array };

/**
 * Refuses a file in which the operator's antivirus finds something, and tells whoever keeps the security log; where nothing
 * may pass unjudged, also one that it cannot judge. Where there is no antivirus all files pass.
 */
export async function judgeUpload(
  { scanner, watch }: Pick<App, "scanner" | "watch">,
  endpoint: Endpoint,
  { request, actor, bytes }: Brought & { request: FastifyRequest },
): Promise<void> {
  if (!scanner || !isUpload(endpoint.body)) return;
  const { field } = endpoint.body.upload;
  // What a whole account holds is more than is opened here: the archive as it is, as the antivirus opens it.
  const verdict = endpoint.whole ? await scanner.judge(bytes) : await judgeFile(scanner, bytes);
  if (verdict.is === "virus") {
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    await watch.refused({ call: callName(endpoint), actor, bearer: null, from, failure: "virusFound" });
    throw virusFound(field, verdict.name);
  }
  if (verdict.is === "clean" || !scanner.isNeeded) return;
  throw verdict.because === "away" ? scannerAway(field) : tooLargeForScanner(field);
}
