-- The list of transactions shows what banks took back, newest first.
create index chargebacks_created on payments.chargebacks (created desc, uuid desc);
