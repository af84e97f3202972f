-- Rolls: the version before writes no such row, and its sums are right with them.
-- A payer's bank gives back what it took: a row below zero, so that the sum of an attempt's rows is what the bank has.
alter table payments.chargebacks
  drop constraint chargebacks_amount_positive,
  add constraint chargebacks_amount_is_some check (amount <> 0);
