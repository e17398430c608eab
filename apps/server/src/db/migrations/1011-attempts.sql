-- How often something was tried, by a digest of who and what; counts until `fino`.
create table attempt_window (
  chiave bytea primary key,
  volte integer not null,
  fino timestamptz not null
);
create index attempt_window_fino on attempt_window (fino);
