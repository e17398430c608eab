-- A person asks to manage somebody else's account; accepted, it is the permission itself.
create table association (
  id uuid primary key,
  -- Who asks and will manage.
  "managerId" uuid not null references app_user (id),
  -- The address asked, also when it is nobody's: whoever asks must not learn the difference.
  email text not null,
  "emailKey" text not null,
  -- The profile managed; known once its owner has accepted.
  "profileId" uuid references profile (id),
  permesso text not null check (permesso in ('consultazione', 'bozze', 'completa')),
  messaggio text,
  stato text not null check (stato in ('in_attesa', 'accettata', 'rifiutata', 'annullata', 'scaduta', 'revocata')),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- The last time a mail was asked for.
  "mailedAt" timestamptz not null,
  "answeredAt" timestamptz,
  "endedAt" timestamptz,
  -- The last time the manager acted on the profile, or began to.
  "lastAccessAt" timestamptz
);
-- One request at a time towards an address, one permission at a time on a profile.
create unique index association_waiting on association ("managerId", "emailKey") where stato = 'in_attesa';
create unique index association_active on association ("managerId", "profileId") where stato = 'accettata';
create index association_address on association ("emailKey") where stato = 'in_attesa';
create index association_profile on association ("profileId");
create index association_manager on association ("managerId");

-- What managers did on a profile, for its owner to read. Written before the act, closed after it: an act that was
-- interrupted stays there as such.
create table activity (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  -- The person who really acted.
  "userId" uuid not null references app_user (id),
  -- Name of the call, "document.send".
  tipo text not null,
  -- What the act was about, in words ("13/2026", "Officine Rossi S.r.l.").
  oggetto text,
  "recordId" uuid,
  at timestamptz not null,
  conclusa boolean not null default false
);
create index activity_profile on activity ("profileId", at desc, id desc);
