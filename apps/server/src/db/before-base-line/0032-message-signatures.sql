-- Signatures of a message (the provider's envelope, SdI's receipt) as verified when it was read:
-- [{di, esito, motivo, firmatario, emittente, firmatoIl}]. A second opinion, kept beside what the message did.
alter table document_event add column firme jsonb not null default '[]';
alter table mailbox_message add column firme jsonb not null default '[]';
