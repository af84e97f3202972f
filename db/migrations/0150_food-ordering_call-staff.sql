-- Rolls: a table that the version before does not know.

-- What guests at a table ask of its staff. One of a kind is open at a time, until somebody answers it.
create table food_ordering.table_calls (
  uuid uuid primary key,
  table_uuid uuid not null references food_ordering.tables,
  kind text not null,
  created timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by uuid,
  constraint table_calls_kind_is_known check (kind in ('staff', 'bill')),
  constraint table_calls_answer_is_whole check ((answered_at is null) = (answered_by is null))
);
create unique index table_calls_one_open on food_ordering.table_calls (table_uuid, kind) where answered_at is null;
