-- Rolls: a table that the version before does not know. Its three columns of food_ordering.courts stay until nothing reads them.

-- What a court tells all its guests: the newest one that is visible is shown.
create table food_courts.announcements (
  uuid uuid primary key,
  court_uuid uuid not null references programs.programs,
  text text not null,
  -- raised when the text changes: whoever closed it sees it again
  revision integer not null default 1,
  visible_from timestamptz(3) not null,
  -- null: without an end
  visible_until timestamptz(3),
  created timestamptz(3) not null,
  constraint announcements_text_fits check (length(text) between 1 and 500),
  constraint announcements_revision_from_1 check (revision >= 1),
  constraint announcements_end_after_beginning check (visible_until > visible_from)
);
create index announcements_of_court on food_courts.announcements (court_uuid, visible_from desc, uuid desc);

insert into food_courts.announcements (uuid, court_uuid, text, revision, visible_from, created)
  select uuid, court_uuid, left(text, 500), greatest(revision, 1), now(), now() from food_ordering.v_court_announcements;
