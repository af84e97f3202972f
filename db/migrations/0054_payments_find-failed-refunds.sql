-- Restaurants look for what failed of theirs each minute; that is few of all refunds.
create index refunds_failed on payments.refunds (created) where status = 'failed';
