-- When what a share is for was delivered or called off, so that it can be paid out; null until then, and again when that is undone.
alter table payments.shares add column done_at timestamptz;

-- What a payer's bank took back, taken from a share: booked once, paid out as less.
create table payments.chargebacks (
  uuid uuid primary key,
  attempt_uuid uuid not null references payments.attempts,
  subject_uuid uuid not null,
  amount bigint not null,
  created timestamptz not null,
  constraint chargebacks_amount_positive check (amount > 0)
);
create index chargebacks_attempt on payments.chargebacks (attempt_uuid);

-- Where the payouts of a program go. The account number is encrypted; an account that was replaced stays for the payouts that went there.
create table payments.bank_accounts (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  iban_encrypted bytea not null,
  last_four text not null,
  name text not null,
  changed_by uuid references identity.users,
  is_active boolean not null default true,
  created timestamptz not null,
  constraint bank_accounts_last_four_are_four check (last_four ~ '^[0-9A-Z]{4}$'),
  constraint bank_accounts_name_not_empty check (name <> '')
);
create unique index bank_accounts_one_active on payments.bank_accounts (program_uuid) where is_active;

-- Held while a program is paid out: one payout at a time. Entries of the books before open_from were all paid out.
create table payments.payees (
  program_uuid uuid not null references programs.programs,
  currency text not null,
  open_from timestamptz not null default '-infinity',
  primary key (program_uuid, currency)
);

create table payments.payout_runs (
  uuid uuid primary key,
  kind text not null,
  -- orders delivered before this moment
  until timestamptz not null,
  started_by uuid references identity.users,
  created timestamptz(3) not null,
  constraint payout_runs_kind_is_known check (kind in ('clock', 'admin'))
);

create sequence payments.payout_numbers;

create table payments.payouts (
  uuid uuid primary key,
  number bigint not null unique default nextval('payments.payout_numbers'),
  run_uuid uuid not null references payments.payout_runs,
  program_uuid uuid not null references programs.programs,
  bank_account_uuid uuid not null references payments.bank_accounts,
  currency text not null,
  status text not null default 'booked',
  amount bigint not null,
  orders_count integer not null,
  orders_amount bigint not null,
  fees_amount bigint not null,
  fees_earned_amount bigint not null,
  refunds_amount bigint not null,
  chargebacks_amount bigint not null,
  corrections_amount bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  journal_uuid uuid not null,
  created timestamptz(3) not null,
  returned_at timestamptz,
  return_reason text,
  returned_by uuid references identity.users,
  constraint payouts_amount_positive check (amount > 0),
  constraint payouts_status_is_known check (status in ('booked', 'returned')),
  constraint payouts_returned_has_its_moment check ((status = 'returned') = (returned_at is not null)),
  constraint payouts_amount_adds_up check (
    amount = orders_amount - fees_amount + fees_earned_amount - refunds_amount - chargebacks_amount + corrections_amount),
  constraint payouts_one_of_a_run unique (run_uuid, program_uuid, currency)
);
create index payouts_program on payments.payouts (program_uuid, created desc, uuid desc);
create index payouts_created on payments.payouts (created desc, uuid desc);

-- The entries of the books that a payout holds, a line each.
create table payments.payout_lines (
  payout_uuid uuid not null references payments.payouts,
  position integer not null,
  journal_uuid uuid not null,
  entry_position smallint not null,
  journal_number bigint not null,
  kind text not null,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  -- the share, and the order that it is part of
  subject_uuid uuid,
  payable_uuid uuid references payments.payables,
  attempt_uuid uuid references payments.attempts,
  refund_uuid uuid references payments.refunds,
  -- the payout came back: the entry is to be paid out again
  is_released boolean not null default false,
  created timestamptz not null,
  primary key (payout_uuid, position),
  constraint payout_lines_net_adds_up check (net = gross - fee),
  constraint payout_lines_kind_is_known check (kind in ('order', 'fee_earned', 'refund', 'fee_returned', 'chargeback', 'correction'))
);
-- The rule that nothing is paid out twice, whoever tries.
create unique index payout_lines_paid_out_once on payments.payout_lines (journal_uuid, entry_position) where not is_released;

-- At commit a payout is the sum of its lines.
create function payments.check_payout() returns trigger language plpgsql as $$
declare
  sum_of_lines numeric;
begin
  select sum(net) into sum_of_lines from payments.payout_lines where payout_uuid = new.uuid;
  if sum_of_lines is distinct from new.amount then
    raise exception 'payout % of % is not the sum of its lines: %', new.uuid, new.amount, sum_of_lines
      using errcode = 'check_violation', constraint = 'payouts_are_their_lines';
  end if;
  return null;
end $$;
create constraint trigger payouts_are_their_lines after insert on payments.payouts deferrable initially deferred
  for each row execute function payments.check_payout();

-- A payout is history: it is returned, and nothing else of it changes.
create function payments.keep_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'booked' or new.status <> 'returned'
     or (to_jsonb(old) - array['status', 'returned_at', 'return_reason', 'returned_by'])
        <> (to_jsonb(new) - array['status', 'returned_at', 'return_reason', 'returned_by']) then
    raise exception 'payout % does not change', old.uuid using errcode = 'restrict_violation', constraint = 'payouts_append_only';
  end if;
  return new;
end $$;
create trigger payouts_append_only before update or delete on payments.payouts for each row execute function payments.keep_payout();

create function payments.keep_payout_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.is_released or not new.is_released
     or (to_jsonb(old) - 'is_released') <> (to_jsonb(new) - 'is_released') then
    raise exception 'a line of payout % does not change', old.payout_uuid
      using errcode = 'restrict_violation', constraint = 'payout_lines_append_only';
  end if;
  return new;
end $$;
create trigger payout_lines_append_only before update or delete on payments.payout_lines for each row execute function payments.keep_payout_line();

-- What other modules may read: the days' totals show what was paid out.
create view payments.v_payout_lines as
  select l.payout_uuid, p.program_uuid, l.kind, l.subject_uuid, l.gross, l.fee, l.net
    from payments.payout_lines l join payments.payouts p on p.uuid = l.payout_uuid where not l.is_released;
create view payments.v_shares as
  select payable_uuid, program_uuid, subject_uuid, amount, fee, fee_program_uuid, amount_refunded, fee_refunded from payments.shares;
