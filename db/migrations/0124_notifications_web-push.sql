-- Rolls: columns with defaults, and tables that the version before does not know.
-- Web Push: notices on devices whose screen is off (docs/decisions/0096).

alter table notifications.notices drop constraint notices_kind_is_known;
alter table notifications.notices add constraint notices_kind_is_known
  check (kind in ('order', 'bill', 'card', 'participation', 'court', 'webhook', 'kitchen', 'payout', 'chargeback', 'program', 'alert'));
alter table notifications.notice_choices drop constraint notice_choices_kind_is_known;
alter table notifications.notice_choices add constraint notice_choices_kind_is_known
  check (kind in ('order', 'bill', 'card', 'participation', 'court', 'webhook', 'kitchen', 'payout', 'chargeback', 'program', 'alert'));

-- Three ways of each kind; a choice of the version before says nothing of push and mail.
alter table notifications.notice_choices add column push boolean not null default true;
alter table notifications.notice_choices add column mail boolean not null default true;

-- The server's own keys (RFC 8292), made once: browsers send nothing of another's.
create table notifications.push_keys (
  is_only boolean primary key default true,
  public_key text not null,
  -- encrypted
  private_key bytea not null,
  created timestamptz(3) not null,
  constraint push_keys_is_one_row check (is_only)
);

-- A browser, by the address that its push service gave: of an account, or of somebody who follows orders without one.
create table notifications.push_devices (
  uuid uuid primary key,
  user_uuid uuid,
  -- the sign-in: with it the device ends
  session_uuid uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  language text not null,
  created timestamptz(3) not null,
  constraint push_devices_once_for_an_endpoint unique (endpoint)
);
create index push_devices_of_person on notifications.push_devices (user_uuid, created);
create index push_devices_of_session on notifications.push_devices (session_uuid);

-- The orders of which a device without an account hears.
create table notifications.push_follows (
  device_uuid uuid not null references notifications.push_devices on delete cascade,
  order_uuid uuid not null,
  created timestamptz(3) not null,
  primary key (device_uuid, order_uuid)
);
create index push_follows_of_order on notifications.push_follows (order_uuid);
create index push_follows_to_forget on notifications.push_follows (created);

-- What is sent to a device, once for its occasion.
create table notifications.push_messages (
  device_uuid uuid not null references notifications.push_devices on delete cascade,
  occasion text not null,
  kind text not null,
  code text not null,
  link text not null,
  created timestamptz(3) not null,
  -- nobody wants to hear of it later
  expires_at timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (device_uuid, occasion)
);
create index push_messages_to_forget on notifications.push_messages (created);
