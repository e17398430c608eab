-- Who acted in another installation, where no account of theirs is here: an archive tells the name, the user stays null.
alter table document add column "createdByName" text;
alter table document_event add column "userName" text;
alter table document_payment add column "userName" text, add column "annullatoDaName" text;
