-- Rolls: a table that the version before does not know.
-- The page behind a post's link, as it told of itself (docs/decisions/0097).
create table feed.link_previews (
  url text primary key,
  -- when it was asked for last; answers count for seven days
  asked_at timestamptz(3) not null,
  -- null: no answer yet
  fetched_at timestamptz(3),
  -- null: the page has none, or could not be read
  title text,
  description text,
  site text,
  -- our own copy of its picture
  image text,
  image_width integer,
  image_height integer,
  constraint link_previews_image_has_a_size check ((image is null) = (image_width is null) and (image is null) = (image_height is null))
);
create index link_previews_to_forget on feed.link_previews (asked_at);
create index posts_of_link on feed.posts (link) where link is not null;
