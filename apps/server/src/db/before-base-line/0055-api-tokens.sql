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

-- With which of them something was done; null: in a browser.
alter table activity add column "tokenNome" text;
