-- Rolls: the version before writes neither column, and both are null then.
-- The order that a message was written from, once the sender had shown that it is theirs.
alter table support.messages
  add column order_uuid uuid,
  add column order_number bigint,
  add constraint messages_order_has_a_number check ((order_uuid is null) = (order_number is null));
