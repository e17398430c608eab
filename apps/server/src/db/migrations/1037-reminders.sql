-- When customers are reminded of what they have not paid: days from the due day, negative before it.
create table reminder_settings (
  "profileId" uuid not null references profile (id),
  attivi boolean not null default false,
  passi jsonb not null,
  interessi boolean not null,
  messaggio text,
  -- Switched on: nothing of before is made up for.
  dal date,
  check (not attivi or dal is not null),
  primary key ("profileId")
);

-- A customer for whom that is different: other days, or never.
create table reminder_choice (
  "profileId" uuid not null,
  "clientId" uuid not null,
  modo text not null check (modo in ('propri', 'mai')),
  passi jsonb,
  check ((modo = 'propri') = (passi is not null)),
  foreign key ("profileId", "clientId") references client ("profileId", id) on delete cascade,
  primary key ("profileId", "clientId")
);

-- Documents nobody is reminded of.
create table reminder_hold (
  "profileId" uuid not null,
  "documentId" uuid not null,
  motivo text not null check (motivo in ('contestata', 'non sollecitare')),
  foreign key ("profileId", "documentId") references document ("profileId", id),
  primary key ("profileId", "documentId")
);

-- What became of each step of each instalment: its key lets one reminder leave, for ever. Those of one letter have its id.
create table reminder (
  "profileId" uuid not null,
  "documentId" uuid not null,
  scadenza date not null,
  passo integer not null,
  stato text not null check (stato in ('inviato', 'saltato')),
  lettera uuid,
  email text,
  "createdAt" timestamptz not null,
  check ((stato = 'inviato') = (lettera is not null and email is not null)),
  foreign key ("profileId", "documentId") references document ("profileId", id),
  primary key ("profileId", "documentId", scadenza, passo)
);

alter table document_event drop constraint document_event_tipo_check;
alter table document_event add constraint document_event_tipo_check check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE',
    'ANNULLA_PREPARAZIONE', 'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'AVVISO', 'SOLLECITO', 'INCASSO',
    'INCASSO_ANNULLATO', 'INVIO', 'CARTELLA', 'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE', 'NON_ACCETTAZIONE',
    'CONSEGNA', 'MANCATA_CONSEGNA_12H', 'MANCATA_CONSEGNA', 'ALTRO', 'RC', 'NS', 'MC', 'NE', 'DT', 'AT'
  ));
