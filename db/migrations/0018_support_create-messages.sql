create schema support;

-- What people wrote to support. Names and addresses go with the person's data; the rest is kept for the retention of operations.md.
create table support.messages (
  uuid uuid primary key,
  -- eight characters that cannot be misread, in two groups
  reference text not null,
  created timestamptz(3) not null,
  status text not null default 'open',
  portal text not null,
  host text not null,
  user_uuid uuid,
  name text not null,
  email text not null,
  topic text not null,
  about text,
  text text not null,
  language text not null,
  answered_at timestamptz(3),
  answered_by uuid,
  constraint messages_reference_is_one unique (reference),
  constraint messages_status_is_known check (status in ('open', 'answered')),
  constraint messages_answered_have_a_time check ((status = 'answered') = (answered_at is not null)),
  constraint messages_topic_is_known
    check (topic in ('order', 'payment', 'account', 'program', 'technical', 'privacy', 'other')),
  constraint messages_language_is_known check (language in ('nl', 'en', 'de', 'ru', 'uk'))
);
create index messages_created on support.messages (created desc, uuid desc);
create index messages_open on support.messages (created desc, uuid desc) where status = 'open';
-- how many came from a mailbox lately
create index messages_email on support.messages (lower(email), created desc);
create index messages_user on support.messages (user_uuid) where user_uuid is not null;
