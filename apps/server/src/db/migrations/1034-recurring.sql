-- Documents that come again by themselves: the draft that is copied, and when.
create table recurring (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  nome text not null,
  -- In the format's own words, as the draft of a document (ADR 0030); customer and account are read from their columns.
  bozza jsonb not null,
  "idCliente" uuid,
  "idProfiloIban" uuid,
  prima date not null,
  ogni integer not null check (ogni > 0),
  unita text not null check (unita in ('giorni', 'settimane', 'mesi', 'anni')),
  "fineMese" boolean not null,
  lavorativo text not null check (lavorativo in ('stessoGiorno', 'prima', 'dopo')),
  fino date,
  volte integer,
  periodo text not null check (periodo in ('inizia', 'termina', 'precedente', 'dalGiorno')),
  aumento numeric(21, 8),
  "aumentoDal" date,
  "aumentoOgniAnno" boolean not null default false,
  modo text not null check (modo in ('bozza', 'invia', 'chiedi')),
  -- Nobody's until somebody lets it go on: one that is put back from an archive may still be at work where that was made.
  attiva boolean not null default false,
  -- What falls on this day or before is dealt with.
  "fattoFino" date not null,
  -- The day on which there is something to do next.
  prossima date,
  fermo text check (fermo in ('abbonamento', 'casella', 'copia', 'dati')),
  "fermoMotivo" text,
  version integer not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  check ((aumento is null) = ("aumentoDal" is null)),
  foreign key ("profileId", "idCliente") references client ("profileId", id),
  foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id),
  primary key ("profileId", id)
);
create index recurring_due on recurring (prossima) where attiva;
create index recurring_client on recurring ("profileId", "idCliente");

-- What became of each occurrence: its key lets one document be made of it, for ever.
create table recurring_occurrence (
  "profileId" uuid not null,
  "recurringId" uuid not null,
  giorno date not null,
  previsto date not null,
  stato text not null check (stato in ('saltata', 'chiesta', 'persa', 'inCorso', 'fatta')),
  -- No reference: it stays said that there was one when the document is gone.
  "documentId" uuid,
  motivo text,
  "createdAt" timestamptz not null,
  check ((stato in ('inCorso', 'fatta')) = ("documentId" is not null)),
  foreign key ("profileId", "recurringId") references recurring ("profileId", id),
  primary key ("profileId", "recurringId", giorno)
);
create index recurring_occurrence_waiting on recurring_occurrence ("profileId") where stato in ('chiesta', 'persa');
create index recurring_occurrence_document on recurring_occurrence ("profileId", "documentId");
