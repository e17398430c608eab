-- Those of the last day are counted every few seconds for whoever watches (/metrics), those of all years are not read for it.
create index transmission_failed on transmission ("createdAt") where stato = 'fallita';
