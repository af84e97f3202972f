create schema ledger;

create table ledger.main_accounts (
  number smallint primary key,
  name text not null,
  constraint main_accounts_between_110_and_610 check (number between 110 and 610)
);
insert into ledger.main_accounts (number, name) values
  (110, 'banks'), (120, 'debtors'), (210, 'creditors'), (220, 'vat'), (310, 'sales'), (320, 'provider costs'),
  (410, 'payment provider'), (510, 'funds'), (520, 'cards'), (610, 'programs');

-- The id of an account is made of what the account is (a UUIDv8 of its sha-256): writers need no look-up, two writers cannot
-- make two of it, and an account that is given another owner no longer fits its own id. An empty reference stands for the
-- main account as a whole.
create function ledger.account_uuid(main_account smallint, reference text, currency text) returns uuid
language sql immutable strict parallel safe as $$
  select encode(set_byte(set_byte(h, 6, get_byte(h, 6) & 15 | 128), 8, get_byte(h, 8) & 63 | 128), 'hex')::uuid
    from (select substring(sha256(convert_to(main_account || '|' || currency || '|' || reference, 'UTF8')) from 1 for 16)) as of_content (h)
$$;

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
  constraint accounts_uuid_is_of_its_content check (uuid = ledger.account_uuid(main_account, reference, currency)),
  constraint accounts_reference_not_empty check (reference <> ''),
  constraint accounts_currency_is_iso check (currency ~ '^[A-Z]{3}$')
);
create index accounts_by_name on ledger.accounts (currency, main_account, name, uuid);

create sequence ledger.journal_numbers;

create table ledger.journals (
  uuid uuid primary key,
  number bigint not null unique default nextval('ledger.journal_numbers'),
  -- milliseconds, so that a client's clock value is the whole of it
  created timestamptz(3) not null default now(),
  description text not null,
  event text not null,
  -- the payment, refund or payout it belongs to
  reference uuid not null,
  program_uuid uuid,
  currency text not null,
  amount bigint not null,
  entry_count smallint not null,
  reverses uuid references ledger.journals,
  -- sha-256 over the journal and its entries, made by the database with ledger.content_hash
  content_hash bytea not null,
  -- an event books a reference once
  constraint journals_event_booked_once unique (reference, event),
  constraint journals_event_is_a_word check (event ~ '^[a-z][a-z0-9-]*$'),
  constraint journals_amount_positive check (amount > 0),
  constraint journals_have_two_entries check (entry_count >= 2),
  -- what its entries repeat: the foreign key of the entries holds the copies to the original
  constraint journals_head unique (uuid, created, currency, entry_count)
);
create index journals_created on ledger.journals (created, uuid);
create unique index journals_reversed_once on ledger.journals (reverses) where reverses is not null;

-- Moment, currency, number of entries and main account are repeated here, so that a statement is one walk along one index.
create table ledger.entries (
  journal_uuid uuid not null,
  position smallint not null,
  entry_count smallint not null,
  main_account smallint not null,
  account_uuid uuid not null,
  currency text not null,
  created timestamptz(3) not null,
  debit bigint not null,
  credit bigint not null,
  constraint entries_once primary key (journal_uuid, position),
  constraint entries_one_side check ((debit > 0 and credit = 0) or (credit > 0 and debit = 0)),
  -- at commit a journal has all the entries that it announced, so a committed journal has no position left for another one
  constraint entries_within_announced check (position between 1 and entry_count),
  constraint entries_journal foreign key (journal_uuid, created, currency, entry_count)
    references ledger.journals (uuid, created, currency, entry_count)
  -- No foreign key to accounts: its check would write a lock into the busiest account's row at every posting. Accounts are
  -- never deleted, and ledger.check_journal reads at commit that they are there.
);
create index entries_account on ledger.entries (account_uuid, created, journal_uuid) include (debit, credit);
create index entries_main_account on ledger.entries (main_account, currency, created, journal_uuid) include (debit, credit);

-- Locked balances (credit minus debit) of the accounts that must not go below zero.
create table ledger.balances (
  account_uuid uuid primary key references ledger.accounts,
  balance bigint not null default 0,
  constraint accounts_balance_not_negative check (balance >= 0)
);

