-- Columns keep the spelling of the specification (or of the contract), so that a row needs no mapping.

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
  "createdAt" timestamptz not null
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

-- One signed-in browser. Managed mode belongs to it, not to the user.
create table session_family (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  "managedProfileId" uuid references profile (id),
  device text not null default '',
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  "endedAt" timestamptz
);
create index session_family_user on session_family ("userId");

-- Refresh tokens, hashed; a used one that comes back ends its family.
create table refresh_token (
  hash bytea primary key,
  "familyId" uuid not null references session_family (id),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index refresh_token_family on refresh_token ("familyId");

-- Links sent by mail: registration, password reset, sign-in, e-mail change. Single use, hashed.
create table one_time_token (
  hash bytea primary key,
  "userId" uuid not null references app_user (id),
  purpose text not null check (purpose in ('confirmregister', 'resetpassword', 'outlogin', 'confirmmail')),
  -- The new address of an e-mail change; the nonce of a sign-in link.
  detail text,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index one_time_token_user on one_time_token ("userId");

-- E-mails of the product waiting for their job, deleted once sent: they carry addresses and links, jobs must not.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  "createdAt" timestamptz not null
);

-- Demo only: every e-mail the product sends, readable at /posta-di-prova.
create table test_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  "sentAt" timestamptz not null
);
