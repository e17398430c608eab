-- What the owner of a mailbox whose envelopes never verify has said of its provider, for suppliers' invoices alone.
create table envelope_trust (
  "profileId" uuid not null references profile (id),
  -- The mailbox it was said of: its address and the server it is read from.
  casella text not null,
  server text not null,
  scelta text not null check (scelta in ('fidato', 'ogni volta')),
  "createdAt" timestamptz not null,
  primary key ("profileId", casella, server)
);

-- 'gestore fidato': to be paid by that word, until it is taken back.
alter table received_invoice drop constraint received_invoice_verifica_check;
alter table received_invoice
  add constraint received_invoice_verifica_check check (verifica in ('da verificare', 'verificata', 'gestore fidato'));
