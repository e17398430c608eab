import type pg from "pg";

export type Many = {
  profileId: string;
  userId: string;
  documents: number;
  clients: number;
  from: string;
  days: number;
};

const first =
  "Al Bel Cor Dor El Fer Gal Hor Il Jol Kar Lum Mar Nov Or Pal Quar Ros Sal Tor Ur Val Wal Zan Bru Cre Dra Fio Gri Pre".split(
    " ",
  );
const middle = "a e i o u ba ce di fo gu la me ni po ru sa te vi zo".split(" ");
const last = "ni ri ti li si netti relli santi doni vini monti tesi chetti".split(" ");
const works = [
  "Consulenza tecnica",
  "Progettazione impianto",
  "Manutenzione ordinaria",
  "Fornitura di materiale",
  "Assistenza telefonica",
  "Sviluppo del sito",
  "Trasporto e posa in opera",
  "Canone mensile",
];
/** One document in 1,000 has it in a line. */
export const rareWord = "osmosi";

/** True of letters that some text of every few documents holds: searching them finds much more than a customer. */
export const isEverywhere = (letters: string): boolean =>
  [...works, "Ore di lavoro del mese", "Rimborso viaggio", "Ordine", "Srl"].some((text) =>
    text.toLowerCase().includes(letters.toLowerCase()),
  );

/** Names of companies that differ as real ones do; the same number gives the same name. */
export const companyName = (n: number): string =>
  `${first[n % first.length]}${middle[Math.floor(n / 7) % middle.length]}${last[Math.floor(n / 3) % last.length]} ${n} Srl`;

/**
 * Fills a profile with documents of five lines, spread evenly over the days, as the room itself would have left them:
 * most confirmed and paid, some credit notes, drafts, rejected. Rows are written in bulk; triggers do their part.
 */
export async function manyDocuments(pool: pg.Pool, many: Many): Promise<void> {
  const client = await pool.connect();
  try {
    await fill(client, many);
  } finally {
    client.release();
  }
}

async function fill(client: pg.ClientBase, many: Many): Promise<void> {
  const { profileId, userId, clients } = many;
  const names = Array.from({ length: clients }, (_, n) => companyName(n));
  await client.query(
    `insert into client (id, "profileId", "idProfiloFiscale", "flagPubblicaAmministrazione", "ragioneSociale",
                         "partitaIva", indirizzo, cap, comune, provincia, nazione, "createdAt", "updatedAt", cerca)
     select ${idOf("n", "c")}, $1::uuid, 2, false, name, lpad(n::text, 11, '0'), 'Via Roma', '00100', 'Roma', 'RM', 'IT',
            now(), now(), lower(name)
       from unnest($2::text[]) with ordinality as given(name, n)`,
    [profileId, names],
  );
  await client.query(`create temporary table seeded as ${decided(many)}`);
  await client.query("analyze seeded");
  await client.query(
    `insert into document_file (id, "profileId", direzione, genere, nome, tipo, sha256, dimensione, gzip, "createdAt")
     select ${idOf("i", "f")}, $1::uuid, 'inviato', 'fattura', 'f' || i || '.xml', 'application/xml', '\\x00'::bytea, 0, '\\x00'::bytea, at
       from seeded where stato <> 'B'`,
    [profileId],
  );
  await client.query(
    `insert into sent_riepilogo
     select ${idOf("i", "f")}, r.posizione, $1::uuid, r.aliquota, r.natura, r.esigibilita, r.imponibile, r.imposta
       from seeded cross join lateral (values
              (0, 22.00, null, 'I', ordinario, round(ordinario * 0.22, 2)), (1, 0.00, 'N4', null, esente, 0.00))
            as r(posizione, aliquota, natura, esigibilita, imponibile, imposta)
      where stato <> 'B' and r.imponibile <> 0`,
    [profileId],
  );
  await client.query(
    `insert into document (id, "profileId", "statoDocumento", "sottoStato", "dataStatoDocumento", "createdAt", "updatedAt",
       "idProfiloFiscale", "idCliente", "idTipoDocumento", "numeroDocumento", "dataDocumento", "dataScadenzaPagamento",
       bozza, denominazione, "idFiscaleIva", "totaleIva", totale, "nettoAPagare",
       imponibile, "totaleBollo", ricavi, "fileInviato", incassato, "dataIncasso", "prossimaScadenza",
       "numeroDocumentoInvio", "dataDocumentoInvio", anno, serie, "dataInvio")
     select ${idOf("i", "d")}, $1::uuid, stato, sotto, at, at, at, 2, ${idOf("cliente", "c")}, tipo,
            case when stato <> 'B' then numero end, giorno, giorno + 30, ${value}, ($2::text[])[cliente], 'IT' || lpad(cliente::text, 11, '0'), iva, totale, totale, ordinario + esente,
            bollo, ordinario + esente, case when stato <> 'B' then ${idOf("i", "f")} end,
            case when pagato then totale else 0 end, case when pagato then giorno + 20 end,
            case when not pagato and tipo <> 4 then giorno + 30 end, case when stato <> 'B' then numero || '/' || anno end,
            case when stato <> 'B' then giorno end, case when stato <> 'B' then anno end,
            case when stato <> 'B' then '' end, case when stato <> 'B' then at end
       from seeded`,
    [profileId, names],
  );
  await client.query(
    `insert into document_line ("profileId", "documentId", posizione, chiave, "haCodice")
     select $1::uuid, ${idOf("i", "d")}, riga, lower(testi[riga + 1]), false
       from seeded cross join generate_series(0, 4) as riga`,
    [profileId],
  );
  // Made anew at the end, as after any bulk load: word by word it takes longer than all the rest.
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'document_search_words'",
  );
  await client.query("drop index document_search_words");
  await client.query(
    `insert into document_search ("documentId", "profileId", anno, parte, cerca)
     select ${idOf("i", "d")}, $1::uuid, anno,
            concat(' ', lower(nome), ' | ', replace(lower(nome), ' ', ''), ' | it', lpad(cliente::text, 11, '0'), ' '),
            concat(' ', case when stato <> 'B' then numero || ' ' || anno || ' | ' end, lower(causale), ' | ',
                   (select string_agg(distinct lower(testo), ' | ') from unnest(testi) as testo), ' ')
       from (select *, ($2::text[])[cliente] as nome from seeded) as one`,
    [profileId, names],
  );
  await client.query(String(rows[0]?.indexdef));
  await client.query(
    `insert into document_payment (id, "profileId", "documentId", data, importo, movimento, ricavi, "createdAt", "userId")
     select ${idOf("i", "e")}, $1::uuid, ${idOf("i", "d")}, giorno + 20, totale, case when tipo = 4 then -totale else totale end,
            case when tipo = 4 then -ordinario - esente else ordinario + esente end, at, $2::uuid from seeded where pagato and totale > 0`,
    [profileId, userId],
  );
  // As the database does by itself in a while: the plan for all rows at once is not that for a few.
  await client.query("analyze document, document_search, document_party, document_payment, sent_riepilogo");
  const { rows: counted } = await client.query<{ ids: string[] }>(
    'select array_agg(id) as ids from document where "profileId" = $1',
    [profileId],
  );
  await client.query("select count_figures($1, $2), count_payments($1, $2)", [profileId, counted[0]?.ids]);
  await client.query("drop table seeded");
}

