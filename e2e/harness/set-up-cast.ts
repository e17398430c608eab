import { type Api, must } from "./api.ts";
import { bringReceived } from "./bring-received.ts";
import { untilSettled } from "./document.ts";
import { exampleCustomer } from "./example-business.ts";
import { type Business, setUpBusiness } from "./set-up-business.ts";
import { type Person, signUp } from "./sign-up.ts";

/** The documents of the one who has worked for a while, by what became of them. */
type Documents = {
  draft: string;
  confirmed: string;
  rejected: string;
  toPerson: string;
  received: string;
  quote: string;
  quoteDraft: string;
  recurring: string;
};

/** People in every situation the pages know. Each session signs in anew: managed mode belongs to a session. */
export type Cast = {
  /** Has data everywhere: long names, large amounts, documents in every state, one request waiting. */
  anna: Person & { documents: Documents; links: string[] };
  /** Registered a moment ago. */
  nora: Person;
  /** Manages Luca; in managed mode once `connect(profileId)` is called in a session. */
  marco: Person & { managedProfileId: string };
  luca: Person;
};

/** As long as the format allows a name to be. */
const longName = "Consorzio Interprovinciale per la Valorizzazione del Territorio e dell'Acqua Srl";

export async function setUpCast(product: { url: string }): Promise<Cast> {
  const [anna, nora, marco, luca] = await Promise.all(
    ["anna", "nora", "marco", "luca"].map((name) => signUp(product, `${name}@example.it`)),
  );
  if (!anna || !nora || !marco || !luca) throw new Error("Mancano delle persone.");
  const [documents] = await Promise.all([
    setUpBusiness(anna.api, { taxData: { ragioneSociale: longName } }).then((business) =>
      workForAWhile(anna.api, business),
    ),
    setUpBusiness(luca.api, { taxData: { ragioneSociale: longName, partitaIva: "10734260010" } }),
  ]);
  must(await marco.api.put("account/association/me/request", { email: luca.email }));
  const [request] = must(await luca.api.get<{ id: string; token: string }[]>("account/association/pending"));
  must(await luca.api.post(`account/association/${request?.token}/${request?.id}`));
  must(
    await marco.api.put("account/association/me/request", { email: anna.email, messaggio: "Sono il commercialista" }),
  );
  const current = must(await marco.api.get<{ profileId: string }[]>("account/association/current"));
  return {
    anna: { ...anna, documents, links: await linksOf(anna.api, documents) },
    nora,
    marco: { ...marco, managedProfileId: current[0]?.profileId ?? "" },
    luca,
  };
}

/** Addresses with which a customer sees a quote, an invoice, all that is open. Each asks for a page of its own. */
async function linksOf(api: Api, { quote, confirmed }: Documents): Promise<string[]> {
  const [customer] = must(await api.get<{ id: string }[]>("clients"));
  const links: string[] = [];
  for (const subject of [{ preventivo: quote }, { documento: confirmed }, { cliente: customer?.id }]) {
    const { indirizzo } = must(await api.put<{ indirizzo: string }>("customerlinks", subject));
    const { pathname, hash } = new URL(indirizzo);
    links.push(`${pathname}?${Object.keys(subject)}${hash}`);
  }
  return links;
}

const person = {
  idProfiloFiscale: 1,
  nome: "Mariaantonietta Ginevra",
  cognome: "Della Rovere Colonna di Castelvecchio",
  codiceFiscale: "RSSMRA80A01H501U",
  indirizzo: "Via del Tritone",
  numeroCivico: "12",
  cap: "00187",
  comune: "Roma",
  provincia: "RM",
  nazione: "IT",
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function workForAWhile(api: Api, { invoice }: Business): Promise<Documents> {
  const customers = [
    {
      ...exampleCustomer,
      ragioneSociale: longName,
      partitaIva: "10734260010",
      email: "amministrazione@consorzio.example",
    },
    { ...exampleCustomer, ragioneSociale: "Ignota S.p.A.", partitaIva: "99999999990" },
    person,
  ];
  const ids: string[] = [];
  for (const customer of customers) ids.push(must(await api.put<{ id: string }>("clients", customer)).id);
  const [longNamed, unknown, private_] = ids;
  for (const [code, descrizione, prezzo] of [
    [
      "CONS",
      "Consulenza tecnica per la direzione dei lavori e il coordinamento della sicurezza in cantiere",
      1234567.89,
    ],
    ["RIL", "Rilievo", 80],
  ] as const) {
    must(await api.put("Profile/servicecode", { code, descrizione, prezzo, idAliquotaIvaFull: 1 }));
  }
  const large = { descrizione: longName, quantita: 1, prezzoUnitario: 1234567.89, idAliquotaIvaFull: 1 };
  const write = async (change: object) => must(await api.put<{ id: string }>("document", invoice(change))).id;
  const send = async (change: object) => {
    const id = await write(change);
    must(await api.post(`document/${id}/send`));
    return id;
  };
  const offer = async (stato?: string) => {
    const documento = invoice({ idCliente: longNamed, documentServices: [large, large] });
    const body = {
      tipo: "preventivo",
      oggetto: longName,
      condizioni: longName,
      documento,
      righe: [{}, { facoltativa: true }],
    };
    const { id } = must(await api.put<{ id: string }>("quotes", body));
    if (stato) must(await api.post(`quotes/${id}/state`, { stato, nome: longName }));
    return id;
  };
  const documents = {
    quote: await offer("accettato"),
    quoteDraft: await offer(),
    confirmed: await send({ idCliente: longNamed, documentServices: [large] }),
    rejected: await send({ idCliente: unknown }),
    toPerson: await send({ idCliente: private_, idProfiloFiscale: 1 }),
    received: await bringReceived(api, { supplier: longName, prezzo: 1234567.89 }),
    recurring: must(
      await api.put<{ id: string }>("recurring", {
        ...{
          nome: `Canone di ${longName}`,
          prima: inDays(20),
          ogni: 1,
          unita: "mesi",
          modo: "chiedi",
          lavorativo: "dopo",
        },
        aumento: { percentuale: 2.5, dal: inDays(200), ogniAnno: true },
        documento: invoice({
          idCliente: longNamed,
          documentServices: [{ ...large, descrizione: "Canone {mese} {anno}" }],
        }),
      }),
    ).id,
    draft: await write({ idCliente: longNamed, causale: longName, documentServices: [large, large] }),
  };
  await untilSettled(api);
  return documents;
}
