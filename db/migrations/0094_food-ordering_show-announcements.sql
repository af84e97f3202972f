-- Rolls: a view that the version before does not know.

-- The announcement of a court as its three columns hold it: food-courts takes it over.
create view food_ordering.v_court_announcements as
  select announcement_uuid as uuid, program_uuid as court_uuid, announcement_text as text, announcement_revision as revision
    from food_ordering.courts where announcement_uuid is not null and announcement_text <> '';
