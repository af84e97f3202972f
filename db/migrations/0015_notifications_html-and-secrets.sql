-- Mails also come as HTML, and what holds a code or a link that opens something is kept encrypted until it has left.
alter table notifications.messages
  add column html text,
  -- the text and the HTML of a secret message, as JSON, encrypted; emptied once it was delivered for real
  add column sealed bytea,
  add constraint messages_secret_or_readable check (sealed is null or (body = '' and html is null));
