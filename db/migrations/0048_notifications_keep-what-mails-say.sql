-- A mail's HTML is drawn when it leaves: kept is what it says, a quarter of that.
alter table notifications.messages
  drop constraint messages_secret_or_readable,
  drop column html,
  -- language, title, parts, foot and help of a mail; null of an SMS
  add column content jsonb,
  add constraint messages_secret_or_readable check (sealed is null or (body = '' and content is null));
