-- Rolls: the version before knows no table of it.
-- Bills, what is reminded and charged of them, and what was paid.
create schema credit_management;

-- Whoever asks for the money of a program: as companies (1) and as individuals (2) read it.
create table credit_management.contacts (
  program_uuid uuid not null references programs.programs,
  type smallint not null,
  -- IBAN
  account text not null default '',
  phone_code text not null default '',
  phone_number text not null default '',
  -- number of the chamber of commerce, and VAT number
  chamber text not null default '',
  vat text not null default '',
  email text not null default '',
  -- false: it gets no VAT back, so that collection costs have VAT on top
  deducts_vat boolean not null default true,
  is_showed boolean not null default true,
  address_uuid uuid not null,
  country text not null default 'NL',
  state text not null default '',
  city text not null default '',
  address text not null default '',
  zip text not null default '',
  primary key (program_uuid, type),
  constraint contacts_type_is_known check (type in (1, 2))
);

-- A schedule of reminders: of companies and of individuals, formal and informal.
create table credit_management.schedules (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  type smallint not null,
  is_formal boolean not null,
  image text,
  constraint schedules_one_of_each unique (program_uuid, type, is_formal),
  constraint schedules_type_is_known check (type in (1, 2))
);

create table credit_management.reminders (
  uuid uuid primary key,
  schedule_uuid uuid not null references credit_management.schedules,
  title text not null,
  description text not null default '',
  is_alive boolean not null default true,
  -- one that the product began with: its text may change, it is not removed
  is_system boolean not null default false,
  role text not null default 'friendly',
  sender_type text not null default 'mail',
  time_uuid uuid not null,
  time_value text not null,
  period_uuid uuid not null,
  period_type smallint not null,
  period_value integer not null,
  -- by language; a language that is missing is written in the product's words
  texts jsonb not null default '{}',
  created timestamptz not null,
  removed_at timestamptz,
  constraint reminders_role_is_known check (role in ('friendly', 'fourteen_day', 'costs')),
  constraint reminders_sender_is_known check (sender_type in ('mail', 'sms', 'letter')),
  constraint reminders_letters_name_costs_in_writing check (role <> 'fourteen_day' or sender_type <> 'sms'),
  constraint reminders_time_is_known check (time_value in ('before', 'after')),
  constraint reminders_period_is_known check (period_type in (11, 21, 31) and period_value between 0 and 365),
  constraint reminders_costs_come_after check (role = 'friendly' or time_value = 'after'),
  constraint reminders_period_once unique (period_uuid)
);
create index reminders_of_schedule on credit_management.reminders (schedule_uuid) where removed_at is null;

-- Statutory rates of interest in basis points; one that nobody confirmed charges nothing. A correction is a newer row of the same day.
create table credit_management.statutory_rates (
  uuid uuid primary key,
  kind text not null,
  valid_from date not null,
  percentage integer not null,
  is_confirmed boolean not null,
  source text not null,
  created timestamptz not null,
  constraint statutory_rates_kind_is_known check (kind in ('consumer', 'trade')),
  constraint statutory_rates_within_reason check (percentage between 0 and 5000)
);
create index statutory_rates_by_day on credit_management.statutory_rates (kind, valid_from, created);
create trigger statutory_rates_append_only before update or delete on credit_management.statutory_rates
  for each row execute function platform.refuse_change();
