-- What was made by a call that bears an Idempotency-Key: made again with it, within a day, that is answered.
create table made_with_key (
  "profileId" uuid not null references profile (id),
  -- Which call, and of what ("clients.create", "document.pay …").
  chiamata text not null,
  chiave text not null,
  "recordId" uuid not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", chiamata, chiave)
);
