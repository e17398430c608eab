import { type ClientInput, clientLabels, clients, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import {
  normalizzaCodiceDestinatario,
  normalizzaCodiceFiscale,
  normalizzaPartitaIva,
} from "@fatturachiara/fatturapa/identita";
import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText, FormTextArea } from "../../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../../ui/form/form-toggle.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { ComuneField, countryChoices, StreetCells } from "../../anag/index.ts";
import { kinds } from "../client/kinds.tsx";
import { movedName } from "./client-form.ts";
import styles from "./client-form-page.module.css";
import { ClientDefaults } from "./defaults-section.tsx";
import { type ClientFields, isOptional, isShown, mayBeNumberAlone } from "./fields-of.ts";
import { goodTaxCode, goodVatNumber } from "./good-number.ts";

const kindChoices = kinds.map(({ value, label, icon }) => ({
  value,
  label: (
    <>
      <Icon of={icon} size="small" /> {label}
    </>
  ),
}));
const upper = (text: string) => text.trim().toUpperCase();

/** The sections of the card; which fields, and how, `fields` says. */
export const ClientSections = memo(function ClientSections({
  fields,
  defaults = true,
}: {
  fields: ClientFields;
  /** With what every invoice to this customer begins with. */
  defaults?: boolean;
}) {
  return (
    <>
      <KindSection />
      <IdentitySection fields={fields} />
      <SeatSection fields={fields} />
      <ReachSection fields={fields} />
      {defaults && <ClientDefaults />}
    </>
  );
});

function KindSection() {
  const { setValue, setValues, getValues } = useFormContext<ClientInput>();
  const [kind, nazione] = useWatch<ClientInput, ["idProfiloFiscale", "nazione"]>({
    name: ["idProfiloFiscale", "nazione"],
  });
  const choose = (value: ClientInput["idProfiloFiscale"]) => {
    const moved = movedName(getValues(), value);
    setValue("idProfiloFiscale", value, { shouldDirty: true });
    setValues(moved, { shouldDirty: true });
  };
  return (
    <section className={styles.section} aria-label={clientLabels.idProfiloFiscale}>
      <div className={styles.kind} id="idProfiloFiscale">
        <Segmented label={clientLabels.idProfiloFiscale} choices={kindChoices} value={kind} onChange={choose} />
        {kind === 2 && nazione === "IT" && <FormCheckbox name="flagPubblicaAmministrazione" />}
      </div>
    </section>
  );
}

function IdentitySection({ fields: { flags } }: { fields: ClientFields }) {
  const [kind, nazione, partitaIvaItaliana, codiceFiscale] = useWatch<
    ClientInput,
    ["idProfiloFiscale", "nazione", "partitaIvaItaliana", "codiceFiscale"]
  >({ name: ["idProfiloFiscale", "nazione", "partitaIvaItaliana", "codiceFiscale"] });
  const italian = countryOfVat({ nazione, partitaIvaItaliana }) === "IT";
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Identità fiscale</h2>
      <FieldRow>
        <FieldCell span={4}>
          <FormSelect<string> name="nazione" choices={countryChoices} searchable />
        </FieldCell>
        {isShown(flags.partitaIva) && <VatField flags={flags} />}
        {isShown(flags.codiceFiscale) && (
          <FieldCell span={4}>
            <FormText
              name="codiceFiscale"
              optional={isOptional(flags.codiceFiscale)}
              maxLength={20}
              tidy={normalizzaCodiceFiscale}
              good={goodTaxCode(codiceFiscale)}
              help={taxCodeHelp[kind]}
            />
          </FieldCell>
        )}
        {nazione !== "IT" && kind !== 3 && (
          <FieldCell span={12}>
            <FormCheckbox name="partitaIvaItaliana" />
          </FieldCell>
        )}
        {italian && nazione !== "IT" && <Representative />}
      </FieldRow>
      <NumberAlone />
      <NameFields flags={flags} />
    </section>
  );
}

/** That name and address may be missing: asked where it is so, or where nothing but a number is there yet. */
function NumberAlone() {
  const known = useWatch<ClientInput>();
  const { soloNumero, ragioneSociale, nome, cognome, indirizzo } = known;
  const shown = mayBeNumberAlone(known) && (soloNumero || ![ragioneSociale, nome, cognome, indirizzo].some(Boolean));
  if (!shown) return null;
  return (
    <FieldRow>
      <FieldCell span={12}>
        <FormCheckbox name="soloNumero" help="Per le fatture semplificate: nome e indirizzo possono mancare." />
      </FieldCell>
    </FieldRow>
  );
}

type Flags = Pick<ClientFields, "flags">;

function VatField({ flags }: Flags) {
  const [kind, nazione, partitaIvaItaliana, partitaIva] = useWatch<
    ClientInput,
    ["idProfiloFiscale", "nazione", "partitaIvaItaliana", "partitaIva"]
  >({ name: ["idProfiloFiscale", "nazione", "partitaIvaItaliana", "partitaIva"] });
  const italian = countryOfVat({ nazione, partitaIvaItaliana }) === "IT";
  return (
    <FieldCell span={4}>
      <FormText
        name="partitaIva"
        optional={isOptional(flags.partitaIva)}
        bounded
        inputMode={italian ? "numeric" : "text"}
        tidy={italian ? normalizzaPartitaIva : upper}
        good={italian ? goodVatNumber(partitaIva) : undefined}
        help={italian ? "11 cifre" : abroadHelp(isOptional(flags.partitaIva), kind)}
      />
    </FieldCell>
  );
}

