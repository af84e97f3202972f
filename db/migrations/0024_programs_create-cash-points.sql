-- Where an acceptor is paid: a counter, a stall, a table.
create table programs.cash_points (
  uuid uuid primary key,
  acceptor_uuid uuid not null references identity.users,
  name text collate "und-x-icu" not null,
  address text not null,
  zip_code text,
  city text,
  -- metres; null: it does not deliver
  delivery_range integer,
  time_zone text not null default 'Europe/Amsterdam',
  -- [[day_of_week, start_minute, end_minute], ...], local times
  working_hours jsonb not null default '[]',
  -- [{date, closed, times: [[start_minute, end_minute], ...], note}, ...]
  working_hours_exceptions jsonb not null default '[]',
  -- 128 random bits: what the printed code holds
  token text not null,
  -- the same to type: eight characters that cannot be misread
  short_code text not null,
  created timestamptz not null,
  modified timestamptz not null,
  -- a printed code lives longer than the counter it stood on: its token is never given again
  removed_at timestamptz,
  constraint cash_points_token_once unique (token),
  constraint cash_points_short_code_once unique (short_code),
  constraint cash_points_have_a_name check (length(name) between 1 and 100),
  constraint cash_points_range_not_negative check (delivery_range >= 0)
);
create index cash_points_acceptor on programs.cash_points (acceptor_uuid, name, uuid);

-- What pays at a cash point looks it up by here.
create view programs.v_cash_points as
  select uuid, acceptor_uuid, name, address, city, token, short_code from programs.cash_points where removed_at is null;
