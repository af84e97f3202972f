-- Rolls: columns with defaults and tables that the version before does not know.

-- Where a court is, how much it takes on at once, and how its owner's provider names it.
alter table food_ordering.courts
  add column address text not null default '',
  add column zip_code text,
  add column city text,
  add column can_pickup_in_rest boolean not null default false,
  -- orders of all its restaurants in a quarter of an hour; null: as many as come
  add column slot_capacity integer,
  add column ccv_external_reference text,
  add constraint courts_pickup_has_address check (not can_pickup_in_rest or address <> ''),
  add constraint courts_slot_capacity_from_1 check (slot_capacity between 1 and 1000),
  add constraint courts_minimum_not_negative check (min_order_amount >= 0),
  add constraint courts_reference_fits check (length(ccv_external_reference) between 1 and 80);

-- When the hall is open, in minutes of the local day. A court without hours adds no rule to those of its restaurants.
create table food_ordering.court_hours (
  program_uuid uuid not null references food_ordering.courts,
  day_of_week smallint not null,
  start_minute integer not null,
  end_minute integer not null,
  primary key (program_uuid, day_of_week, start_minute),
  constraint court_hours_day_is_known check (day_of_week between 1 and 7),
  constraint court_hours_start_before_end check (start_minute >= 0 and start_minute < end_minute and end_minute <= 1440)
);

-- Days on which the hall keeps other hours, or none: a holiday, an evening with music.
create table food_ordering.court_days (
  program_uuid uuid not null references food_ordering.courts,
  date date not null,
  closed boolean not null,
  -- [[start_minute, end_minute], ...] when open
  times jsonb not null default '[]',
  note text,
  primary key (program_uuid, date)
);

-- What a restaurant's caches hear of its court comes by the court's own row.
create function food_ordering.raise_court_revision() returns trigger language plpgsql as $$
begin
  update food_ordering.courts set revision = revision + 1 where program_uuid = coalesce(new.program_uuid, old.program_uuid);
  perform pg_notify('restaurants', coalesce(new.program_uuid, old.program_uuid)::text);
  return null;
end $$;
create trigger court_hours_raise_revision after insert or update or delete on food_ordering.court_hours for each row execute function food_ordering.raise_court_revision();
create trigger court_days_raise_revision after insert or update or delete on food_ordering.court_days for each row execute function food_ordering.raise_court_revision();

-- How many orders of a court are due in a quarter of an hour, and which order holds a place there.
create table food_ordering.court_slots (
  program_uuid uuid not null references food_ordering.courts,
  starts_at timestamptz not null,
  taken integer not null default 0,
  primary key (program_uuid, starts_at),
  constraint court_slots_taken_not_negative check (taken >= 0)
);
create table food_ordering.court_places (
  order_uuid uuid primary key references food_ordering.orders on delete cascade,
  program_uuid uuid not null,
  starts_at timestamptz not null,
  foreign key (program_uuid, starts_at) references food_ordering.court_slots
);
create index court_places_slot on food_ordering.court_places (program_uuid, starts_at);
