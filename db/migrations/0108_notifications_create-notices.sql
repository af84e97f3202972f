-- Rolls: tables that the version before does not know.
-- Notices: what happened to somebody's orders, bills, cards and programs, as their portal tells them of it (docs/decisions/0083).

create table notifications.notices (
  uuid uuid primary key,
  user_uuid uuid not null,
  -- what a person chooses by, and what happened; the sentence is the screen's
  kind text not null,
  code text not null,
  -- names and numbers of the sentence
  params jsonb not null,
  -- the page of what it is about, in the portal of its reader
  link text not null,
  occasion text not null,
  created timestamptz(3) not null,
  read_at timestamptz(3),
  constraint notices_once_for_an_occasion unique (user_uuid, occasion),
  constraint notices_kind_is_known check (kind in ('order', 'bill', 'card', 'participation', 'court', 'webhook')),
  constraint notices_link_is_a_path check (link ~ '^/[^/\\]' and length(link) <= 300)
);
create index notices_of_person on notifications.notices (user_uuid, created desc, uuid desc);
create index notices_unread on notifications.notices (user_uuid) where read_at is null;
create index notices_to_forget on notifications.notices (created);

-- A kind without a row is shown.
create table notifications.notice_choices (
  user_uuid uuid not null,
  kind text not null,
  app boolean not null,
  primary key (user_uuid, kind),
  constraint notice_choices_kind_is_known check (kind in ('order', 'bill', 'card', 'participation', 'court', 'webhook'))
);
