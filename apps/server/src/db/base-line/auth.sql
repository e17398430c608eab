-- One signed-in browser. Managed mode belongs to it, not to the user.
create table session_family (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  "managedProfileId" uuid references profile (id),
  device text not null default '',
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  "endedAt" timestamptz,
  -- When the person last showed who they are (password, code or passkey).
  "provenAt" timestamptz
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

-- Browsers that have signed in to an account, by the digest of their cookie.
create table known_device (
  "userId" uuid not null references app_user (id),
  hash bytea not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  primary key ("userId", hash)
);

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
create index login_guess_account on login_guess ("accountKey", at);
create index login_guess_at on login_guess (at);
create index login_guess_caller on login_guess ("callerKey", at);

-- Mails asked for by address, answered by a job: the call does the same work whether or not the address is somebody's.
create table mail_request (
  id uuid primary key,
  operation text not null check (operation in (
    'forgotpassword', 'resendconfirmation', 'signinlink', 'modifymail', 'registration'
  )),
  email text not null,
  -- The signed-in person who asks, where there is one.
  "userId" uuid references app_user (id),
  "createdAt" timestamptz not null
);

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

-- The second factor: codes of an app, secret sealed. Without "confirmedAt" it has been shown and not yet proven.
create table totp (
  "userId" uuid primary key references app_user (id),
  "segretoSigillato" text not null,
  "confirmedAt" timestamptz,
  -- The last thirty seconds of which a code was used: it is not good twice.
  "lastStep" bigint,
  "createdAt" timestamptz not null
);

-- Codes for whoever has lost the second factor: single use, hashed.
create table recovery_code (
  hash bytea primary key,
  "userId" uuid not null references app_user (id),
  "usedAt" timestamptz
);
create index recovery_code_user on recovery_code ("userId");

-- Passkeys as second factor.
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

-- Tokens of programs that act as a person on that person's profile. The token itself is nowhere: only its digest.
create table api_token (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  hash bytea not null unique,
  nome text not null,
  permesso text not null check (permesso in ('lettura', 'scrittura')),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "lastUsedAt" timestamptz,
  "revokedAt" timestamptz
);
create index api_token_user on api_token ("userId");
