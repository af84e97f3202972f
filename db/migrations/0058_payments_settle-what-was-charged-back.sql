-- Rolls: the version before settles by hand alone, and what it writes is taken.
-- A refund that failed is settled by itself once the payer's bank took all of the payment back: nobody gave anything, or says anything of it.
alter table payments.refunds
  drop constraint refunds_settled_in_a_known_way,
  drop constraint refunds_settled_says_how_and_for_what,
  add constraint refunds_settled_in_a_known_way check (settled_as in ('cash', 'bank', 'chargeback')),
  add constraint refunds_settled_says_how_and_for_what check ((status = 'settled') = (settled_as is not null and replaces is not null)),
  add constraint refunds_settled_by_somebody_says_so check ((note is not null) = (coalesce(settled_as, 'chargeback') <> 'chargeback'));
