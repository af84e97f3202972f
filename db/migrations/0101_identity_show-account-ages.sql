-- Since when somebody has an account: what a new account may not do yet looks it up by here.
create view identity.v_account_ages as
  select uuid as user_uuid, created from identity.users where erased_at is null;
