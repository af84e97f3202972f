-- Until which minute the clock's tasks were queued: of many processes one queues each.
create table platform.clock_minutes (
  task text primary key,
  minute timestamptz not null
);
