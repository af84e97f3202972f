create schema food_ordering;

create table food_ordering.courts (
  program_uuid uuid primary key references programs.programs,
  min_order_amount bigint not null default 0,
  -- one of the two, both null means no fee; basis points of a restaurant's products total, or cents per suborder
  split_payment_fee_percent integer,
  split_payment_fee_fixed bigint,
  announcement_uuid uuid,
  announcement_text text,
  announcement_revision integer not null default 0,
  revision bigint not null default 1,
  constraint courts_one_fee check (split_payment_fee_percent is null or split_payment_fee_fixed is null),
  constraint courts_fee_percent_between_0_and_100 check (split_payment_fee_percent between 0 and 10000)
);

create table food_ordering.restaurants (
  program_uuid uuid primary key references programs.programs,
  court_uuid uuid references food_ordering.courts,
  cuisine text not null default '',
  logo text,
  address text not null default '',
  zip_code text,
  city text,
  phone text not null default '',
  latitude double precision,
  longitude double precision,
  country text not null default 'NL',
  time_zone text not null default 'Europe/Amsterdam',
  can_deliver boolean not null default true,
  can_pickup_in_rest boolean not null default false,
  default_asap boolean not null default true,
  pickup_fee_heading text,
  pickup_fee bigint not null default 0,
  min_order_amount bigint not null default 0,
  -- 1 zip code, 2 distance
  type_of_delivery smallint not null default 1,
  lead_minutes integer not null default 30,
  -- added to the lead time for the way to the door
  delivery_minutes integer not null default 15,
  slot_minutes integer not null default 30,
  -- null: as many orders as come
  slot_capacity integer,
  auto_refuse_minutes integer not null default 15,
  busy_extra_minutes integer not null default 0,
  busy_until timestamptz,
  paused_until timestamptz,
  -- the platform's fee on orders outside of a court, basis points of the products total
  platform_fee_percent integer not null default 0,
  delivering_sms_text text,
  tc_pdf_url text,
  privacy_pdf_url text,
  revision bigint not null default 1,
  constraint restaurants_type_of_delivery_is_known check (type_of_delivery in (1, 2)),
  constraint restaurants_fees_not_negative check (pickup_fee >= 0 and min_order_amount >= 0),
  constraint restaurants_platform_fee_between_0_and_100 check (platform_fee_percent between 0 and 10000),
  constraint restaurants_minutes_positive check (lead_minutes >= 0 and slot_minutes between 5 and 240 and auto_refuse_minutes between 1 and 240)
);
create index restaurants_court on food_ordering.restaurants (court_uuid);

-- Delivery by postcode: a 4-digit area or a full postcode.
create table food_ordering.zip_zones (
  program_uuid uuid not null references food_ordering.restaurants,
  zip_code text not null,
  cost bigint not null,
  primary key (program_uuid, zip_code),
  constraint zip_zones_code_is_dutch check (zip_code ~ '^[1-9][0-9]{3}([A-Z]{2})?$'),
  constraint zip_zones_cost_not_negative check (cost >= 0)
);

-- Delivery by distance as the crow flies, in metres; a range holds its start and not its end.
create table food_ordering.distance_zones (
  program_uuid uuid not null references food_ordering.restaurants,
  range_start integer not null,
  range_end integer not null,
  cost bigint not null,
  primary key (program_uuid, range_start),
  constraint distance_zones_start_before_end check (range_start >= 0 and range_start < range_end),
  constraint distance_zones_cost_not_negative check (cost >= 0),
  constraint distance_zones_do_not_overlap exclude using gist (
    int8range(hashtextextended(program_uuid::text, 0), hashtextextended(program_uuid::text, 0), '[]') with =,
    int4range(range_start, range_end) with &&
  )
);

-- Local times in minutes of the day; until 24:00 is 1440. Several ranges a day.
create table food_ordering.working_hours (
  program_uuid uuid not null references food_ordering.restaurants,
  day_of_week smallint not null,
  start_minute integer not null,
  end_minute integer not null,
  primary key (program_uuid, day_of_week, start_minute),
  constraint working_hours_day_is_known check (day_of_week between 1 and 7),
  constraint working_hours_start_before_end check (start_minute >= 0 and start_minute < end_minute and end_minute <= 1440)
);

create table food_ordering.working_hours_exceptions (
  program_uuid uuid not null references food_ordering.restaurants,
  date date not null,
  closed boolean not null,
  -- [[start_minute, end_minute], ...] when open
  times jsonb not null default '[]',
  note text,
  primary key (program_uuid, date)
);

-- Any change of what a guest sees of a restaurant or court raises its revision and tells the caches.
create function food_ordering.raise_revision() returns trigger language plpgsql as $$
declare
  target uuid := coalesce(new.program_uuid, old.program_uuid);
begin
  update food_ordering.restaurants set revision = revision + 1 where program_uuid = target;
  perform pg_notify('restaurants', target::text);
  return null;
end $$;
create trigger zip_zones_raise_revision after insert or update or delete on food_ordering.zip_zones for each row execute function food_ordering.raise_revision();
create trigger distance_zones_raise_revision after insert or update or delete on food_ordering.distance_zones for each row execute function food_ordering.raise_revision();
create trigger working_hours_raise_revision after insert or update or delete on food_ordering.working_hours for each row execute function food_ordering.raise_revision();
create trigger exceptions_raise_revision after insert or update or delete on food_ordering.working_hours_exceptions for each row execute function food_ordering.raise_revision();

create function food_ordering.raise_own_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  perform pg_notify('restaurants', new.program_uuid::text);
  return new;
end $$;
create trigger restaurants_raise_revision before update on food_ordering.restaurants for each row
  when (new.revision = old.revision) execute function food_ordering.raise_own_revision();
create trigger courts_raise_revision before update on food_ordering.courts for each row
  when (new.revision = old.revision) execute function food_ordering.raise_own_revision();
