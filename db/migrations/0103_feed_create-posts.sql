create schema feed;

create table feed.posts (
  uuid uuid primary key,
  -- its address, which never changes
  url text not null,
  author_uuid uuid not null references identity.users,
  program_uuid uuid references programs.programs on delete cascade,
  viewer text not null,
  title text not null,
  -- [{type, text, ranges: [{start, end, mark, href}]}, ...]; never HTML
  text jsonb not null,
  link text,
  tags text[] not null default '{}',
  -- until then only its author sees it
  publish_at timestamptz(3) not null,
  comments_open boolean not null default true,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  shares_count integer not null default 0,
  created timestamptz(3) not null,
  modified timestamptz(3) not null,
  is_modified boolean not null default false,
  hidden_at timestamptz(3),
  hidden_reason text,
  hidden_facts text,
  -- erased for good 30 days later
  removed_at timestamptz(3),
  constraint posts_url_once unique (url),
  constraint posts_viewer_is_known check (viewer in ('allUsers', 'members', 'onlyMe')),
  constraint posts_members_are_of_a_program check (viewer <> 'members' or program_uuid is not null),
  constraint posts_title_fits check (length(title) between 1 and 150),
  constraint posts_tags_are_few check (cardinality(tags) <= 10),
  constraint posts_counts_not_negative check (least(likes_count, comments_count, shares_count) >= 0),
  constraint posts_hidden_have_a_reason check ((hidden_at is null) = (hidden_reason is null))
);
create index posts_newest on feed.posts (publish_at desc, uuid desc) where removed_at is null;
create index posts_of_author on feed.posts (author_uuid, publish_at desc);
create index posts_of_program on feed.posts (program_uuid, publish_at desc) where removed_at is null;
create index posts_of_tag on feed.posts using gin (tags) where removed_at is null;
create index posts_removed on feed.posts (removed_at) where removed_at is not null;

create table feed.likes (
  post_uuid uuid not null references feed.posts on delete cascade,
  user_uuid uuid not null references identity.users,
  created timestamptz not null,
  constraint likes_once primary key (post_uuid, user_uuid)
);
create index likes_user on feed.likes (user_uuid);

create table feed.comments (
  uuid uuid primary key,
  post_uuid uuid not null references feed.posts on delete cascade,
  author_uuid uuid not null references identity.users,
  text jsonb not null,
  created timestamptz(3) not null,
  modified timestamptz(3) not null,
  is_modified boolean not null default false
);
create index comments_post on feed.comments (post_uuid, created, uuid);
create index comments_author on feed.comments (author_uuid);

-- Uploads belong to whoever sent them until a post names them; those that none names go after a day.
create table feed.images (
  uuid uuid primary key,
  owner_uuid uuid not null references identity.users,
  path text not null,
  width integer not null,
  height integer not null,
  created timestamptz not null,
  post_uuid uuid references feed.posts on delete set null,
  position integer not null default 0,
  alt text not null default ''
);
create index images_post on feed.images (post_uuid, position);
create index images_unused on feed.images (created) where post_uuid is null;
create index images_owner on feed.images (owner_uuid);

create table feed.files (
  uuid uuid primary key,
  owner_uuid uuid not null references identity.users,
  path text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created timestamptz not null,
  post_uuid uuid references feed.posts on delete set null,
  position integer not null default 0
);
create index files_post on feed.files (post_uuid, position);
create index files_unused on feed.files (created) where post_uuid is null;
create index files_owner on feed.files (owner_uuid);

create table feed.videos (
  uuid uuid primary key,
  owner_uuid uuid not null references identity.users,
  type text not null,
  video_id text not null,
  -- of a video of Vimeo that is not listed
  hash text,
  created timestamptz not null,
  post_uuid uuid references feed.posts on delete set null,
  position integer not null default 0,
  constraint videos_type_is_known check (type in ('youtube', 'vimeo'))
);
create index videos_post on feed.videos (post_uuid, position);
create index videos_unused on feed.videos (created) where post_uuid is null;
create index videos_owner on feed.videos (owner_uuid);

-- Notices of articles 16 and 17 of the Digital Services Act.
create table feed.reports (
  uuid uuid primary key,
  post_uuid uuid not null,
  -- as the post was called then
  post_title text not null,
  reason text not null,
  words text not null,
  created timestamptz(3) not null,
  constraint reports_reason_is_known check (reason in ('unlawful', 'hurtful', 'spam', 'misleading', 'other'))
);
create index reports_post on feed.reports (post_uuid);
create index reports_created on feed.reports (created desc, uuid desc);
create trigger reports_are_kept before update on feed.reports for each row execute function platform.refuse_change();

-- Who reported, apart from what was reported: it goes with the person. Neither: a guest who wishes for no answer.
create table feed.report_senders (
  report_uuid uuid primary key references feed.reports,
  user_uuid uuid,
  email text
);
create index report_senders_user on feed.report_senders (user_uuid) where user_uuid is not null;

create table feed.decisions (
  uuid uuid primary key,
  post_uuid uuid not null,
  decision text not null,
  reason text,
  facts text,
  decided_by uuid not null,
  created timestamptz(3) not null,
  constraint decisions_decision_is_known check (decision in ('hidden', 'shown'))
);
create index decisions_post on feed.decisions (post_uuid, created);
create trigger decisions_are_kept before update on feed.decisions for each row execute function platform.refuse_change();

-- The one condition of who sees which post: lists, tags, comments, likes, counts and files ask it. `person` is null for a guest.
create function feed.visible_posts(person uuid, is_admin boolean, moment timestamptz) returns setof feed.posts
language sql stable as $$
  select p.* from feed.posts p
   where p.removed_at is null
     and (p.author_uuid = person
          or (p.publish_at <= moment and p.viewer <> 'onlyMe'
              and (is_admin
                   or (p.hidden_at is null
                       and (p.viewer = 'allUsers'
                            or exists (select from programs.v_members m where m.program_uuid = p.program_uuid and m.user_uuid = person)))
                   or exists (select from programs.v_programs g where g.uuid = p.program_uuid and g.owner_uuid = person))))
$$;
