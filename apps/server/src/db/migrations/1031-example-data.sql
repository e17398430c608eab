-- Which records of an account are invented examples, so that they can be taken back and nothing else is: demo mode only.
create table example_data (
  "profileId" uuid primary key references profile (id),
  "createdAt" timestamptz not null,
  -- Ids by table, as they were when the examples were written.
  righe jsonb not null
);
