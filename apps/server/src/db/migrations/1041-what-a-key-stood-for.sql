-- Hash of what the call with that key brought (another with the same key is refused), and what it answered where no record tells.
alter table made_with_key add column impronta bytea, add column risposta jsonb;
