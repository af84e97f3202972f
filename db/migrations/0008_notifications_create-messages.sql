create schema notifications;

-- Mails and SMS: what was to be sent, through what, and what became of it. In development this is the outbox page.
create table notifications.messages (
  uuid uuid primary key,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  -- a message is sent at most once for its occasion
  occasion text not null,
  status text not null default 'queued',
  error text,
  created timestamptz not null default now(),
  sent_at timestamptz,
  constraint messages_channel_is_known check (channel in ('mail', 'sms')),
  constraint messages_status_is_known check (status in ('queued', 'sent', 'failed')),
  constraint messages_once_per_occasion unique (occasion)
);
create index messages_created on notifications.messages (created desc);
