create table service_code (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  code text not null,
  descrizione text not null,
  "descrizioneDettaglio" text,
  prezzo numeric(21, 8),
  "unitaMisura" text,
  "idAliquotaIvaFull" integer,
  "idAliquotaIva" integer not null,
  "idNatura" integer,
  "idEsigibilitaIva" integer,
  "flagCassa" boolean not null,
  "flagRitenuta" boolean not null,
  "tipoCodice" text not null,
  -- False: archived; its documents still point to it, and its code stays taken.
  attivo boolean not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
-- "CONS" and "cons" are the same code to whoever types it.
create unique index service_code_code on service_code ("profileId", lower(code));
-- Which documents use a code.
create index document_service_code on document_service ("idProfiloServizio") where "idProfiloServizio" is not null;
