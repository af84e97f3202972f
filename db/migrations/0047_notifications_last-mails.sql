-- The last mail to an address that was erased is not kept: it is deleted once it has left.
alter table notifications.messages
  add column forget_when_sent boolean not null default false;
