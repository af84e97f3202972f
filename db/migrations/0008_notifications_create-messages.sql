create schema notifications;

-- Mails and SMS: what was to be sent, and what became of it. In development this is the outbox page.
create table notifications.messages (
  uuid uuid primary key,
  channel text not null,
  -- an e-mail address, or a phone number in E.164
  recipient text not null,
  subject text,
  body text not null,
  -- a message is sent at most once for its occasion
  occasion text not null,
  status text not null default 'queued',
  error text,
  created timestamptz(3) not null,
  sent_at timestamptz,
  constraint messages_channel_is_known check (channel in ('mail', 'sms')),
  constraint messages_status_is_known check (status in ('queued', 'sent', 'failed')),
  constraint messages_sent_have_a_time check ((status = 'sent') = (sent_at is not null)),
  constraint messages_one_line_subject check (subject !~ '[\r\n]'),
  constraint messages_once_per_occasion unique (occasion)
);
create index messages_created on notifications.messages (created desc, uuid desc);
create index messages_recipient on notifications.messages (recipient, created desc);
