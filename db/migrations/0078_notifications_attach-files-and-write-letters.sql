-- Rolls: the version before writes mails and SMS as it did, and takes no job of a message that this one wrote.
-- Mails carry files, a name and an address for replies; letters wait to be printed; each message says what became of it, and when.
alter table notifications.messages
  add column reply_to text,
  add column sender_name text,
  -- the account that a letter is about: its recipient is a postal address
  add column person_uuid uuid,
  -- changes of status after the message was written, oldest first: state, at, reason
  add column history jsonb not null default '[]',
  drop constraint messages_channel_is_known,
  add constraint messages_channel_is_known check (channel in ('mail', 'sms', 'letter')),
  drop constraint messages_status_is_known,
  add constraint messages_status_is_known check (status in ('queued', 'to_print', 'sent', 'delivered', 'bounced', 'failed')),
  drop constraint messages_sent_have_a_time,
  add constraint messages_sent_have_a_time check ((status in ('sent', 'delivered', 'bounced')) = (sent_at is not null)),
  add constraint messages_one_line_headers check (reply_to !~ '[\r\n]' and sender_name !~ '[\r\n]');
create index messages_person on notifications.messages (person_uuid) where person_uuid is not null;

create table notifications.attachments (
  uuid uuid primary key,
  message_uuid uuid not null references notifications.messages on delete cascade,
  position smallint not null,
  name text not null,
  content_type text not null,
  -- one of them: the bytes; those of a secret message, encrypted, until it has left; or the path of a kept file
  content bytea,
  sealed bytea,
  document text,
  constraint attachments_one_source check (num_nonnulls(content, sealed, document) <= 1),
  constraint attachments_one_line_headers check (name !~ '[\r\n]' and content_type !~ '[\r\n]'),
  constraint attachments_in_order unique (message_uuid, position)
);
