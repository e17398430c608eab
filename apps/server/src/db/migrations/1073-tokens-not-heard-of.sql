-- The newest tokens of a session, while nobody has used them yet: the answer that brought them was perhaps lost on the way.
alter table session_family add column "unheardLink" text;