insert into credit_management.statutory_rates values
  ('0197c3d0-0000-7000-8000-000000000001', 'consumer', '2024-01-01', 700, false, 'smkaccountants.nl', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000002', 'consumer', '2025-01-01', 600, false, 'wieringa-advocaten.nl', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000003', 'consumer', '2026-01-01', 400, false, '', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000004', 'trade', '2024-01-01', 1250, false, 'e-justice.europa.eu', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000005', 'trade', '2024-07-01', 1225, false, 'mijn.metaalunie.nl', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000006', 'trade', '2025-01-01', 1115, false, 'wieringa-advocaten.nl', '2026-11-26'),
  ('0197c3d0-0000-7000-8000-000000000007', 'trade', '2025-07-01', 1015, false, '', '2026-11-26');

-- Numbers without gaps: bills and credit notes of a program and year, debtors of a program. Whoever takes one holds its row until commit.
create table credit_management.counters (
  counter text primary key,
  last bigint not null
);

create table credit_management.debtors (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  -- by which the books know the debtor
  number bigint not null,
  type smallint not null default 2,
  name text not null,
  contact_name text not null default '',
  address text not null default '',
  zip text not null default '',
  city text not null default '',
  country text not null default 'NL',
  email text not null default '',
  phone_code text not null default '',
  phone text not null default '',
  language text not null default 'nl',
  is_formal boolean not null default true,
  chamber text not null default '',
  vat text not null default '',
  -- accounts from which money came that was matched
  ibans text[] not null default '{}',
  -- the account that proved the mailbox
  user_uuid uuid references identity.users,
  -- the day of the newest message: one every two days
  last_message_day date,
  created timestamptz not null,
  constraint debtors_numbered_once unique (program_uuid, number),
  constraint debtors_type_is_known check (type in (1, 2)),
  constraint debtors_language_is_known check (language ~ '^[a-z]{2}$')
);
create index debtors_of_program on credit_management.debtors (program_uuid, uuid desc);
create index debtors_of_user on credit_management.debtors (user_uuid) where user_uuid is not null;
create index debtors_by_email on credit_management.debtors (lower(email)) where user_uuid is null;

create table credit_management.bills (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  debtor_uuid uuid not null references credit_management.debtors,
  kind text not null default 'bill',
  -- the bill that a credit note takes back, in part or whole
  credits_uuid uuid references credit_management.bills,
  -- null until it is sent; numbers of imported bills are their own series
  number text,
  is_imported boolean not null default false,
  date date,
  due_date date,
  -- days to pay, from which a draft's due date follows when it is sent
  term_days integer not null default 14,
  currency text not null,
  language text not null,
  lines jsonb not null,
  vat_sums jsonb not null,
  note text not null default '',
  -- cents: without VAT, VAT, and with it
  subtotal bigint not null,
  vat bigint not null,
  total bigint not null,
  -- copies of the sender and of the debtor, as they are sent
  sender jsonb,
  debtor jsonb,
  -- RF reference, by which a payment at the bank is recognized
  reference text,
  key_hash bytea,
  state text not null default 'draft',
  open_principal bigint not null default 0,
  open_interest bigint not null default 0,
  open_costs bigint not null default 0,
  -- interest that was charged, paid or not, and whether it is claimed at all: from the step that charges costs on
  charged_interest bigint not null default 0,
  claims_interest boolean not null default false,
  created timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  -- the day on which it was paid
  paid_on date,
  archived_at timestamptz,
  written_off_reason text,
  constraint bills_kind_is_known check (kind in ('bill', 'credit_note') and (kind = 'credit_note') = (credits_uuid is not null)),
  constraint bills_state_is_known check (state in ('draft', 'sent', 'paid', 'written_off', 'archived')),
  constraint bills_numbered_once unique (program_uuid, number),
  constraint bills_add_up check (total = subtotal + vat),
  constraint bills_come_to_something check (state = 'draft' or total > 0),
  constraint bills_open_not_negative check (open_principal >= 0 and open_interest >= 0 and open_costs >= 0),
  constraint bills_open_within_total check (open_principal <= greatest(total, 0)),
  constraint bills_sent_are_whole check (state = 'draft' or num_nulls(number, date, due_date, sender, debtor, sent_at) = 0),
  constraint bills_drafts_owe_nothing check (state <> 'draft' or open_principal + open_interest + open_costs = 0),
  constraint bills_paid_owe_nothing check (state not in ('paid', 'written_off', 'archived') or open_principal + open_interest + open_costs = 0)
);
create index bills_of_program on credit_management.bills (program_uuid, uuid desc);
create index bills_of_debtor on credit_management.bills (debtor_uuid, due_date, uuid);
create index bills_of_credit on credit_management.bills (credits_uuid) where credits_uuid is not null;
create index bills_open on credit_management.bills (program_uuid, due_date, uuid) where state = 'sent' and kind = 'bill';
create index bills_due on credit_management.bills (due_date, uuid) where state = 'sent' and kind = 'bill';
create index bills_to_archive on credit_management.bills (paid_at) where state in ('paid', 'written_off');
create index bills_by_reference on credit_management.bills (program_uuid, reference) where reference is not null;

-- Steps of a bill; a step that is not here is refused.
create table credit_management.transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into credit_management.transitions values
  ('draft', 'sent'), ('draft', 'paid'), ('sent', 'paid'), ('paid', 'sent'), ('sent', 'written_off'), ('written_off', 'sent'), ('written_off', 'paid'),
  ('paid', 'archived'), ('written_off', 'archived'), ('archived', 'sent'), ('archived', 'paid');

create function credit_management.keep_bill() returns trigger language plpgsql as $$
begin
  if new.state <> old.state
     and not exists (select from credit_management.transitions t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'bill % cannot go from % to %', old.uuid, old.state, new.state
      using errcode = 'check_violation', constraint = 'bills_step_is_allowed';
  end if;
  if old.state <> 'draft' and
     (old.program_uuid, old.debtor_uuid, old.kind, old.number, old.date, old.due_date, old.currency, old.lines, old.vat_sums, old.subtotal,
      old.vat, old.total, old.sender, old.note, old.reference, old.sent_at) is distinct from
     (new.program_uuid, new.debtor_uuid, new.kind, new.number, new.date, new.due_date, new.currency, new.lines, new.vat_sums, new.subtotal,
      new.vat, new.total, new.sender, new.note, new.reference, new.sent_at) then
    raise exception 'bill % keeps what was sent', old.uuid using errcode = 'restrict_violation', constraint = 'bills_keep_what_was_sent';
  end if;
  return new;
end $$;
create trigger bills_keep_what_was_sent before update on credit_management.bills
  for each row execute function credit_management.keep_bill();
create function credit_management.keep_sent() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' then
    raise exception 'bill % was sent', old.uuid using errcode = 'restrict_violation', constraint = 'bills_sent_stay';
  end if;
  return old;
end $$;
create trigger bills_sent_stay before delete on credit_management.bills for each row execute function credit_management.keep_sent();

-- Costs and interest that were charged on a bill; below zero: taken back. Each is the reference of its journal.
create table credit_management.charges (
  uuid uuid primary key,
  bill_uuid uuid not null references credit_management.bills,
  kind text not null,
  -- cents, with VAT where there is any
  amount bigint not null,
  vat bigint not null default 0,
  -- by what it was reckoned: rule, base, rates, days
  explanation jsonb not null,
  day date not null,
  created timestamptz not null,
  constraint charges_kind_is_known check (kind in ('costs', 'interest')),
  constraint charges_are_something check (amount <> 0)
);
create index charges_of_bill on credit_management.charges (bill_uuid, created);
create trigger charges_append_only before update or delete on credit_management.charges for each row execute function platform.refuse_change();

-- Money that came for a debtor's bills, or that was given up: each is the reference of its journal.
create table credit_management.payments (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  debtor_uuid uuid not null references credit_management.debtors,
  source text not null,
  -- cents; below zero: taken back
  amount bigint not null,
  -- the part that no bill took, which the debtor has to their credit
  surplus bigint not null default 0,
  day date not null,
  -- the attempt, chargeback, line of a statement or payment taken back
  reference_uuid uuid,
  note text not null default '',
  by_uuid uuid references identity.users,
  created timestamptz not null,
  constraint payments_source_is_known check (source in ('provider', 'bank', 'outside', 'credit_note', 'write_off', 'chargeback', 'undone', 'paid_back', 'credit')),
  constraint payments_are_something check (amount <> 0),
  constraint payments_once unique (source, reference_uuid)
);
create index payments_of_debtor on credit_management.payments (debtor_uuid, created);
create index payments_of_program on credit_management.payments (program_uuid, uuid desc);
create trigger payments_append_only before update or delete on credit_management.payments for each row execute function platform.refuse_change();

-- Where it went, in the order of the law: costs, interest, principal.
create table credit_management.allocations (
  payment_uuid uuid not null references credit_management.payments,
  bill_uuid uuid not null references credit_management.bills,
  costs bigint not null,
  interest bigint not null,
  principal bigint not null,
  primary key (payment_uuid, bill_uuid)
);
create index allocations_of_bill on credit_management.allocations (bill_uuid);
create trigger allocations_append_only before update or delete on credit_management.allocations
  for each row execute function platform.refuse_change();

-- Amounts of bills that somebody chose to pay through a provider: a payable each, one open of a bill.
create table credit_management.chosen_amounts (
  uuid uuid primary key,
  bill_uuid uuid not null references credit_management.bills,
  payable_uuid uuid not null,
  amount bigint not null,
  -- open, or over: paid, or another amount was chosen
  state text not null default 'open',
  created timestamptz not null,
  constraint chosen_amounts_are_something check (amount > 0),
  constraint chosen_amounts_state_is_known check (state in ('open', 'paid', 'over'))
);
create unique index chosen_amounts_one_open on credit_management.chosen_amounts (bill_uuid) where state = 'open';
create index chosen_amounts_of_bill on credit_management.chosen_amounts (bill_uuid);

-- Reasons for which nobody is reminded: a hold, a dispute, a plan, 'I have paid', the days after a chargeback.
create table credit_management.marks (
  uuid uuid primary key,
  bill_uuid uuid not null references credit_management.bills,
  kind text not null,
  reason text not null default '',
  by_uuid uuid references identity.users,
  -- the last day of it; null: until somebody ends it
  until date,
  -- of a plan: its parts, and what had been paid as it began
  parts jsonb,
  created timestamptz not null,
  constraint marks_kind_is_known check (kind in ('hold', 'dispute', 'plan', 'plan_asked', 'says_paid', 'silence'))
);
create index marks_of_bill on credit_management.marks (bill_uuid, created);
create trigger marks_append_only before update or delete on credit_management.marks for each row execute function platform.refuse_change();
create table credit_management.mark_ends (
  mark_uuid uuid primary key references credit_management.marks,
  reason text not null default '',
  by_uuid uuid references identity.users,
  created timestamptz not null
);
create trigger mark_ends_append_only before update or delete on credit_management.mark_ends
  for each row execute function platform.refuse_change();

-- What was sent to a debtor on a day: one message for all of their bills.
create table credit_management.debtor_messages (
  uuid uuid primary key,
  debtor_uuid uuid not null references credit_management.debtors,
  day date not null,
  sender_type text not null,
  occasion text not null,
  created timestamptz not null,
  constraint debtor_messages_one_a_day unique (debtor_uuid, day)
);
create trigger debtor_messages_append_only before update or delete on credit_management.debtor_messages
  for each row execute function platform.refuse_change();
-- Steps of a bill's schedule that are done: sent, or passed over because a later one was due as well.
create table credit_management.sends (
  bill_uuid uuid not null references credit_management.bills,
  reminder_uuid uuid not null references credit_management.reminders,
  -- above 1: a 14-day letter that was needed again
  round smallint not null default 1,
  message_uuid uuid references credit_management.debtor_messages,
  outcome text not null,
  day date not null,
  created timestamptz not null,
  primary key (bill_uuid, reminder_uuid, round),
  constraint sends_outcome_is_known check (outcome in ('sent', 'skipped')),
  constraint sends_have_a_message check ((outcome = 'sent') = (message_uuid is not null))
);
create index sends_of_message on credit_management.sends (message_uuid);
create trigger sends_append_only before update or delete on credit_management.sends for each row execute function platform.refuse_change();

-- 14-day letters: what they named, and until when paying is without costs.
create table credit_management.letters (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  debtor_uuid uuid not null references credit_management.debtors,
  message_uuid uuid not null references credit_management.debtor_messages,
  sender_type text not null,
  principal bigint not null,
  costs bigint not null,
  vat bigint not null,
  -- the text as it was sent: the proof; of a letter on paper also what is printed
  body text not null,
  paper jsonb,
  created timestamptz not null,
  constraint letters_are_written check (sender_type in ('mail', 'letter'))
);
create index letters_of_debtor on credit_management.letters (debtor_uuid, created);
create index letters_of_program on credit_management.letters (program_uuid, uuid desc);
create trigger letters_append_only before update or delete on credit_management.letters for each row execute function platform.refuse_change();
create table credit_management.letter_bills (
  letter_uuid uuid not null references credit_management.letters,
  bill_uuid uuid not null references credit_management.bills,
  principal bigint not null,
  primary key (letter_uuid, bill_uuid)
);
create index letter_bills_of_bill on credit_management.letter_bills (bill_uuid);
create trigger letter_bills_append_only before update or delete on credit_management.letter_bills
  for each row execute function platform.refuse_change();
-- When a letter was mailed or posted, from which its term follows.
create table credit_management.letter_postings (
  letter_uuid uuid primary key references credit_management.letters,
  posted date not null,
  received date not null,
  last_day date not null,
  by_uuid uuid references identity.users,
  created timestamptz not null
);
create trigger letter_postings_append_only before update or delete on credit_management.letter_postings
  for each row execute function platform.refuse_change();
-- Letters that came back, or whose term ended under a mark: they give no costs.
create table credit_management.letter_voids (
  letter_uuid uuid primary key references credit_management.letters,
  why text not null,
  created timestamptz not null,
  constraint letter_voids_why_is_known check (why in ('bounced', 'marked', 'charged'))
);
create trigger letter_voids_append_only before update or delete on credit_management.letter_voids
  for each row execute function platform.refuse_change();
