-- The mail of a trial takes its turn among those of its mailbox: when its dialogue began, null while it waits.
alter table sdi_trial add column "inCorsoDal" timestamptz, add column "prossimoInvio" timestamptz;
update sdi_trial set "inCorsoDal" = "createdAt";
-- The newest word on SdI's address, also where it only said again what was known: an older one, read later, changes nothing.
alter table pec_account add column "indirizzoSdiDettoIl" timestamptz;
update pec_account set "indirizzoSdiDettoIl" = "indirizzoSdiDal";
