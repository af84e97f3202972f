-- Figures by hour, made of what other features publish: they may be thrown away and made again (decision 0098).
create schema statistics;

-- Hours are UTC's: a day is put together in the time zone of its program as it is read.
create table statistics.hours (
  program_uuid uuid not null,
  -- the food court as a part of whose orders its restaurant sold; null: the program's own
  court_uuid uuid,
  hour timestamptz not null,
  metric text not null,
  -- a method and status, a reason, a kind, minutes; empty where a metric has none
  dimension text not null default '',
  count bigint not null,
  amount bigint not null,
  constraint hours_one_row unique nulls not distinct (program_uuid, hour, metric, dimension, court_uuid),
  constraint hours_are_whole check (date_trunc('hour', hour, 'UTC') = hour)
);

-- Dishes by local day of their restaurant.
create table statistics.products (
  program_uuid uuid not null,
  court_uuid uuid,
  day date not null,
  title text not null,
  quantity bigint not null,
  amount bigint not null,
  constraint products_one_row unique nulls not distinct (program_uuid, day, title, court_uuid)
);
create index products_of_court on statistics.products (court_uuid, day) where court_uuid is not null;

-- Hours of which something has changed since they were counted.
create table statistics.dirty (
  hour timestamptz not null,
  program_uuid uuid not null,
  primary key (hour, program_uuid),
  constraint dirty_hours_are_whole check (date_trunc('hour', hour, 'UTC') = hour)
);

-- One row: the last place of the hash chain that was looked at. Without it everything is counted first.
create table statistics.progress (
  only_one boolean primary key default true,
  position bigint not null,
  constraint progress_is_one_row check (only_one)
);

-- The time zone in which the days of a program's dishes were counted.
create table statistics.zones (
  program_uuid uuid primary key,
  time_zone text not null
);
