alter table pec_account
  -- The password made for mail programs expires; its owner says when.
  add column "dataScadenzaPassword" date,
  -- Minutes between two looks when nothing is expected; absent: ten.
  add column "intervalloMinuti" smallint,
  -- What the provider says of the mailbox (IMAP QUOTA), in bytes; absent where it does not say.
  add column "spazioUsato" bigint,
  add column "spazioTotale" bigint;

-- What was done with a mailbox, for its owner's eyes: the last fifty are kept.
create table pec_operation (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  tipo text not null check (tipo in ('verifica_invio', 'verifica_ricezione', 'lettura', 'invio')),
  riuscita boolean not null,
  messaggio text not null,
  at timestamptz not null
);
create index pec_operation_profile on pec_operation ("profileId", id);

-- 'a_mano': the person sends the file with their own mail program.
alter table transmission drop constraint transmission_stato_check;
alter table transmission add constraint transmission_stato_check
  check (stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta', 'fallita', 'ritirata', 'doppia', 'a_mano'));

-- Of a seller from abroad: the address of the establishment in Italy, and who represents it here.
alter table fiscal_profile
  add column "stabileOrganizzazione" jsonb,
  add column "rappresentanteFiscale" jsonb;
