-- The way out of a profile that does not work (its provider is away, a name does not resolve): one probe for all that waits.
create table outgoing_trouble (
  "profileId" uuid primary key references profile (id),
  dal timestamptz not null,
  tentativi integer not null,
  "prossimoInvio" timestamptz not null,
  motivo text not null,
  -- When its owner was told, once for each time it stops working.
  "segnalatoIl" timestamptz
);

alter table transmission
  -- Since when it has been waiting for its provider to take it; patience ends five days later.
  add column "attesaDal" timestamptz,
  -- How often an attempt did not come to its end through a fault of ours.
  add column interruzioni integer not null default 0;
