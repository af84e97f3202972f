-- Where a postcode lies. `source` says who knew: shipped, imported, pdok.
create schema geo;

create table geo.areas (
  code text primary key,
  place text not null,
  lat double precision not null,
  lon double precision not null,
  source text not null,
  constraint areas_code_is_four_digits check (code ~ '^[1-9][0-9]{3}$'),
  constraint areas_source_is_known check (source in ('shipped', 'imported'))
);

-- Answers of a source for a full address, kept long when found, a week when not; failures are never kept.
create table geo.addresses (
  zip_code text not null,
  house_number text not null,
  found boolean not null,
  street text,
  city text,
  lat double precision,
  lon double precision,
  source text not null,
  fetched_at timestamptz not null default now(),
  primary key (zip_code, house_number)
);
