-- Rolls: tables that the version before does not know.

-- The last number of each court's invoices. It is raised in the transaction that writes the invoice, so that none is left out.
create table food_courts.fee_invoice_numbers (
  court_uuid uuid primary key references programs.programs,
  last_number integer not null,
  constraint fee_invoice_numbers_positive check (last_number > 0)
);

-- A court's invoice to a restaurant for its fees of a month, or a credit note; VAT is inside of the fees. Never changed: a credit note and a
-- new invoice correct one.
create table food_courts.fee_invoices (
  uuid uuid primary key,
  court_uuid uuid not null references programs.programs,
  program_uuid uuid not null references programs.programs,
  number integer not null,
  kind text not null,
  -- the invoice that a credit note takes back
  credits uuid references food_courts.fee_invoices,
  -- the first document of the month; later ones correct it
  is_first boolean not null,
  -- its first day
  month date not null,
  currency text not null,
  fees bigint not null,
  vat_percentage integer not null,
  vat bigint not null,
  seller jsonb not null,
  buyer jsonb not null,
  created timestamptz(3) not null,
  constraint fee_invoices_number_once unique (court_uuid, number),
  constraint fee_invoices_kind_is_known check (kind in ('invoice', 'credit_note')),
  constraint fee_invoices_sign_by_kind check (case kind when 'invoice' then fees > 0 and vat >= 0 else fees < 0 and vat <= 0 end),
  constraint fee_invoices_vat_within_fees check (abs(vat) <= abs(fees) and vat_percentage >= 0),
  constraint fee_invoices_first_of_a_month check (month = date_trunc('month', month::timestamp)::date),
  constraint fee_invoices_credit_notes_credit check (credits is null or kind = 'credit_note')
);
create unique index fee_invoices_one_first on food_courts.fee_invoices (court_uuid, program_uuid, currency, month) where is_first;
create unique index fee_invoices_credited_once on food_courts.fee_invoices (credits) where credits is not null;
create index fee_invoices_of_restaurant on food_courts.fee_invoices (program_uuid, created desc, uuid desc);
create trigger fee_invoices_append_only before update or delete on food_courts.fee_invoices for each row execute function platform.refuse_change();
