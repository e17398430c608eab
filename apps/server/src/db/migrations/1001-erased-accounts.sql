-- When what the law does not want kept of a closed account was erased: nobody opens it again.
alter table app_user add column "erasedAt" timestamptz;
create index app_user_closed on app_user ("closedAt") where "closedAt" is not null;
