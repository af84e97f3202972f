-- Rolls: the version before does not read it.
-- VAT numbers of businesses, as they are typed and so that two of them compare: no spaces, dots or small letters.
create view identity.v_vat_numbers as
  select uuid, company_vat_number, upper(regexp_replace(company_vat_number, '[^A-Za-z0-9]', '', 'g')) as vat_number
    from identity.users where erased_at is null and company_vat_number ~ '[A-Za-z0-9]';
