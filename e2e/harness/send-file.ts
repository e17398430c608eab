import type { Api } from "./api.ts";

/** Sends a file as a browser does (multipart), and waits for the answer to its end: the status and the words. */
export async function sendFile(
  api: Api,
  path: string,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<{ status: number; messages: string[] }> {
  const boundary = "confine-della-misura";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const response = await api.raw("POST", path, {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  });
  const { messages = [] }: { messages?: string[] } = await response.json();
  return { status: response.status, messages };
}
