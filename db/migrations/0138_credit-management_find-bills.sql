-- Bills and debtors of all programs by a part of a number, a name or an e-mail address, and bills by amount.
create index bills_of_amount on credit_management.bills (total, uuid desc);
create index bills_number_parts on credit_management.bills using gin (lower(number) public.gin_trgm_ops) where number is not null;
create index debtors_words on credit_management.debtors using gin (lower(name || ' ' || email) public.gin_trgm_ops);
