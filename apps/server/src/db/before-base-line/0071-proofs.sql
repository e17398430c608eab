-- When the person behind a session last showed who they are: by signing in, or by saying the password again (auth/prove).
-- Sessions from before have shown nothing.
alter table session_family add column "provenAt" timestamptz;
