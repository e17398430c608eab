-- Somebody who signs in.
create table app_user (
  id uuid primary key,
  email text not null,
  -- Lower case: what makes two addresses the same.
  "emailKey" text not null unique,
  name text not null,
  surname text not null,
  phone text not null,
  "passwordHash" text not null,
  "flagMarketingEmail" boolean not null default false,
  "flagPollEmail" boolean not null default false,
  "confirmedAt" timestamptz,
  "createdAt" timestamptz not null,
  -- How the person wants to be told of what happens.
  "avvisoScarto" text not null default 'subito' check ("avvisoScarto" in ('subito', 'giornaliero', 'mai')),
  "avvisoConsegna" text not null default 'giornaliero' check ("avvisoConsegna" in ('subito', 'giornaliero', 'mai')),
  "avvisoRicevuta" text not null default 'giornaliero' check ("avvisoRicevuta" in ('subito', 'giornaliero', 'mai')),
  "avvisoScadenze" text not null default 'giornaliero' check ("avvisoScadenze" in ('subito', 'giornaliero', 'mai')),
  -- Closed by its owner: nobody signs in any more, what the law wants kept is kept.
  "closedAt" timestamptz
);

-- The taxable person a user works for; every record of invoicing belongs to a profile.
create table profile (
  id uuid primary key,
  "userId" uuid not null unique references app_user (id),
  -- End of the subscription (or trial); null: never expires.
  "expiringDate" timestamptz,
  "primiPassiConservazione" boolean not null default false,
  "primiPassiNascosto" boolean not null default false,
  "createdAt" timestamptz not null
);

-- What managers did on a profile, for its owner to read. Written before the act, closed after it: an act that was
-- interrupted stays there as such.
create table activity (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  -- The person who really acted.
  "userId" uuid not null references app_user (id),
  -- Name of the call, "document.send".
  tipo text not null,
  -- What the act was about, in words ("13/2026", "Officine Rossi S.r.l.").
  oggetto text,
  "recordId" uuid,
  at timestamptz not null,
  conclusa boolean not null default false,
  -- The program's token, where a program acted.
  "tokenNome" text,
  primary key ("profileId", id)
);
create index activity_profile on activity ("profileId", at desc, id desc);
