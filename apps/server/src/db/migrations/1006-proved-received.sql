-- A supplier's invoice whose mail is not proved is not to be paid before a person has looked at it.
alter table received_invoice
  add column verifica text check (verifica in ('da verificare', 'verificata')),
  -- Where it is to be paid to; null: not read yet.
  add column iban jsonb;
create index received_invoice_supplier on received_invoice ("profileId", "idFiscaleIva", "dataDocumento" desc, id desc);
