-- What happened to a profile and its owner wants to know: shown at the bell, and mailed as the owner wishes. What waits
-- for the summary of the day lies in daily_notice, under the same id.
create table notice (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  genere text not null check (genere in ('scarto', 'consegna', 'ricevuta', 'scadenze', 'esportazione')),
  -- What it is about, in one word of ours: the same thing is told once.
  chiave text not null,
  titolo text not null,
  testo text not null,
  -- A path of this site.
  percorso text not null,
  "createdAt" timestamptz not null,
  "readAt" timestamptz,
  primary key ("profileId", id),
  unique ("profileId", chiave)
);
-- Jobs name it by its id alone.
create index notice_id on notice (id);
create index notice_profile on notice ("profileId", "createdAt" desc, id desc);
create index notice_unread on notice ("profileId") where "readAt" is null;

-- Notices waiting for the summary of the day.
create table daily_notice (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  text text not null,
  "createdAt" timestamptz not null
);
create index daily_notice_user on daily_notice ("userId");
