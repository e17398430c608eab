-- Last number given per profile, year and series; the row is locked while a document is sent.
create table number_series (
  "profileId" uuid not null references profile (id),
  anno integer not null,
  serie text not null,
  ultimo integer not null,
  "ultimaData" date,
  primary key ("profileId", anno, serie)
);

-- Last file progressive per transmitter id, for ever: a file name is never used twice.
create table file_progressive (
  trasmittente text primary key,
  ultimo text not null
);
