-- Demo only: what the simulator is to do with the next mails of a mailbox.
create table simulator_box (
  casella text primary key,
  -- One of `simulator/scenario.ts`.
  scenario text not null,
  -- The code of a wanted rejection.
  codice text,
  -- How far the simulator's clock of this mailbox is ahead of the product's.
  "avantiMs" bigint not null default 0,
  -- The address SdI has named last, and since when; null is the first it ever names.
  indirizzo text,
  "indirizzoDal" timestamptz
);

alter table simulator_mail
  drop constraint simulator_mail_passo_check,
  add constraint simulator_mail_passo_check
    check (passo in ('accettazione', 'avviso', 'mancata', 'consegna', 'sdi', 'esito', 'finito')),
  -- What was chosen when the mail was taken in charge.
  add column scenario text not null default 'reale',
  add column codice text,
  -- What SdI has answered about each of its files: [{nome, numero, tipo}].
  add column risposte jsonb not null default '[]';
