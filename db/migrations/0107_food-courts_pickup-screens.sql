-- Rolls: a table that the version before does not know.

-- A television in a food court that shows which orders are ready. Its token is its address, and all the right there is to look at it.
create table food_courts.screens (
  uuid uuid primary key,
  court_uuid uuid not null references programs.programs,
  title text not null,
  token text not null,
  created timestamptz(3) not null,
  -- null: it shows
  ended_at timestamptz(3),
  constraint screens_title_fits check (length(title) between 1 and 60),
  constraint screens_token_fits check (length(token) = 22),
  constraint screens_token_unique unique (token)
);
create index screens_of_court on food_courts.screens (court_uuid, created desc) where ended_at is null;
