-- A letter about the password brings a link by which whoever may act on the account is put out.
alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check
    check (purpose in ('confirmregister', 'resetpassword', 'outlogin', 'confirmmail', 'undomail', 'endmanagers'));
