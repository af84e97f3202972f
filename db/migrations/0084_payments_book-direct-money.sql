-- Rolls: a kind more; the version before writes none of it, and reads a line of it as any other.
-- Money that a provider pays to the owner of a connection itself: the platform owes it that much less, line by line of its payout.
alter table payments.payout_lines
  drop constraint payout_lines_kind_is_known,
  add constraint payout_lines_kind_is_known
    check (kind in ('order', 'fee_earned', 'refund', 'fee_returned', 'chargeback', 'correction', 'cash_fee', 'card_sold', 'card_funds', 'direct'));
