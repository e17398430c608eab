-- A customer abroad that is identified for VAT in Italy: its number is Italian, its address is not.
alter table client add column "partitaIvaItaliana" boolean not null default false;
