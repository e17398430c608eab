import { fail } from "@fatturachiara/contract";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { ModalitaPagamento, Nazione, ProfiloFiscale, scelteIva, type Voce } from "@fatturachiara/fatturapa/codici";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { findComune, searchComuni } from "./comuni.ts";
import { letBrowsersKeep } from "./let-browsers-keep.ts";
import { aliquotaRows, aliquoteAnnidate, offered, plainLists } from "./lists.ts";
import { pecProviders } from "./pec-providers.ts";

export { perMinuteOf, providerOf } from "./pec-providers.ts";

/** The lookups: official codes and labels, municipalities, mail providers. */
export const anagRoom: Room = { name: "anag", routes };

function routes(app: App, { clock }: Deps): void {
  letBrowsersKeep(app.fastify, "/api/anag/");
  for (const name of Object.keys(plainLists) as (keyof typeof plainLists)[]) {
    mount(app, anag[name], async () => offered<Voce>(plainLists[name], clock.oggi()));
  }
  mount(app, anag.aliquotaiva, async () => aliquotaRows(clock.oggi()));
  mount(app, anag.aliquotaivafull, async () => scelteIva(clock.oggi()));
  mount(app, anag.aliquotaivafullentity, async () => aliquoteAnnidate(clock.oggi()));
  mount(app, anag.modalitapagamentofull, async () => offered(ModalitaPagamento, clock.oggi()));
  mount(app, anag.nazioni, async () => offered(Nazione, clock.oggi()));
  mount(app, anag.profilifiscali, async () => offered(ProfiloFiscale, clock.oggi()));
  mount(app, anag.pecsettings, async () => [...pecProviders]);
  mount(app, anag.comune, async ({ query }) => searchComuni(query.q ?? ""));
  mount(app, anag.comuneById, async ({ params }) => {
    const comune = findComune(Number(params.id));
    if (!comune) throw fail("notFound");
    return comune;
  });
}
