-- Where a postcode lies.
create schema geo;

-- The four-digit areas of the country with the middle of each: the whole of what `npm run geo:import` read last.
create table geo.areas (
  code text primary key,
  place text not null,
  lat double precision not null,
  lon double precision not null,
  constraint areas_code_is_four_digits check (code ~ '^[1-9][0-9]{3}$'),
  constraint areas_lie_on_earth check (lat between -90 and 90 and lon between -180 and 180)
);

-- What PDOK answered for a postcode and house number ('' for the postcode alone): kept long when found, a week when not;
-- failures are never kept.
create table geo.addresses (
  zip_code text not null,
  house_number text not null,
  street text,
  city text,
  -- null: there is no such address
  lat double precision,
  lon double precision,
  fetched_at timestamptz not null,
  constraint addresses_once primary key (zip_code, house_number),
  constraint addresses_zip_code_is_whole check (zip_code ~ '^[1-9][0-9]{3}[A-Z]{2}$'),
  constraint addresses_found_have_a_place check ((lat is null) = (lon is null) and (lat is null) = (city is null))
);
