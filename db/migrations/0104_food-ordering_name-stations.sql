-- Rolls: columns that the version before does not name; it writes null into them.

-- The counter at which a restaurant of a court hands over: its code stands on a sign above it.
alter table food_ordering.restaurants
  add column station_code text,
  add column station_hint text,
  add constraint restaurants_station_code_fits check (length(station_code) between 1 and 8),
  add constraint restaurants_station_hint_fits check (length(station_hint) between 1 and 120);
create unique index restaurants_station_code_unique_in_court on food_ordering.restaurants (court_uuid, lower(station_code));

-- All parts are to be ready at one moment: faster kitchens begin later. Null: each when it is ready.
alter table food_ordering.orders add column ready_together boolean;

create or replace view food_ordering.v_restaurants as
  select program_uuid, court_uuid, cuisine, city, tc_pdf_url, agreed_fee_percent, agreed_fee_fixed, station_code, station_hint
    from food_ordering.restaurants;
