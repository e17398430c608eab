-- After a restore: files of ours that left after the backup was made, of which this installation knows nothing but what their receipts say.
create table lost_sending (
  "profileId" uuid not null references profile (id),
  "nomeFile" text not null,
  -- As the file itself says, where a receipt carried it; absent: only its name is known.
  numero text,
  data date,
  "trovataIl" timestamptz not null,
  primary key ("profileId", "nomeFile")
);

-- A copy to be looked at ("prova"): nothing of it runs or leaves.
alter table sending_hold drop constraint sending_hold_motivo_check;
alter table sending_hold add constraint sending_hold_motivo_check check (motivo in ('ripristino', 'fermo', 'prova'));
