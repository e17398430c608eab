import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Shorter answers would not travel faster, bytes. */
const threshold = 1_400;

/**
 * Compresses what is made for one request, data and pages: zstd, Brotli or gzip, whichever the browser takes first. Files
 * go out as they are. A secret cannot be guessed from the lengths of answers (BREACH): what another site makes a browser
 * ask for carries no session, because that travels in a header and not in a cookie, and the nonce of a page is new each time.
 */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyCompress, {
    customTypes: /^(?:application\/json|text\/html)\b/,
    threshold,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Bodies that come compressed stay refused: a small one could become a very large one.
    globalDecompression: false,
  });
}
