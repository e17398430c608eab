-- `document_search_whole` has said the same since the base line: every change of a document kept both.
drop index document_search_party_missing;
