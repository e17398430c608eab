-- How the columns of a table were read, `{"colonne": ["Quando", …], "mappa": {"Quando": "dataContabile", …}}`: the next file of the
-- same columns asks no more.
alter table movement_import add column tabella jsonb;
