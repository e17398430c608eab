-- Who no document names any more is found, and taken away, without reading every document.
create index document_search_by_party on document_search ("parteId");

drop function tidy_parties(uuid);
create function tidy_parties(profile uuid) returns void language plpgsql as $$
begin
  with taken as (
    delete from party_tally where ctid = any (array(
      select one.ctid from (
        select ctid, count(*) over (partition by "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale",
                                                 "idTipoDocumento") as n
          from party_tally where "profileId" = profile) as one
       where n > 1))
    returning *)
  insert into party_tally
  select "profileId", "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti),
         sum(imponibile), sum(iva), sum(ritenute), sum(totale), sum(netto), sum(incassato), sum("conRitenuta"),
         sum("imponibileRitenuta")
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum(documenti) <> 0 or sum(imponibile) <> 0 or sum(iva) <> 0 or sum(ritenute) <> 0 or sum(totale) <> 0
      or sum(netto) <> 0 or sum(incassato) <> 0 or sum("conRitenuta") <> 0 or sum("imponibileRitenuta") <> 0;
  begin
    delete from document_party where id in (
      select p.id from document_party p
       where p."profileId" = profile and not exists (select from document_search s where s."parteId" = p.id)
         for update skip locked);
  exception when foreign_key_violation then
    -- A document has begun to name one of them meanwhile: they go the next time.
    null;
  end;
end
$$;