-- Journals that wait for their seal: written with the journal, taken by the job that seals.
create table ledger.unsealed (
  number bigint primary key,
  journal_uuid uuid not null,
  created timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The hash chain: one row for each sealed journal, in the order of sealing.
create table ledger.seals (
  position bigint primary key,
  journal_uuid uuid not null unique references ledger.journals,
  hash bytea not null,
  created timestamptz not null default now()
);

-- Sums of the sealed entries of an account (or a main account: see account_uuid) up to and with a journal, at every 200th
-- journal, so that a balance anywhere costs a look-up and at most 200 entries. Written by the job that seals.
create table ledger.roll_ups (
  scope uuid not null,
  created timestamptz(3) not null,
  journal_uuid uuid not null,
  debit bigint not null,
  credit bigint not null,
  journals bigint not null,
  primary key (scope, created, journal_uuid)
);

create trigger accounts_append_only before update or delete on ledger.accounts for each row execute function platform.refuse_change();
create trigger journals_append_only before update or delete on ledger.journals for each row execute function platform.refuse_change();
create trigger entries_append_only before update or delete on ledger.entries for each row execute function platform.refuse_change();
create trigger seals_append_only before update or delete on ledger.seals for each row execute function platform.refuse_change();
create trigger accounts_not_truncated before truncate on ledger.accounts for each statement execute function platform.refuse_change();
create trigger journals_not_truncated before truncate on ledger.journals for each statement execute function platform.refuse_change();
create trigger entries_not_truncated before truncate on ledger.entries for each statement execute function platform.refuse_change();
create trigger seals_not_truncated before truncate on ledger.seals for each statement execute function platform.refuse_change();

-- At commit a journal has the entries that it announced, both sides come to its amount, and every account is one of its
-- currency. The copies in the entries that are not held by their foreign key are compared here too.
create function ledger.check_journal() returns trigger language plpgsql as $$
declare
  fit integer; debits numeric; credits numeric;
begin
  select count(*), sum(e.debit), sum(e.credit) into fit, debits, credits
    from ledger.entries e
    join ledger.accounts a on a.uuid = e.account_uuid and a.main_account = e.main_account and a.currency = e.currency
   where e.journal_uuid = new.uuid;
  if fit <> new.entry_count or debits <> new.amount or credits <> new.amount then
    raise exception 'journal % does not balance: % debit, % credit, % of % entries', new.uuid, debits, credits, fit, new.entry_count
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;
create constraint trigger journals_balance after insert on ledger.journals deferrable initially deferred
  for each row execute function ledger.check_journal();

-- What of a journal is hashed. Everything but the description is free of the separators, and the description comes last: no
-- two journals have the same text. `lines` are position,account,debit,credit joined by semicolons in order of position.
create function ledger.content_hash(
  uuid uuid, created timestamptz, event text, reference uuid, program_uuid uuid, currency text, amount bigint, reverses uuid,
  lines text, description text
) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(
    uuid::text || '|' || (extract(epoch from created) * 1000)::bigint::text || '|' || event || '|' || reference::text || '|'
    || coalesce(program_uuid::text, '') || '|' || currency || '|' || amount::text || '|' || coalesce(reverses::text, '') || '|'
    || lines || '|' || description, 'UTF8'))
$$;

-- The hash chain as an aggregate over journals in the order of sealing: each hash covers the one before it.
create function ledger.next_hash(state bytea, previous bytea, content_hash bytea, journal_uuid uuid) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(state, previous) || content_hash || uuid_send(journal_uuid));
end $$;
create aggregate ledger.chain_hash(bytea, bytea, uuid) (sfunc = ledger.next_hash, stype = bytea);

