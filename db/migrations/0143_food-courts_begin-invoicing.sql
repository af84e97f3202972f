-- Rolls: a table that the version before does not know.

-- With which month (its first day) a court that took fees before invoices were written begins to invoice them. A court without a row invoices all of its fees.
create table food_courts.first_invoice_months (
  court_uuid uuid primary key references programs.programs,
  month date not null,
  constraint first_invoice_months_first_of_a_month check (month = date_trunc('month', month::timestamp)::date)
);

insert into food_courts.first_invoice_months (court_uuid, month)
  select c.program_uuid, date_trunc('month', now() at time zone 'Europe/Amsterdam')::date
    from food_ordering.v_courts c where not exists (select from food_courts.fee_invoices);
