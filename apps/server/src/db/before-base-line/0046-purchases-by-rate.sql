-- 2.2.2 DatiRiepilogo of a received invoice as its file states them: [{aliquota, natura, esigibilita, imponibile, imposta}],
-- amounts as text. Null until the file has been read for them.
alter table received_invoice add column riepiloghi jsonb;
create index received_invoice_unread on received_invoice (id) where riepiloghi is null;
