-- Rolls: the index answers as before.
-- Accounts of debtors are looked up one by one: entries that wait to be sorted in would be read by each look-up.
alter index credit_management.debtors_by_iban set (fastupdate = off);
select gin_clean_pending_list('credit_management.debtors_by_iban');
