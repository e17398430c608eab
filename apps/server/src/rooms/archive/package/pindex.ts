import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Dossier } from "@fatturachiara/contract/rooms/document-legal";
import { escapeText } from "@fatturachiara/fatturapa/xml";
import type { ArchivePackage } from "./archive-package.ts";
import type { InvoiceParty } from "./invoice-head.ts";
import type { SdiMoments } from "./sdi-moments.ts";

/**
 * PIndex.xml of an archive package, with the element names of UNI 11386:2020 (SInCRO): who, what and the SHA-256 of every
 * file. Neither signed nor time-stamped: that is the work of who stores it by law. The same input makes the same text.
 */
export function writePindex(
  { name, dossier, invoice, statoDocumento, at }: Omit<ArchivePackage, "open">,
  { files, moments }: { files: Dossier["file"]; moments: SdiMoments },
): string {
  const groups = Object.entries(groupWords).flatMap(([folder, words]) => {
    const inside = files.filter(({ nome }) => nome.startsWith(`${folder}/`));
    return inside.length === 0 ? [] : [fileGroup(name, { ...words, files: inside })];
  });
  const agent = agentOf(invoice.titolare);
  return `<?xml version="1.0" encoding="UTF-8"?>
<PIndex xmlns="${sincro}" language="it" sincroVersion="2.0" uri="${sincro}PIndex.xsd">
  <SelfDescription>
    ${id(`${name}/PIndex`)}
    <CreatingApplication>
      <Name>FatturaChiara</Name>
      <Version>1</Version>
      <Producer>FatturaChiara</Producer>
    </CreatingApplication>
  </SelfDescription>
  <PVolume>
    ${id(name)}
    <Label>${escapeText(`${invoice.tipoDocumento} ${invoice.numero}`)}</Label>
    <Description>Documento trasmesso, ricevute del SdI e messaggi PEC. Indice senza firma e senza marca temporale.</Description>
    <MoreInfo xmlSchema="${metadata}">
      <EmbeddedMetadata>
        <MetadatiFattura xmlns="${metadata}">
${metadataOf({ dossier, invoice, statoDocumento, moments, files })}
        </MetadatiFattura>
      </EmbeddedMetadata>
    </MoreInfo>
  </PVolume>
${groups.join("\n")}
  <Process>
    <Submitter agentType="${agent.type}">${agent.xml}</Submitter>
    <Holder agentType="${agent.type}" holderRole="soggetto produttore">${agent.xml}</Holder>
    <TimeReference><TimeInfo attachedTimeStamp="false">${at.toISOString().slice(0, 19)}Z</TimeInfo></TimeReference>
    <LawsAndRegulations>Linee guida AgID sulla formazione, gestione e conservazione dei documenti informatici; DM 17 giugno 2014</LawsAndRegulations>
  </Process>
</PIndex>
`;
}

const sincro = "http://www.uni.com/U3011/sincro-v2/";
const metadata = "urn:fatturachiara:metadati-fattura:1";

type Group = { key: string; label: string; description: string };

const groupWords: Readonly<Record<string, Group>> = {
  fattura: { key: "documenti", label: "Fattura", description: "Documento principale: file trasmesso al SdI" },
  ricevute: {
    key: "ricevute-sdi",
    label: "Ricevute SdI",
    description: "Ricevute e notifiche del Sistema di Interscambio",
  },
  pec: { key: "messaggi-pec", label: "Messaggi PEC", description: "Messaggi inviati e ricevute PEC originali" },
  "da-firmare": { key: "da-firmare", label: "File da firmare", description: "File preparato per la firma" },
  altri: { key: "altri", label: "Altri file", description: "Altri file del documento" },
  leggibile: { key: "copia-leggibile", label: "Copia leggibile", description: "Copia in PDF: non è l'originale" },
};

const id = (text: string) => `<ID scheme="local">${escapeText(text)}</ID>`;

function fileGroup(name: string, { key, label, description, files }: Group & { files: Dossier["file"] }): string {
  const inside = files.map(({ nome, tipo, sha256 }) => {
    const extension = /\.([A-Za-z0-9]+)$/.exec(nome)?.[1]?.toLowerCase() ?? "";
    return `    <File encoding="binary" extension="${extension}" format="${escapeText(tipo)}">
      ${id(`${name}/${nome}`)}
      <Path>${escapeText(nome)}</Path>
      <Hash canonicalXML="false" hashFunction="SHA-256">${sha256}</Hash>
    </File>`;
  });
  return `  <FileGroup>
    ${id(`${name}/${key}`)}
    <Label>${label}</Label>
    <Description>${description}</Description>
${inside.join("\n")}
  </FileGroup>`;
}

type Described = Pick<ArchivePackage, "dossier" | "invoice" | "statoDocumento"> & {
  files: Dossier["file"];
  moments: SdiMoments;
};

/** The facts an archive is searched by; what is not known is left out. */
function metadataOf({ dossier: { documento }, invoice, statoDocumento, files, moments }: Described): string {
  const { cedente, cessionario } = invoice;
  const sent = files.findLast(({ nome }) => nome.startsWith("fattura/"));
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["TipoDocumento", invoice.tipoDocumento],
    ["Numero", invoice.numero],
    ["Data", invoice.data],
    ["CedenteDenominazione", partyName(cedente)],
    ["CedentePartitaIVA", cedente.partitaIva],
    ["CedenteCodiceFiscale", cedente.codiceFiscale],
    ["CessionarioDenominazione", partyName(cessionario)],
    ["CessionarioPartitaIVA", cessionario.partitaIva],
    ["CessionarioCodiceFiscale", cessionario.codiceFiscale],
    ["IdentificativoSdI", documento.identificativoSdI],
    ["NomeFile", documento.nomeFile],
    ["ImprontaSHA256", sent?.sha256],
    ["Stato", statoDocumento],
    ["DataOraRicezione", moments.ricezione],
    ["DataOraConsegna", moments.consegna],
  ];
  return facts
    .flatMap(([element, text]) => (text ? `          <${element}>${escapeText(text)}</${element}>` : []))
    .join("\n");
}

function agentOf(party: InvoiceParty): { type: string; xml: string } {
  const { denominazione, nome = "", cognome = "", partitaIva, codiceFiscale } = party;
  const agentId = partitaIva ? `VAT${partitaIva.slice(0, 2)}-${partitaIva.slice(2)}` : `TINIT-${codiceFiscale ?? ""}`;
  const named = denominazione
    ? `<FormalName>${escapeText(denominazione)}</FormalName>`
    : `<NameAndSurname><FirstName>${escapeText(nome)}</FirstName><LastName>${escapeText(cognome)}</LastName></NameAndSurname>`;
  return {
    type: denominazione ? "legal person" : "natural person",
    xml: `<AgentID>${escapeText(agentId)}</AgentID><AgentName>${named}</AgentName>`,
  };
}
