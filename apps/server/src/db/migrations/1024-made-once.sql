-- The Idempotency-Key of the call that made a draft: made again with it, that one is answered.
alter table document add column "chiaveCreazione" text;
create index document_made_with on document ("profileId", "chiaveCreazione") where "chiaveCreazione" is not null;
