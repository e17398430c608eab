-- Bytes of a profile's files, which never change, counted up to `fino`; those that came after are summed when asked.
create table storage_tally (
  "profileId" uuid primary key references profile (id),
  byte bigint not null,
  fino timestamptz not null
);
-- What is summed is read from these alone.
create index document_file_size on document_file ("profileId", "createdAt") include (dimensione);
create index document_attachment_size on document_attachment ("profileId") include (dimensione);
create index past_member_size on past_member ("profileId") include (dimensione) where gzip is not null;
create index import_upload_profile on import_upload ("profileId");
