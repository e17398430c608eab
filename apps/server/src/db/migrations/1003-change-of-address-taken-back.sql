-- A change of the e-mail of access can be taken back by a link mailed to the address of before; `detail` is that address.
alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check
    check (purpose in ('confirmregister', 'resetpassword', 'outlogin', 'confirmmail', 'undomail'));