/** Of a foreigner with an Italian VAT number. */
function Representative() {
  return (
    <>
      <FieldCell span={6}>
        <FormText
          name="rappresentanteDenominazione"
          bounded
          optional
          help="Chi lo rappresenta per l'IVA, se c'è: sta nella fattura accanto al cliente."
        />
      </FieldCell>
      <FieldCell span={6}>
        <FormText name="rappresentantePartitaIva" bounded optional inputMode="numeric" tidy={normalizzaPartitaIva} />
      </FieldCell>
    </>
  );
}

function NameFields({ flags }: Flags) {
  const kind = useWatch<ClientInput, "idProfiloFiscale">({ name: "idProfiloFiscale" });
  return (
    <>
      {isShown(flags.nome) && (
        <FieldRow>
          <FieldCell span={6}>
            <FormText name="nome" optional={isOptional(flags.nome)} bounded />
          </FieldCell>
          <FieldCell span={6}>
            <FormText name="cognome" optional={isOptional(flags.cognome)} bounded />
          </FieldCell>
        </FieldRow>
      )}
      {isShown(flags.ragioneSociale) && (
        <FormText
          name="ragioneSociale"
          bounded
          optional={isOptional(flags.ragioneSociale)}
          help={kind === 1 ? "Per ritrovarla in rubrica; nella fattura vanno nome e cognome." : undefined}
        />
      )}
    </>
  );
}

function abroadHelp(optional: boolean, kind: ClientInput["idProfiloFiscale"]) {
  if (kind === 1) return "Se è un privato, il suo numero di documento o codice; vuoto se non ne ha";
  return optional ? "Vuoto se l'azienda non ne ha: nel file andrà il codice convenzionale" : undefined;
}

const taxCodeHelp = {
  1: "16 caratteri",
  2: "11 cifre, o 16 caratteri per le ditte individuali",
  3: "11 cifre; di solito comincia con 8 o 9",
};

function SeatSection({ fields: { flags } }: { fields: ClientFields }) {
  const { setValue, getValues } = useFormContext<ClientInput>();
  // Typed or chosen meanwhile, it stays as it is.
  const suggestCap = async (comune: string) => {
    if (getValues("cap")) return;
    const { cap } = await call(clients.cap, { query: { comune }, quiet: true });
    if (cap && !getValues("cap") && getValues("comune") === comune) setValue("cap", cap, { shouldDirty: true });
  };
  const nazione = useWatch<ClientInput, "nazione">({ name: "nazione" });
  const italian = nazione === "IT";
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Sede</h2>
      <FieldRow>
        <StreetCells optional={isOptional(flags.indirizzo)} />
        <FieldCell span={6}>
          {italian ? (
            <ComuneField
              name="comune"
              optional={isOptional(flags.comune)}
              onPick={(comune) => {
                setValue("provincia", comune.provincia, { shouldDirty: true });
                void failedFields(() => suggestCap(comune.nome));
              }}
            />
          ) : (
            <FormText name="comune" label="Città" bounded />
          )}
        </FieldCell>
        {isShown(flags.provincia) && (
          <FieldCell span={3}>
            <FormText name="provincia" optional={isOptional(flags.provincia)} bounded tidy={upper} />
          </FieldCell>
        )}
        <FieldCell span={3}>
          {italian ? (
            <FormText name="cap" optional={isOptional(flags.cap)} maxLength={5} inputMode="numeric" />
          ) : (
            <TextField id="cap" label="CAP" value="00000" readOnly help="All'estero è sempre 00000" />
          )}
        </FieldCell>
      </FieldRow>
    </section>
  );
}

function ReachSection({ fields: { publicBody, fixedCode } }: { fields: ClientFields }) {
  const [kind, email] = useWatch<ClientInput, ["idProfiloFiscale", "email"]>({ name: ["idProfiloFiscale", "email"] });
  const copy =
    kind !== 2 && !email ? "Devi consegnare una copia al cliente: aggiungi l'e-mail" : "Per la copia di cortesia";
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Recapito</h2>
      <FieldRow>
        <FieldCell span={4}>
          {fixedCode ? (
            <TextField
              id="codiceSDI"
              label={clientLabels.codiceSDI}
              value={fixedCode}
              readOnly
              help={fixedHelp(kind, fixedCode)}
            />
          ) : (
            <FormText
              name="codiceSDI"
              bounded
              optional={!publicBody}
              tidy={normalizzaCodiceDestinatario}
              help={publicBody ? "6 caratteri: lo trovi su indicepa.gov.it" : "7 caratteri; vuoto diventa 0000000"}
            />
          )}
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="emailPEC" type="email" bounded optional />
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="email" type="email" bounded optional help={copy} />
        </FieldCell>
      </FieldRow>
      <FormTextArea
        name="nota"
        optional
        bounded
        help={kind === 3 ? "Per esempio il nome dell'amministratore. Non va in fattura." : "Non va in fattura."}
      />
    </section>
  );
}

function fixedHelp(kind: number, code: string): string {
  if (code === "XXXXXXX") return "È il codice dei clienti esteri";
  return kind === 3 && code === "0000000" ? "I condomini non hanno un codice proprio" : "È il codice di San Marino";
}
