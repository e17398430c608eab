create table bank_account (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  intestatario text,
  iban text not null,
  banca text,
  bic text,
  predefinito boolean not null default false,
  "createdAt" timestamptz not null,
  -- Older documents may still point at it.
  "deletedAt" timestamptz,
  unique ("profileId", id)
);
create unique index bank_account_default on bank_account ("profileId") where predefinito;

-- Dati fiscali, one row per profile; ids point into the code lists.
create table fiscal_profile (
  "profileId" uuid primary key references profile (id),
  "idProfiloFiscale" smallint not null,
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
  "reaSocioUnico" text,
  "reaStatoLiquidazione" text,
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
  "updatedAt" timestamptz not null
);

create table logo (
  "profileId" uuid primary key references profile (id),
  type text not null,
  bytes bytea not null,
  "updatedAt" timestamptz not null
);

-- The certified mailbox of a profile; the password is encrypted.
create table pec_account (
  "profileId" uuid primary key references profile (id),
  modo text not null check (modo in ('automatico', 'manuale', 'simulatore')),
  "idGestore" text,
  indirizzo text,
  "nomeUtente" text,
  "passwordSigillata" text,
  "smtpHost" text,
  "smtpPort" integer,
  "smtpSicurezza" text,
  "imapHost" text,
  "imapPort" integer,
  "imapSicurezza" text,
  cartella text,
  -- Where SdI wants our mail; learnt from its first answer.
  "indirizzoSdi" text,
  "indirizzoSdiDal" timestamptz,
  "messaggiAlMinuto" integer,
  -- Set when a login was refused: nothing is tried until the settings change.
  "sospesaDal" timestamptz,
  "updatedAt" timestamptz not null
);
