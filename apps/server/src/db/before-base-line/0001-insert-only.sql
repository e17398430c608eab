-- For tables whose rows are never changed once written (files sent and received, events):
--   create trigger insert_only before update or delete on document_file
--     for each row execute function refuse_change();
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
