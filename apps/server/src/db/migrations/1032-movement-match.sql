-- What a movement has become: payments of issued invoices, and suppliers' invoices paid. It counts as long as those do.
create table movement_match (
  "profileId" uuid not null,
  "movementId" uuid not null,
  posizione integer not null,
  "documentId" uuid,
  "paymentId" uuid,
  "receivedId" uuid,
  importo numeric(21, 8) not null,
  check (("paymentId" is null) <> ("receivedId" is null)),
  check (("paymentId" is null) = ("documentId" is null)),
  foreign key ("profileId", "movementId") references movement ("profileId", id),
  foreign key ("profileId", "paymentId") references document_payment ("profileId", id),
  foreign key ("profileId", "receivedId") references received_invoice ("profileId", id),
  primary key ("profileId", "movementId", posizione)
);
create index movement_match_payment on movement_match ("profileId", "paymentId");
create index movement_match_received on movement_match ("profileId", "receivedId");
