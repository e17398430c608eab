import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

// One transparent pixel.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const file = (bytes: Uint8Array, type = "image/png") => ({ name: "logo.png", type, bytes });

test("a logo is kept byte for byte, replaced and removed", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const none = await app.call(taxdata.readLogo, { token });
  await app.call(taxdata.uploadLogo, { token, body: file(png) });
  await app.call(taxdata.uploadLogo, { token, body: file(png) });
  const read = await app.call(taxdata.readLogo, { token });
  const removed = await app.call(taxdata.deleteLogo, { token });
  const again = await app.call(taxdata.deleteLogo, { token });

  expect(none).toMatchObject({ status: 404, messages: ["Nessun logo caricato"] });
  expect(read.data).toMatchObject({ name: "logo.png", type: "image/png" });
  expect(Buffer.from(read.data.bytes).equals(png)).toBe(true);
  expect([removed.status, again.status]).toEqual([200, 404]);
});

test("what an image is, its bytes decide: other files and truncated ones are refused", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const upload = (bytes: Uint8Array, type?: string) => app.call(taxdata.uploadLogo, { token, body: file(bytes, type) });

  const svg = await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  const truncated = await upload(png.subarray(0, 40));
  const disguised = await upload(png, "image/jpeg");
  const read = await app.call(taxdata.readLogo, { token });

  for (const refused of [svg, truncated]) {
    expect(refused).toMatchObject({ status: 400, codes: ["logoFormat"], messages: ["Formato non valido"] });
  }
  expect(disguised.status).toBe(200);
  expect(read.data.type).toBe("image/png");
});

test("a logo of more than one megabyte is refused in words", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { status, messages } = await app.call(taxdata.uploadLogo, {
    token,
    body: file(Buffer.concat([png, Buffer.alloc(1_000_000)])),
  });

  expect({ status, messages }).toEqual({ status: 400, messages: ["File troppo grande (max 1 MB)"] });
});
