-- Rolls: the version before writes the languages of before, which the wider rule takes.
-- Which languages there are is the product's setting (packages/contract/src/languages.ts): a new one is no migration. Rows that are there were
-- held to the list of before, so none has to be looked at.
alter table identity.users drop constraint users_language_is_known;
alter table identity.users
  add constraint users_language_is_known check (language ~ '^[a-z]{2}$') not valid;
alter table identity.sign_ups drop constraint sign_ups_language_is_known;
alter table identity.sign_ups
  add constraint sign_ups_language_is_known check (language ~ '^[a-z]{2}$') not valid;
