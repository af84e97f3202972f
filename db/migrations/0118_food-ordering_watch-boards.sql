-- Rolls: a table that the version before does not know.

-- When a board of a restaurant was last open on some screen, to the minute: a kitchen that nobody looks at takes orders that nobody cooks.
create table food_ordering.board_looks (
  program_uuid uuid primary key references food_ordering.restaurants (program_uuid),
  seen_at timestamptz(3) not null
);
