import { type Api, must } from "../harness/api.ts";
import { type Document, readDocument } from "../harness/document.ts";
import type { Business } from "../harness/set-up-business.ts";
import type { KeptPromise } from "./kept-promise.ts";

/** Saves one draft with a new subject each time, as somebody who types does. */
export async function draftSaves(api: Api, business: Business): Promise<KeptPromise> {
  const draft = must(await api.put<Document>("document", business.invoice({ causale: "0" })));
  let asked = 0;
  let answered = 0;
  let { version } = draft;
  return {
    name: "draft saves",
    change: async () => {
      asked += 1;
      const body = business.invoice({ causale: String(asked), version });
      version = must(await api.post<Document>(`document/${draft.id}`, body)).version;
      answered = asked;
    },
    broken: async () => {
      const found = await readDocument(api, draft.id);
      const there = Number(found.causale);
      const isKept =
        (there === answered && found.version === version) || (there === asked && found.version === version + 1);
      const sentence = `draft: save ${there} version ${found.version} is there, ${answered} version ${version} was answered`;
      answered = there;
      asked = there;
      version = found.version;
      return isKept ? [] : [sentence];
    },
  };
}
