import type { Api } from "../harness/api.ts";
import { exampleTaxData } from "../harness/example-business.ts";
import type { KeptPromise } from "./kept-promise.ts";

/** Saves the tax data with a new telephone number each time. */
export function taxDataSaves(api: Api): KeptPromise {
  let asked = 0;
  let answered = 0;
  return {
    name: "tax data",
    change: async () => {
      asked += 1;
      const { status } = await api.post("Profile/fiscal", { ...exampleTaxData, telefono: `06${asked}` });
      if (status !== 200) throw new Error(`Profile/fiscal: ${status}`);
      answered = asked;
    },
    broken: async () => {
      const { data } = await api.get<{ telefono: string | null } | null>("Profile/fiscal");
      const there = Number(data?.telefono?.slice(2) ?? 0);
      const sentences =
        there === answered || there === asked ? [] : [`tax data: ${there} is there, ${answered} was answered`];
      answered = there;
      asked = there;
      return sentences;
    },
  };
}
