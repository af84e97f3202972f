-- A part of an order whose money the restaurant took itself: nothing of it passes our books but the fee, which the restaurant owes.
create table payments.cash_sales (
  -- the restaurant's part of the order; its journals have it as their reference
  subject_uuid uuid primary key,
  -- the number that people read
  subject_number bigint not null,
  program_uuid uuid not null references programs.programs,
  currency text not null,
  amount bigint not null,
  -- what the court, or the platform outside of one, takes of it; VAT is inside of the platform's
  fee bigint not null,
  fee_program_uuid uuid references programs.programs,
  fee_vat_percentage integer not null,
  -- delivered or called off: from some time after that on the fee is taken off a payout
  done_at timestamptz,
  -- the order was called off, and the fee given back
  returned_at timestamptz,
  created timestamptz not null,
  constraint cash_sales_fee_within_amount check (fee > 0 and fee <= amount),
  constraint cash_sales_vat_not_negative check (fee_vat_percentage >= 0)
);

alter table payments.payout_lines
  drop constraint payout_lines_kind_is_known,
  add constraint payout_lines_kind_is_known
    check (kind in ('order', 'fee_earned', 'refund', 'fee_returned', 'chargeback', 'correction', 'cash_fee'));
-- The days' totals ask what was paid out of each part.
create index payout_lines_subject on payments.payout_lines (subject_uuid) where subject_uuid is not null and not is_released;

-- What other modules may read. A fee that was given back is none.
create view payments.v_cash_sales as
  select subject_uuid, program_uuid, amount, fee, fee_program_uuid from payments.cash_sales where returned_at is null;
create or replace view payments.v_shares as
  select payable_uuid, program_uuid, subject_uuid, amount, fee, fee_program_uuid, amount_refunded, fee_refunded, done_at from payments.shares;
-- Few: what is on its way, and what ended before anybody wrote down when.
create index shares_not_done on payments.shares (subject_uuid) where done_at is null;
