-- Rolls: a column that the version before does not know; what it raises meanwhile is noticed later.
-- Administrators have a notice of alerts, one for all that came within a minute.
alter table payments.alerts add column noticed_at timestamptz(3);
update payments.alerts set noticed_at = created;
create index alerts_to_notice on payments.alerts (created) where noticed_at is null;
