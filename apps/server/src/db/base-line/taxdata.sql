-- Dati fiscali, one row per profile; ids point into the code lists.
create table fiscal_profile (
  "profileId" uuid primary key references profile (id),
  "idProfiloFiscale" smallint not null check ("idProfiloFiscale" in (1, 2)),
  titolo text,
  nome text,
  cognome text,
  "ragioneSociale" text,
  "partitaIva" text not null,
  "codiceFiscale" text,
  "codiceEori" text,
  telefono text,
  indirizzo text not null,
  "numeroCivico" text,
  cap text not null,
  comune text not null,
  provincia text,
  nazione text not null,
  "reaUfficio" text,
  "reaNumero" text,
  "reaCapitaleSociale" numeric(21, 8),
  "reaSocioUnico" text check ("reaSocioUnico" in ('SU', 'SM')),
  "reaStatoLiquidazione" text check ("reaStatoLiquidazione" in ('LS', 'LN')),
  "idRegimeFiscale" integer not null,
  "flagCassa" boolean not null,
  "idTipoCassa" integer,
  "aliquotaCassa" numeric(21, 8),
  "idAliquotaIvaFullCassa" integer,
  "flagRitenutaCassa" boolean not null,
  "flagRitenuta" boolean not null,
  "idRitenuta" integer,
  "aliquotaRitenuta" numeric(21, 8),
  "idCausalePagamento" integer,
  "percentualeBaseRitenuta" numeric(21, 8),
  "idTipoDocumento" integer,
  "idAliquotaIvaFull" integer,
  "idCondizionePagamento" integer,
  "idModalitaPagamento" integer,
  "giorniScadenza" integer,
  causale text,
  "formatoNumero" text not null,
  "addebitaBollo" boolean not null,
  "unitaMisura" text,
  "codiceDestinatario" text,
  "emailPEC" text,
  "codiceAteco" text,
  "flagPrestazioniSanitarie" boolean not null,
  "updatedAt" timestamptz not null,
  -- 1.2.3 and 1.2.4, where there are such.
  "stabileOrganizzazione" jsonb,
  "rappresentanteFiscale" jsonb
);

-- Where customers pay.
create table bank_account (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  intestatario text,
  iban text not null,
  banca text,
  bic text,
  predefinito boolean not null default false,
  "createdAt" timestamptz not null,
  -- Older documents may still point at it.
  "deletedAt" timestamptz,
  primary key ("profileId", id)
);
create unique index bank_account_default on bank_account ("profileId") where predefinito;

-- Printed at the head of the PDF.
create table logo (
  "profileId" uuid primary key references profile (id),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  "updatedAt" timestamptz not null
);
