-- What programs know of a person they invite or work with: the mailbox to find the account by, and how a business is reached.
create view identity.v_profiles as
  select uuid, username as email, type, language, disabled_at is null as is_active, sort_title as title,
         concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as full_name, company_name, avatar,
         nullif(concat_ws(' ', company_phone_code, company_phone), '') as company_phone,
         nullif(concat_ws(' ', phone_code, phone), '') as phone,
         country, state, city, zip, address, description, url
    from identity.users where erased_at is null;
