-- When a letter named a draft that nobody had touched for two years: what is touched afterwards is as if it had not been named.
alter table document add column "fermaSegnalataIl" timestamptz;
create index document_named on document ("profileId", "fermaSegnalataIl") where "fermaSegnalataIl" is not null;
create index document_untouched on document ("updatedAt") where "sottoStato" = 'draft' and "deletedAt" is null;
