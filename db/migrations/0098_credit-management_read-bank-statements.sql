-- Rolls: the version before knows no table of it.
-- Bank statements that an owner reads, and the money on them that came. The files themselves are not kept.
create table credit_management.bank_statements (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  -- IBAN
  account text not null,
  format text not null,
  -- as the bank numbers it
  number text not null,
  from_day date not null,
  to_day date not null,
  -- cents; null: the file does not say it
  opening bigint,
  closing bigint,
  currency text not null,
  lines integer not null,
  -- of what it says, so that a file twice is once
  digest bytea not null,
  by_uuid uuid references identity.users,
  created timestamptz not null,
  constraint bank_statements_once unique (program_uuid, digest),
  constraint bank_statements_format_is_known check (format in ('camt.053', 'mt940')),
  constraint bank_statements_days_in_order check (from_day <= to_day)
);
create index bank_statements_of_account on credit_management.bank_statements (program_uuid, account, to_day desc);
create index bank_statements_of_program on credit_management.bank_statements (program_uuid, uuid desc);
create trigger bank_statements_append_only before update or delete on credit_management.bank_statements
  for each row execute function platform.refuse_change();

-- Money that came. `occurrence` tells equal lines of one day apart: two of them are two, however often the day is read.
create table credit_management.bank_lines (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  statement_uuid uuid not null references credit_management.bank_statements,
  account text not null,
  day date not null,
  amount bigint not null,
  currency text not null,
  -- of whoever paid
  name text not null,
  iban text not null,
  text text not null,
  digest bytea not null,
  occurrence smallint not null,
  state text not null default 'new',
  created timestamptz not null,
  constraint bank_lines_once unique (program_uuid, digest, occurrence),
  constraint bank_lines_came check (amount > 0),
  constraint bank_lines_state_is_known check (state in ('new', 'open', 'matched', 'ignored'))
);
create index bank_lines_of_program on credit_management.bank_lines (program_uuid, uuid desc);
create index bank_lines_by_state on credit_management.bank_lines (program_uuid, state, uuid desc);
create index bank_lines_new on credit_management.bank_lines (uuid) where state = 'new';
create index bank_lines_of_statement on credit_management.bank_lines (statement_uuid);
create index bank_lines_unmatched on credit_management.bank_lines (created) where state <> 'matched';
create function credit_management.keep_bank_line() returns trigger language plpgsql as $$
begin
  if (old.uuid, old.program_uuid, old.statement_uuid, old.account, old.day, old.amount, old.currency, old.name, old.iban, old.text, old.digest,
      old.occurrence, old.created) is distinct from
     (new.uuid, new.program_uuid, new.statement_uuid, new.account, new.day, new.amount, new.currency, new.name, new.iban, new.text, new.digest,
      new.occurrence, new.created) then
    raise exception 'bank line % keeps what the bank says', old.uuid
      using errcode = 'restrict_violation', constraint = 'bank_lines_keep_what_the_bank_says';
  end if;
  return new;
end $$;
create trigger bank_lines_keep_what_the_bank_says before update on credit_management.bank_lines
  for each row execute function credit_management.keep_bank_line();

-- For whose bills the money of a line came: the reference of its payment. Undone is a payment of its own.
create table credit_management.bank_matches (
  uuid uuid primary key,
  line_uuid uuid not null references credit_management.bank_lines,
  debtor_uuid uuid not null references credit_management.debtors,
  is_automatic boolean not null,
  why text[] not null,
  by_uuid uuid references identity.users,
  created timestamptz not null
);
create index bank_matches_of_line on credit_management.bank_matches (line_uuid, created);
create index bank_matches_of_debtor on credit_management.bank_matches (debtor_uuid);
create trigger bank_matches_append_only before update or delete on credit_management.bank_matches
  for each row execute function platform.refuse_change();

-- By which lines find their bills.
create index bills_by_plain_number on credit_management.bills (program_uuid, upper(regexp_replace(number, '[^0-9A-Za-z]', '', 'g')))
  where number is not null;
create index debtors_by_iban on credit_management.debtors using gin (ibans);
create index debtors_by_name on credit_management.debtors (program_uuid, lower(name));
