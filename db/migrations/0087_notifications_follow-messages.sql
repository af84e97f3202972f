-- Rolls: the version before writes none of the new columns and states, and takes no job of a message that is in one of them.
-- What becomes of messages after they have left: SMS at their provider, mails that come back, and those that are sent again.
alter table notifications.messages
  -- the order that it is about
  add column order_uuid uuid,
  -- the message that it sends again
  add column again_of uuid references notifications.messages on delete set null,
  -- it is sent to an address that took no mail as well: codes to sign in with
  add column even_if_suppressed boolean not null default false,
  -- where its reader can end such mails: https: or mailto:
  add column unsubscribe text,
  -- why it did not arrive, in a word that the screens know
  add column reason_code text,
  -- of an SMS: the number at its provider, when that was last asked to send it, when its state is asked for next, its parts and its price
  add column provider_id text,
  add column tried_at timestamptz,
  add column next_look timestamptz,
  add column segments smallint,
  add column price text,
  add constraint messages_once_at_provider unique (provider_id),
  add constraint messages_one_line_unsubscribe check (unsubscribe !~ '[\r\n<>]'),
  drop constraint messages_status_is_known,
  add constraint messages_status_is_known
    check (status in ('queued', 'to_print', 'sent', 'delivered', 'bounced', 'failed', 'unknown', 'suppressed'));
create index messages_again on notifications.messages (again_of) where again_of is not null;
create index messages_to_look_at on notifications.messages (next_look) where next_look is not null;
create index messages_lost_mails on notifications.messages (order_uuid)
  where order_uuid is not null and status in ('bounced', 'suppressed');
create index messages_of_order on notifications.messages (order_uuid, created) where order_uuid is not null;
create index messages_of_program on notifications.messages (program_uuid, created desc, uuid desc) where program_uuid is not null;

-- Addresses that took no mail: none is sent to them until then. In lower case.
create table notifications.suppressions (
  address text primary key,
  reason_code text not null,
  message_uuid uuid not null,
  created timestamptz not null,
  until timestamptz not null
);

-- Mails about an order that did not arrive and were not sent again.
create view notifications.v_lost_mails as
  select m.order_uuid, m.uuid, m.recipient, m.reason_code, m.created
    from notifications.messages m
   where m.channel = 'mail' and m.order_uuid is not null and m.status in ('bounced', 'suppressed')
     and not exists (select from notifications.messages later where later.again_of = m.uuid);
