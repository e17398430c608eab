-- What was found about the signature of the mail that brought a supplier's invoice, as it was verified when it was read.
alter table received_invoice add column firme jsonb not null default '[]';
