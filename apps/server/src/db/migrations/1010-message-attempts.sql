-- A message that is being read just now: what is still here at a start is one over which the process died, so many times.
create table message_attempt (
  "profileId" uuid not null references profile (id),
  cartella text not null,
  "uidValidity" bigint not null,
  uid bigint not null,
  volte smallint not null,
  primary key ("profileId", cartella, "uidValidity", uid)
);
