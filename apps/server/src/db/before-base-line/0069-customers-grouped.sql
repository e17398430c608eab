-- The report by customer sums by one short key, and reads the names of the ten it shows alone.

alter table document_party
  -- One customer: by the address book, else by tax id or name.
  add column gruppo uuid not null
    generated always as (coalesce("idCliente", md5(coalesce("idFiscaleIva", nome))::uuid)) stored;
create index document_party_group on document_party ("profileId", gruppo);
create index party_tally_quarters on party_tally ("parteId", anno, trimestre) where trimestre is not null;
-- Few have anything withheld.
create index party_tally_withheld on party_tally ("profileId", anno, trimestre)
  where ritenute <> 0 or "conRitenuta" <> 0 or "imponibileRitenuta" <> 0;
