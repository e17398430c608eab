alter table transmission
  -- Held until SdI's first answer names the address for all later mails.
  add column "trattenutaDal" timestamptz,
  -- The person has decided not to wait for that answer.
  add column "senzaAttesa" boolean not null default false;
