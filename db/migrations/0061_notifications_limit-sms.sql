-- Rolls: the version before writes no reason, and a message without one passes the check.
-- Who an SMS was sent for, and why one was not sent: limits count what went out.
alter table notifications.messages
  add column program_uuid uuid,
  add column refused text,
  add constraint messages_refused_were_not_sent check (refused is null or status = 'failed');
create index messages_sms_of_program on notifications.messages (program_uuid, created) where channel = 'sms';
