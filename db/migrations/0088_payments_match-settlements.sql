-- Rolls: tables and columns that the version before does not know, and it writes nothing that they forbid.
-- Settlements: payouts of a provider to whoever owns the connection, line by line (docs/decisions/0062).

-- Reads settlements where the key may not. Encrypted and write-only, as the key.
alter table payments.connections
  add column settlement_token_encrypted bytea,
  add column settlement_token_last_four text,
  add column settlement_token_refused_at timestamptz,
  add constraint connections_settlement_token_shows_its_end check ((settlement_token_encrypted is null) = (settlement_token_last_four is null));

create table payments.settlements (
  uuid uuid primary key,
  connection_uuid uuid not null references payments.connections,
  provider text not null,
  account text not null,
  mode text not null,
  -- on the bank statement
  reference text not null,
  -- the provider's own id, by which its lines are asked for; null: it came as a file
  provider_id text,
  currency text not null,
  -- cents; below zero: the provider took it
  amount bigint not null,
  paid_out_at timestamptz not null,
  state text not null default 'open',
  source text not null,
  -- of its lines, once they are all here; costs and their VAT in ten-thousandths of the currency's unit
  lines_count integer not null default 0,
  cost bigint not null default 0,
  vat bigint not null default 0,
  -- of the books; null: not booked, or nothing was to be booked
  journal_uuid uuid,
  created timestamptz(3) not null,
  booked_at timestamptz,
  constraint settlements_mode_is_known check (mode in ('test', 'live')),
  constraint settlements_state_is_known check (state in ('open', 'differs', 'matched', 'booked')),
  constraint settlements_source_is_known check (source in ('api', 'csv')),
  constraint settlements_reference_not_empty check (reference <> ''),
  constraint settlements_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint settlements_booked_has_its_moment check ((state = 'booked') = (booked_at is not null)),
  constraint settlements_journal_is_of_a_booked_one check (journal_uuid is null or state = 'booked')
);
-- One account, one settlement of a reference: whoever reads it, and through whichever key.
create unique index settlements_reference_once on payments.settlements (provider, account, mode, reference);
create index settlements_paid_out on payments.settlements (paid_out_at desc, uuid desc);
create index settlements_connection on payments.settlements (connection_uuid);
create index settlements_unfinished on payments.settlements (state) where state in ('open', 'differs');

-- A settlement may have a hundred thousand lines: what a foreign key would ask of each is asked once of each statement, below.
create table payments.settlement_lines (
  settlement_uuid uuid not null,
  position integer not null,
  kind text not null,
  provider_reference text,
  -- the payment that was refunded or charged back, where the provider says it beside
  payment_reference text,
  description text,
  -- cents of the settlement's currency; below zero: it goes out
  amount bigint not null default 0,
  -- ten-thousandths of the currency's unit; above zero: the provider keeps it
  cost bigint not null default 0,
  vat bigint not null default 0,
  state text not null,
  -- the attempt, or the refund that was booked; its connection, and cents as the books have it
  matched_uuid uuid,
  matched_connection_uuid uuid,
  matched_amount bigint not null default 0,
  difference bigint not null generated always as (amount - matched_amount) stored,
  reason text,
  note text,
  named_by uuid references identity.users,
  named_at timestamptz,
  primary key (settlement_uuid, position),
  constraint settlement_lines_kind_is_known check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversal', 'cost', 'correction')),
  constraint settlement_lines_state_is_known check (state in ('matched', 'differs', 'named')),
  constraint settlement_lines_reason_is_known check (reason in ('unknown_payment', 'amount_differs', 'already_settled', 'other_currency', 'other_mode',
    'other_owner', 'not_paid_here', 'correction', 'sum_differs')),
  constraint settlement_lines_differ_for_a_reason check ((state in ('differs', 'named')) = (reason is not null)),
  constraint settlement_lines_matched_do_not_differ check (state <> 'matched' or amount = matched_amount),
  constraint settlement_lines_named_by_somebody check ((state = 'named') = (note is not null) and (state = 'named') = (named_at is not null)),
  constraint settlement_lines_cost_is_no_amount check (kind <> 'cost' or amount = 0),
  constraint settlement_lines_match_has_its_connection check (matched_amount = 0 or (matched_uuid is not null and matched_connection_uuid is not null))
);
-- The rule that nothing is settled twice, whoever tries. A payer's bank may take parts of one payment: those are counted.
create unique index settlement_lines_settled_once on payments.settlement_lines (matched_uuid, kind)
  where matched_amount <> 0 and kind in ('payment', 'refund');
