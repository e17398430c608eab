-- Whoever shows again who they are goes on with new tokens: how often that was, and when last. Those of before are over.
alter table session_family add column turn integer not null default 0;
alter table session_family add column "turnedAt" timestamptz;
