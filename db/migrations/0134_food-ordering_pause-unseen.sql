-- Rolls: columns with defaults that the version before does not know.

-- So many minutes an open kitchen of the court may be without a board on a screen and without a printer before it takes no orders; null: as long as it likes.
alter table food_ordering.courts
  add column unseen_pause_minutes smallint default 10,
  add constraint courts_unseen_pause_from_5 check (unseen_pause_minutes between 5 and 240);

-- Since when it takes none, until somebody is seen there again.
alter table food_ordering.restaurants add column unseen_paused_at timestamptz(3);
