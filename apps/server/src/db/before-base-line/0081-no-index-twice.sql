-- The primary key, with the profile first since step 80, is the same index.
drop index pec_operation_profile;
drop index sdi_trial_profile;
