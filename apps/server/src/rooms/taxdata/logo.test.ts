import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

// One transparent pixel.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const file = (bytes: Uint8Array, type = "image/png") => ({ name: "logo.png", type, bytes });

test("a logo is kept pixel for pixel, replaced and removed", async () => {
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
  expect(await pixelsOf(read.data.bytes)).toEqual(await pixelsOf(png));
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

test("of an image only what is seen is kept: no place, no text, nothing behind its end", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#0B5D63" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Ada Segreta" }, IFD3: { GPSLatitude: "45/1 27/1 0/1" } })
    // Lying on its side: whoever looks at it sees it upright.
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const hidden = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>"), Buffer.from([0xff, 0xd9])]);

  const { status } = await app.call(taxdata.uploadLogo, { token, body: file(hidden, "image/jpeg") });
  const { data } = await app.call(taxdata.readLogo, { token });
  const { width, height, exif, orientation } = await sharp(data.bytes).metadata();

  expect(photo.includes("Ada Segreta")).toBe(true);
  expect(status).toBe(200);
  expect({ type: data.type, width, height, exif, orientation }).toEqual({
    type: "image/jpeg",
    width: 400,
    height: 600,
    exif: undefined,
    orientation: undefined,
  });
  expect(Buffer.from(data.bytes).includes("<script>")).toBe(false);
});

test("a small file that would unpack to a huge picture, or whose pixels are spoilt, is refused", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "white" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const sound = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const spoilt = Buffer.from(sound);
  spoilt.fill(7, 2000, 2400);

  for (const bytes of [huge, spoilt]) {
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await app.call(taxdata.uploadLogo, { token, body: file(bytes) })).toMatchObject({
      status: 400,
      codes: ["logoFormat"],
    });
  }
});
