-- When a paid attempt is looked at again by itself (docs/decisions/0042). What was paid before this is looked at once, from tomorrow on.
-- (A default of this moment writes no row anew.)
alter table payments.attempts add column watch_at timestamptz default now() + interval '1 day';
alter table payments.attempts alter column watch_at drop default;
create index attempts_to_watch on payments.attempts (watch_at) where watch_at is not null and status = 'paid';
-- Given back past us, as far as a person was told.
alter table payments.attempts add column amount_refunded_elsewhere bigint not null default 0;
