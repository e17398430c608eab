-- A second channel: files are put into a folder that an intermediary empties, and read from one that it fills.
alter table pec_account drop constraint pec_account_modo_check;
alter table pec_account add constraint pec_account_modo_check
  check (modo in ('automatico', 'manuale', 'simulatore', 'cartella'));
-- Name of the profile's own folder, given once: no two profiles share one.
alter table pec_account add column "cartellaScambio" text unique;
alter table transmission add column canale text not null default 'pec' check (canale in ('pec', 'cartella'));
-- What `fileId` of a message that waits is: a certified mail, or a file of the folder.
alter table mailbox_message add column canale text not null default 'pec' check (canale in ('pec', 'cartella'));
alter table received_invoice drop constraint received_invoice_origine_check;
alter table received_invoice add constraint received_invoice_origine_check check (origine in ('pec', 'file', 'cartella'));

-- What lies in the incoming folder. Nothing there is ever changed, moved or deleted: this is where the reading has come to.
create table exchange_file (
  "profileId" uuid not null references profile (id),
  nome text not null,
  -- As last seen, and since when they have been so: what still grows is left alone.
  dimensione bigint not null,
  "modificatoMs" bigint not null,
  "vistoDal" timestamptz not null,
  -- Examined, as it is; a file that changes afterwards is another one.
  "lettoIl" timestamptz,
  primary key ("profileId", nome)
);
