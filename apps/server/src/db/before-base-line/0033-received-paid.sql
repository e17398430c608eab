-- When the owner said that a supplier's invoice was paid; null: it is not, as far as anybody has said.
alter table received_invoice add column "pagataIl" date;

-- Its own marks are few beside all that was received: what is new, and what is still to be paid.
create index received_invoice_new on received_invoice ("profileId") where segno = 'nuova';
create index received_invoice_open on received_invoice ("profileId", "dataScadenza") where "pagataIl" is null;
