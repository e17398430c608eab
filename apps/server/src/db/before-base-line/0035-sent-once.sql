-- The key of the call by which a document was last sent: the same call made again, because its answer was lost, is answered
-- as the first and sends nothing.
alter table document add column "chiaveInvio" text;