create index settlement_lines_charged_back on payments.settlement_lines (matched_uuid)
  where matched_amount <> 0 and kind in ('chargeback', 'chargeback_reversal');
create index settlement_lines_unmatched on payments.settlement_lines (settlement_uuid, position) where reason is not null;

-- At commit a settlement that is matched or booked is the sum of its lines, to less than a cent, and each line is explained.
create function payments.check_settlement() returns trigger language plpgsql as $$
declare
  parts numeric;
  unexplained bigint;
begin
  select coalesce(sum(amount) * 100 - sum(cost) - sum(vat), 0), count(*) filter (where state = 'differs')
    into parts, unexplained from payments.settlement_lines where settlement_uuid = new.uuid;
  if unexplained > 0 then
    raise exception 'settlement % has % lines that nobody explained', new.uuid, unexplained
      using errcode = 'check_violation', constraint = 'settlements_are_explained';
  end if;
  if abs(new.amount * 100 - parts) >= 100 then
    raise exception 'settlement % of % is not the sum of its lines: %', new.uuid, new.amount, parts / 100
      using errcode = 'check_violation', constraint = 'settlements_are_their_lines';
  end if;
  return null;
end $$;
create constraint trigger settlements_are_their_lines after insert or update on payments.settlements deferrable initially deferred
  for each row when (new.state in ('matched', 'booked')) execute function payments.check_settlement();

-- What was booked is history.
create function payments.keep_settlement() returns trigger language plpgsql as $$
begin
  raise exception 'settlement % was booked, or has lines, and does not change', old.uuid
    using errcode = 'restrict_violation', constraint = 'settlements_booked_stay';
end $$;
create trigger settlements_booked_stay before update or delete on payments.settlements
  for each row when (old.state = 'booked') execute function payments.keep_settlement();

-- Lines are of a settlement, and settle what went through a connection; lines of one that was booked do not change.
create function payments.keep_settlement_lines() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct settlement_uuid from changed) c join payments.settlements s on s.uuid = c.settlement_uuid where s.state = 'booked') then
    raise exception 'lines of a settlement that was booked do not change'
      using errcode = 'restrict_violation', constraint = 'settlement_lines_booked_stay';
  end if;
  return null;
end $$;
create trigger settlement_lines_booked_stay after update on payments.settlement_lines
  referencing old table as changed for each statement execute function payments.keep_settlement_lines();
create trigger settlement_lines_not_taken_away after delete on payments.settlement_lines
  referencing old table as changed for each statement execute function payments.keep_settlement_lines();

create function payments.check_settlement_lines() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct settlement_uuid from written) w left join payments.settlements s on s.uuid = w.settlement_uuid
              where s.uuid is null or s.state = 'booked' and tg_op = 'INSERT') then
    raise exception 'lines of a settlement that was booked, or that is none, do not change'
      using errcode = 'restrict_violation', constraint = 'settlement_lines_booked_stay';
  end if;
  if exists (select from (select distinct matched_connection_uuid from written) w
              where w.matched_connection_uuid is not null and not exists (select from payments.connections c where c.uuid = w.matched_connection_uuid)) then
    raise exception 'a line settles what went through no connection'
      using errcode = 'foreign_key_violation', constraint = 'settlement_lines_have_a_connection';
  end if;
  return null;
end $$;
create trigger settlement_lines_inserted after insert on payments.settlement_lines
  referencing new table as written for each statement execute function payments.check_settlement_lines();
create trigger settlement_lines_updated after update on payments.settlement_lines
  referencing new table as written for each statement execute function payments.check_settlement_lines();
create trigger settlements_with_lines_stay before delete on payments.settlements
  for each row execute function payments.keep_settlement();
