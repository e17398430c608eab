-- Quarters of stamp duty that the person has marked as paid. What is due is computed from the documents; this only says
-- that it was settled.
create table stamp_payment (
  "profileId" uuid not null references profile (id),
  anno integer not null,
  trimestre smallint not null check (trimestre between 1 and 4),
  "pagatoIl" date not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", anno, trimestre)
);
