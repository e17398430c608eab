import { basename } from "node:path";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { expect, test } from "vitest";
import {
  listShared,
  readShared,
  sayMissing,
  sharedFolder,
} from "../../../../../packages/fatturapa/test/shared-folder.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { testApp } from "../../../test/test-app.ts";

sayMissing("that the samples of banks' statements, brought again, add nothing");
const ours = sharedFolder === undefined ? test.skip : test;
const samples = ["money", "samples"] as const;
const folders = ["public/camt", "public/mt940", "public/ofx"].concat(
  ["camt053", "cbi-rnd", "cbi-xml", "csv", "mt940", "ofx"].map((one) => `synthetic/${one}`),
);

ours(
  "every sample that is read adds its movements once: the same file again, and after all the others, adds none",
  async () => {
    const app = await testApp();
    const added = async (token: string, file: string) => {
      const body = asUpload(basename(file), Buffer.from(readShared(...samples, ...file.split("/"))));
      const { status, data } = await app.call(movements.upload, { token, query: {}, body });
      return status === 200 && data.estratti.length > 0
        ? data.estratti.reduce((sum, { nuovi }) => sum + nuovi, 0)
        : undefined;
    };
    const files = folders.flatMap((one) => listShared(...samples, ...one.split("/")).map((name) => `${one}/${name}`));
    const read: string[] = [];

    for (const file of files) {
      const { token } = await aUser(app);
      if ((await added(token, file)) === undefined) continue;
      read.push(file);
      expect([file, await added(token, file)]).toEqual([file, 0]);
    }
    expect(read.length).toBeGreaterThan(35);
    const { token } = await aUser(app);
    for (const file of read) await added(token, file);
    // A table that names no account asks whose it is once there are several.
    for (const file of read) expect([file, (await added(token, file)) ?? 0]).toEqual([file, 0]);
  },
);
