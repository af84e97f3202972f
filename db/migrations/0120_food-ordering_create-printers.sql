-- Rolls: tables that the version before does not know.

-- A printer of a restaurant's kitchen that asks for its tickets. Its token is its address, and all the right there is to read them.
create table food_ordering.printers (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  name text not null,
  -- as it stands on its tickets; empty: none
  station text not null,
  language text not null,
  -- categories of the menu that it prints; empty: every dish
  categories uuid[] not null,
  token text not null,
  created timestamptz(3) not null,
  -- it asked then; written once a minute
  seen_at timestamptz(3),
  trouble text,
  trouble_since timestamptz(3),
  -- null: it prints
  ended_at timestamptz(3),
  constraint printers_name_fits check (length(name) between 1 and 60),
  constraint printers_station_fits check (length(station) <= 24),
  constraint printers_token_fits check (length(token) = 22),
  constraint printers_token_unique unique (token),
  constraint printers_trouble_is_known check (trouble in ('paper_out', 'paper_jam', 'cover_open', 'error')),
  constraint printers_trouble_has_a_moment check ((trouble is null) = (trouble_since is null))
);
create index printers_of_program on food_ordering.printers (program_uuid, created) where ended_at is null;

-- A ticket for a printer. It ends when the printer reports that it is printed, never because it was fetched.
create table food_ordering.print_jobs (
  uuid uuid primary key,
  printer_uuid uuid not null references food_ordering.printers,
  -- null: a test page
  suborder_uuid uuid references food_ordering.suborders,
  created timestamptz(3) not null,
  -- how often it was fetched: from the second time on the paper says which copy it is
  prints integer not null default 0,
  fetched_at timestamptz(3),
  ended_at timestamptz(3),
  constraint print_jobs_once_for_a_part unique (printer_uuid, suborder_uuid),
  constraint print_jobs_prints_not_negative check (prints >= 0)
);
create index print_jobs_waiting on food_ordering.print_jobs (printer_uuid, created) where ended_at is null;
create index print_jobs_of_suborder on food_ordering.print_jobs (suborder_uuid) where ended_at is null;
create index print_jobs_ended on food_ordering.print_jobs (ended_at) where ended_at is not null;
