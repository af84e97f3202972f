-- Stop first: the version before writes a number where any words stand now by which people call what they pay.
drop view payments.v_payables;

alter table payments.payables alter column subject_number type text using subject_number::text;
alter table payments.payables rename column subject_number to subject_label;
alter index payments.payables_number rename to payables_label;

alter table payments.cash_sales alter column subject_number type text using subject_number::text;
alter table payments.cash_sales alter column subject_number drop not null;
alter table payments.cash_sales rename column subject_number to subject_label;

create view payments.v_payables as
  select uuid, kind, subject_uuid, subject_label, program_uuid, currency, amount, amount_paid, amount_refunded, state, created from payments.payables;
