-- What happened around the safety of an account: written once, deleted only by age (SECURITY_LOG_DAYS). `failure` is a code of the
-- catalogue; address and device are those of the caller.
create table security_event (
  "profileId" uuid not null references profile (id),
  id uuid not null,
  "userId" uuid not null references app_user (id),
  at timestamptz not null,
  call text not null,
  failure text,
  address text not null,
  device text not null,
  "tokenNome" text,
  primary key ("profileId", id)
);
create index security_event_time on security_event ("profileId", at);
create index security_event_age on security_event (at);
