-- Since when somebody has an import paused; null: it goes on, or was paused before this was kept (then since it came). And when a letter
-- said that it goes: no later than that nobody has to look for their files.
alter table past_import add column "inPausaDal" timestamptz;
alter table past_import add column "fermaSegnalataIl" timestamptz;
