-- On which day somebody asked for the document of this occurrence to be sent. Absent: the day it was planned for is the day it is sent on.
alter table recurring_occurrence add column "daInviareIl" date;
