-- When the owner wants to be told by mail.
alter table app_user
  add column "avvisoScarto" text not null default 'subito' check ("avvisoScarto" in ('subito', 'giornaliero', 'mai')),
  add column "avvisoConsegna" text not null default 'giornaliero'
    check ("avvisoConsegna" in ('subito', 'giornaliero', 'mai')),
  add column "avvisoRicevuta" text not null default 'giornaliero'
    check ("avvisoRicevuta" in ('subito', 'giornaliero', 'mai')),
  add column "avvisoScadenze" text not null default 'giornaliero'
    check ("avvisoScadenze" in ('subito', 'giornaliero', 'mai')),
  -- Closed by its owner: nobody signs in any more, what the law wants kept is kept.
  add column "closedAt" timestamptz;

-- Notices waiting for the summary of the day.
create table daily_notice (
  id uuid primary key,
  "userId" uuid not null references app_user (id),
  text text not null,
  "createdAt" timestamptz not null
);
create index daily_notice_user on daily_notice ("userId");
