create schema ledger;

create table ledger.main_accounts (
  number smallint primary key,
  name text not null,
  constraint main_accounts_between_110_and_610 check (number between 110 and 610)
);
insert into ledger.main_accounts (number, name) values
  (110, 'banks'), (120, 'debtors'), (210, 'creditors'), (220, 'vat'), (310, 'sales'), (320, 'provider costs'),
  (410, 'payment provider'), (510, 'funds'), (520, 'cards'), (610, 'programs');

create table ledger.accounts (
  uuid uuid primary key,
  main_account smallint not null references ledger.main_accounts,
  -- whose it is within its main account: a program, a provider connection, a VAT rate, a card
  reference text not null,
  name text not null,
  currency text not null,
  program_uuid uuid,
  -- a liability that must not be overdrawn (a card): its credit balance is kept locked in ledger.balances
  keeps_balance boolean not null default false,
  created timestamptz not null default now(),
  constraint accounts_one_per_reference unique (main_account, reference, currency),
  constraint accounts_currency_is_iso check (currency ~ '^[A-Z]{3}$')
);

create sequence ledger.journal_numbers;

create table ledger.journals (
  uuid uuid primary key,
  number bigint not null unique default nextval('ledger.journal_numbers'),
  created timestamptz not null default now(),
  description text not null,
  event text not null,
  -- the payment, refund or payout it belongs to
  reference uuid,
  program_uuid uuid,
  currency text not null,
  amount bigint not null,
  reverses uuid unique references ledger.journals,
  -- sha-256 over the journal and its entries, made by the database (ledger.post)
  content_hash bytea not null,
  -- an event books a reference once
  constraint journals_event_booked_once unique (event, reference),
  constraint journals_amount_positive check (amount > 0)
);
create index journals_created on ledger.journals (created desc, uuid desc);
create index journals_program on ledger.journals (program_uuid, created desc) where program_uuid is not null;

create table ledger.entries (
  uuid uuid primary key,
  journal_uuid uuid not null references ledger.journals,
  position smallint not null,
  account_uuid uuid not null references ledger.accounts,
  currency text not null,
  debit bigint not null,
  credit bigint not null,
  created timestamptz not null default now(),
  constraint entries_one_side check ((debit > 0 and credit = 0) or (credit > 0 and debit = 0)),
  constraint entries_position_unique unique (journal_uuid, position)
);
create index entries_account on ledger.entries (account_uuid, uuid);

-- Locked balances (credit minus debit) of the accounts that must not go below zero.
create table ledger.balances (
  account_uuid uuid primary key references ledger.accounts,
  balance bigint not null default 0,
  constraint accounts_balance_not_negative check (balance >= 0)
);

-- Sums up to and with an entry, so that a balance far back in a long account costs no more than a near one.
create table ledger.roll_ups (
  account_uuid uuid not null references ledger.accounts,
  up_to_entry uuid not null,
  debit bigint not null,
  credit bigint not null,
  created timestamptz not null default now(),
  primary key (account_uuid, up_to_entry)
);

-- The hash chain: one row for each sealed journal, in the order of sealing.
create table ledger.seals (
  position bigint primary key,
  journal_uuid uuid not null unique references ledger.journals,
  hash bytea not null,
  created timestamptz not null default now()
);

create trigger journals_append_only before update or delete on ledger.journals for each row execute function platform.refuse_change();
create trigger entries_append_only before update or delete on ledger.entries for each row execute function platform.refuse_change();
create trigger seals_append_only before update or delete on ledger.seals for each row execute function platform.refuse_change();
create trigger journals_not_truncated before truncate on ledger.journals for each statement execute function platform.refuse_change();
create trigger entries_not_truncated before truncate on ledger.entries for each statement execute function platform.refuse_change();
create trigger seals_not_truncated before truncate on ledger.seals for each statement execute function platform.refuse_change();

-- At commit each journal balances, has at least two entries, and all of them carry its currency.
create function ledger.check_journal_balances() returns trigger language plpgsql as $$
declare
  target uuid := case when tg_table_name = 'journals' then new.uuid else new.journal_uuid end;
  debits numeric; credits numeric; lines integer; currencies integer;
begin
  select coalesce(sum(e.debit), 0), coalesce(sum(e.credit), 0), count(*),
         count(*) filter (where e.currency <> j.currency or a.currency <> j.currency)
    into debits, credits, lines, currencies
    from ledger.journals j
    join ledger.entries e on e.journal_uuid = j.uuid
    join ledger.accounts a on a.uuid = e.account_uuid
   where j.uuid = target;
  if lines < 2 or debits <> credits or currencies > 0 then
    raise exception 'journal % does not balance: % debit, % credit, % entries', target, debits, credits, lines
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;
create constraint trigger journals_balance after insert on ledger.journals deferrable initially deferred
  for each row execute function ledger.check_journal_balances();

-- Entries join only a journal of their own transaction: a committed journal is closed.
create function ledger.refuse_late_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added a join ledger.journals j on j.uuid = a.journal_uuid
     where j.xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'a committed journal takes no more entries' using errcode = 'restrict_violation', constraint = 'journals_closed';
  end if;
  return null;
end $$;
create trigger journals_closed after insert on ledger.entries referencing new table as added
  for each statement execute function ledger.refuse_late_entries();

-- What other modules may read.
create view ledger.v_accounts as select uuid, main_account, reference, name, currency, program_uuid from ledger.accounts;
