-- Rolls: the version before neither reads nor writes the new columns.
-- A promotion code may free its accounts from the platform's fee for some months after the sign-up.
alter table identity.promo_codes
  add column fee_free_months smallint,
  add constraint promo_codes_fee_free_months_between_1_and_24 check (fee_free_months between 1 and 24);

alter table identity.users
  -- until when the programs of this owner pay no platform fee; written once, with the account
  add column fee_free_until timestamptz,
  add column fee_free_end_mailed_at timestamptz;
create index users_fee_free_end_not_mailed on identity.users (fee_free_until)
  where fee_free_until is not null and fee_free_end_mailed_at is null;

create view identity.v_fee_free_owners as
  select uuid as user_uuid, fee_free_until from identity.users where fee_free_until is not null;
