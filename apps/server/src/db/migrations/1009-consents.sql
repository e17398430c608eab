-- What a person agreed to or took back, each time: which version of the terms, and when. Whoever registered before agreed to
-- terms whose version nobody knows.
create table consent (
  id uuid primary key,
  "userId" uuid not null references app_user (id) on delete cascade,
  genere text not null check (genere in ('condizioni', 'marketing', 'sondaggi')),
  dato boolean not null,
  -- Of the terms, as the operator names it; null where none had a name.
  versione text,
  at timestamptz not null
);
create index consent_user on consent ("userId", genere, at);

insert into consent (id, "userId", genere, dato, at)
select gen_random_uuid(), id, 'condizioni', true, "createdAt" from app_user;
