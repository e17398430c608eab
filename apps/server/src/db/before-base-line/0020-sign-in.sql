-- Guesses of passwords of the last hour; a right one is taken out again. Callers and accounts are keyed digests: the
-- table says nothing to whoever reads it, and an address that is nobody's is counted like any other.
create table login_guess (
  id uuid primary key,
  "callerKey" bytea not null,
  "accountKey" bytea not null,
  -- The device, when it had signed in to that account before.
  "deviceKey" bytea,
  at timestamptz not null
);
create index login_guess_caller on login_guess ("callerKey", at);
create index login_guess_account on login_guess ("accountKey", at);
create index login_guess_at on login_guess (at);

-- Browsers that have signed in to an account, by the digest of their cookie.
create table known_device (
  "userId" uuid not null references app_user (id),
  hash bytea not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  primary key ("userId", hash)
);

-- Mails asked for by address, answered by a job: the call does the same work whether or not the address is somebody's.
create table mail_request (
  id uuid primary key,
  operation text not null,
  email text not null,
  -- The signed-in person who asks, where there is one.
  "userId" uuid references app_user (id),
  "createdAt" timestamptz not null
);

-- The second factor: codes of an app, secret sealed. Without "confirmedAt" it has been shown and not yet proven.
create table totp (
  "userId" uuid primary key references app_user (id),
  "segretoSigillato" text not null,
  "confirmedAt" timestamptz,
  -- The last thirty seconds of which a code was used: it is not good twice.
  "lastStep" bigint,
  "createdAt" timestamptz not null
);

create table passkey (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz
);
create index passkey_user on passkey ("userId");

-- Asked of a browser that is about to make a passkey.
create table passkey_challenge (
  "userId" uuid primary key references app_user (id),
  challenge text not null,
  "expiresAt" timestamptz not null
);

create table recovery_code (
  hash bytea primary key,
  "userId" uuid not null references app_user (id),
  "usedAt" timestamptz
);
create index recovery_code_user on recovery_code ("userId");

-- Between the password (or the link) and the second factor: a few minutes, one browser.
create table second_step (
  hash bytea primary key,
  "userId" uuid not null references app_user (id),
  -- The device, when it had signed in to that account before.
  "deviceKey" bytea,
  -- Asked of the browser's passkey.
  challenge text,
  attempts integer not null default 0,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index second_step_user on second_step ("userId", "createdAt");
