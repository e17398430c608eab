-- The keys that have signed what a profile's mailbox brings, as they were known at their first use or by a person's word.
create table known_certificate (
  "profileId" uuid not null references profile (id),
  ruolo text not null check (ruolo in ('gestore', 'gestore del SdI', 'SdI')),
  -- Whose provider it is; empty for SdI and its provider, which are the same for every mailbox.
  casella text not null,
  -- Of the public key, SHA-256 in hexadecimal; with ":scaduto" once a person has let it sign beyond its days.
  impronta text not null,
  firmatario text,
  origine text not null check (origine in ('primo uso', 'persona')),
  "createdAt" timestamptz not null,
  primary key ("profileId", ruolo, casella, impronta)
);
-- There is only one first time.
create unique index known_certificate_first on known_certificate ("profileId", ruolo, casella)
  where origine = 'primo uso';

-- What the simulated provider and the simulated SdI sign with: a restarted demo stays who it was. Trusted by nobody else.
create table simulator_key (
  nome text primary key check (nome in ('gestore', 'sdi')),
  chiave bytea not null,
  certificato bytea not null
);