/** An id that sorts like the number it is made of; `kind` is a hexadecimal digit that keeps tables apart. */
const idOf = (n: string, kind: string) => `(lpad(to_hex(${n}), 12, '0') || '70008000' || '00000000000${kind}')::uuid`;

// The draft of such a document, as the product keeps it.
const value = `jsonb_build_object('v', 1, 'tipoCliente', 2, 'scadenza', giorno + 30,
  'DatiGenerali', jsonb_build_object('DatiGeneraliDocumento', jsonb_build_object('Data', giorno,
    'TipoDocumento', case tipo when 4 then 'TD04' else 'TD01' end, 'Causale', jsonb_build_array(causale))),
  'DatiBeniServizi', jsonb_build_object('DettaglioLinee', (select jsonb_agg(jsonb_build_object('NumeroLinea', n,
    'Descrizione', testi[n], 'Quantita', '1', 'PrezzoUnitario', importi[n]::text, 'AliquotaIVA', '22'))
    from generate_series(1, 5) as n)))`;

// What is decided about each document, from its number alone.
const decided = ({ documents, clients, from, days }: Many) => `
  select i, giorno, giorno + time '10:00' as at, extract(year from giorno)::integer as anno, stato, sotto, tipo, numero,
         cliente, causale, testi, importi, ordinario, esente, iva, ordinario + esente + iva as totale,
         case when esente > 77.47 then 2.00 else 0.00 end as bollo, stato = 'C' and i % 5 <> 0 as pagato
    from (select *, round(ordinario * 0.22, 2) as iva,
                 row_number() over (partition by extract(year from giorno) order by i)::integer as numero
            from (select i::bigint, (date '${from}' + ((i - 1)::bigint * ${days} / ${documents})::integer) as giorno,
                         (i::bigint * 7919 % ${clients} + 1)::integer as cliente,
                         case when i % 100 = 1 then 'B' when i % 50 = 2 then 'I' when i % 50 = 3 then 'E'
                              when i % 100 = 4 then 'A' else 'C' end as stato,
                         case when i % 100 = 1 then 'draft' when i % 50 = 2 then 'at_sdi' when i % 50 = 3 then 'rejected'
                              when i % 100 = 4 then 'cancelled' else 'delivered' end as sotto,
                         case when i % 20 = 7 then 4 else 1 end as tipo,
                         'Ordine ' || (i % 4999) as causale,
                         array[(array[${works.map((work) => `'${work}'`).join(", ")}])[i % 8 + 1], (array[${works.map((work) => `'${work}'`).join(", ")}])[(i / 8) % 8 + 1] || ' ' || (i % 31),
                               (array[${works.map((work) => `'${work}'`).join(", ")}])[(i / 3) % 8 + 1], 'Ore di lavoro del mese ' || (i % 12 + 1),
                               case when i % 1000 = 500 then 'Filtro a ${rareWord} inversa' else 'Rimborso viaggio' end] as testi,
                         array[10.10 + i % 900, 20.25 + i % 77, 5.05 + i % 13, 100.00 + i % 50, 8.40] as importi,
                         10.10 + i % 900 + 20.25 + i % 77 + 5.05 + i % 13 + 8.40 + case when i % 10 = 6 then 0 else 100.00 + i % 50 end as ordinario,
                         case when i % 10 = 6 then 100.00 + i % 50 else 0.00 end as esente
                    from generate_series(1, ${documents}) as i) as one) as two`;
