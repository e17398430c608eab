import { expect, test } from "vitest";
import { ofThisBuild } from "./of-this-build.ts";

const files = ["/assets/index-new.js", "/assets/index-new.css"];
const page = (js: string) => `<script src="/assets/${js}"></script><link href="/assets/index-new.css">`;

const kept = async (path: string, answer: Response) => {
  const request = new Request(`https://fatture.example${path}`);
  const { cacheWillUpdate } = ofThisBuild("/ia?guscio", files);
  const response = await cacheWillUpdate?.({ request, response: answer } as never);
  return response ? await response.text() : null;
};

test("the page that is kept for the time without a line is the one of this build, whole", async () => {
  expect(await kept("/ia?guscio", new Response(page("index-new.js")))).toBe(page("index-new.js"));
  expect(await kept("/ia?guscio", new Response(page("index-old.js")))).toBeNull();
  expect(await kept("/ia?guscio", new Response("<html>Accedi alla rete</html>"))).toBeNull();
});

test("files are kept as they come, and what is no file is not", async () => {
  expect(await kept("/assets/index-new.js", new Response("export {}"))).toBe("export {}");
  expect(await kept("/assets/index-new.js", new Response("Pagina non trovata", { status: 404 }))).toBeNull();
});