-- Sums of an account's entries up to and with a journal's place (created, uuid), and the number of its journals: the nearest
-- roll-up, the entries after it, and the unsealed journals that come before it in time but are not yet in it. (Whether there are
-- any such is asked once for a whole statement, by the sub-select that depends on nothing: rows come and go there fast.)
create function ledger.account_sums(account uuid, up_to_created timestamptz, up_to_journal uuid)
returns table (debit bigint, credit bigint, journals bigint) language sql stable parallel safe rows 1 as $$
  with mark as (
    select coalesce(nearest.created, '-infinity') as created, coalesce(nearest.journal_uuid, '00000000-0000-0000-0000-000000000000') as journal_uuid,
           coalesce(nearest.debit, 0) as debit, coalesce(nearest.credit, 0) as credit, coalesce(nearest.journals, 0) as journals
      from (values (1)) as one (row) left join lateral (
        select r.created, r.journal_uuid, r.debit, r.credit, r.journals from ledger.roll_ups r
         where r.scope = account and (r.created, r.journal_uuid) <= (up_to_created, up_to_journal)
         order by r.created desc, r.journal_uuid desc limit 1) nearest on true
  ), near as (
    select e.debit, e.credit, e.journal_uuid from ledger.entries e
     where e.account_uuid = account and (e.created, e.journal_uuid) <= (up_to_created, up_to_journal)
       and (e.created, e.journal_uuid) > ((select m.created from mark m), (select m.journal_uuid from mark m))
    union all
    select e.debit, e.credit, e.journal_uuid from ledger.unsealed u
      join ledger.entries e on e.journal_uuid = u.journal_uuid and e.account_uuid = account
     where (select min(waiting.created) from ledger.unsealed waiting) <= (select m.created from mark m)
       and (u.created, u.journal_uuid) <= ((select m.created from mark m), (select m.journal_uuid from mark m))
  )
  select (m.debit + coalesce(n.debit, 0))::bigint, (m.credit + coalesce(n.credit, 0))::bigint, (m.journals + n.journals)::bigint
    from mark m, (select sum(near.debit) as debit, sum(near.credit) as credit, count(distinct near.journal_uuid) as journals from near) n
$$;

-- The same for a main account in one currency.
create function ledger.main_account_sums(main smallint, in_currency text, up_to_created timestamptz, up_to_journal uuid)
returns table (debit bigint, credit bigint, journals bigint) language sql stable parallel safe rows 1 as $$
  with mark as (
    select coalesce(nearest.created, '-infinity') as created, coalesce(nearest.journal_uuid, '00000000-0000-0000-0000-000000000000') as journal_uuid,
           coalesce(nearest.debit, 0) as debit, coalesce(nearest.credit, 0) as credit, coalesce(nearest.journals, 0) as journals
      from (values (1)) as one (row) left join lateral (
        select r.created, r.journal_uuid, r.debit, r.credit, r.journals from ledger.roll_ups r
         where r.scope = ledger.account_uuid(main, '', in_currency) and (r.created, r.journal_uuid) <= (up_to_created, up_to_journal)
         order by r.created desc, r.journal_uuid desc limit 1) nearest on true
  ), near as (
    select e.debit, e.credit, e.journal_uuid from ledger.entries e
     where e.main_account = main and e.currency = in_currency and (e.created, e.journal_uuid) <= (up_to_created, up_to_journal)
       and (e.created, e.journal_uuid) > ((select m.created from mark m), (select m.journal_uuid from mark m))
    union all
    select e.debit, e.credit, e.journal_uuid from ledger.unsealed u
      join ledger.entries e on e.journal_uuid = u.journal_uuid and e.main_account = main and e.currency = in_currency
     where (select min(waiting.created) from ledger.unsealed waiting) <= (select m.created from mark m)
       and (u.created, u.journal_uuid) <= ((select m.created from mark m), (select m.journal_uuid from mark m))
  )
  select (m.debit + coalesce(n.debit, 0))::bigint, (m.credit + coalesce(n.credit, 0))::bigint, (m.journals + n.journals)::bigint
    from mark m, (select sum(near.debit) as debit, sum(near.credit) as credit, count(distinct near.journal_uuid) as journals from near) n
$$;

-- What other modules may read.
create view ledger.v_accounts as select uuid, main_account, reference, name, currency, program_uuid from ledger.accounts;
create view ledger.v_entries as
  select e.journal_uuid, e.position, e.account_uuid, e.main_account, e.currency, e.debit, e.credit, e.created, j.event, j.reference, j.program_uuid
    from ledger.entries e join ledger.journals j on j.uuid = e.journal_uuid;
