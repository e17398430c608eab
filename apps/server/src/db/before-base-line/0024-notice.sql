-- What happened to a profile and its owner wants to know: shown at the bell, and mailed as the owner wishes. What waits
-- for the summary of the day lies in daily_notice, under the same id.
create table notice (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  genere text not null check (genere in ('scarto', 'consegna', 'ricevuta', 'scadenze')),
  -- What it is about, in one word of ours: the same thing is told once.
  chiave text not null,
  titolo text not null,
  testo text not null,
  -- A path of this site.
  percorso text not null,
  "createdAt" timestamptz not null,
  "readAt" timestamptz,
  unique ("profileId", chiave)
);
create index notice_profile on notice ("profileId", "createdAt" desc, id desc);
create index notice_unread on notice ("profileId") where "readAt" is null;
