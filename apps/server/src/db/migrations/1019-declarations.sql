-- Declarations of intent that customers have given: what may be invoiced to them without VAT (N3.5).
create table declaration (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "idCliente" uuid not null,
  -- 17 digits, a dash, 6 digits: as the Agenzia's receipt says it and the invoice repeats it.
  protocollo text not null,
  "dataRicevuta" date not null,
  anno integer not null,
  tipo text not null check (tipo in ('operazione', 'importo')),
  plafond numeric(21, 8) not null,
  "ultimoGiorno" date,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  foreign key ("profileId", "idCliente") references client ("profileId", id),
  primary key ("profileId", id)
);
create unique index declaration_protocol on declaration ("profileId", protocollo);
create index declaration_client on declaration ("profileId", "idCliente");

-- The declaration that a line names, so that what is used of it can be counted.
alter table document_line add column intento text;
create index document_line_intento on document_line ("profileId", intento) where intento is not null;

update document_line l
   set intento = replace(e.dato ->> 'RiferimentoTesto', '/', '-')
  from document d
 cross join lateral jsonb_array_elements(coalesce(d.bozza #> '{DatiBeniServizi,DettaglioLinee}', '[]')) with ordinality as r (riga, posto)
 cross join lateral jsonb_array_elements(coalesce(r.riga -> 'AltriDatiGestionali', '[]')) as e (dato)
 where d."profileId" = l."profileId" and d.id = l."documentId" and r.posto = l.posizione + 1
   and e.dato ->> 'TipoDato' = 'INTENTO' and e.dato ->> 'RiferimentoTesto' <> '';
