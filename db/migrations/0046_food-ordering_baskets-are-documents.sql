-- A basket is read and written whole, by whoever has its session: a document in the session's row, each line under the key of its choice
-- (decision 0040). Room on the page keeps a change of it off the indexes (HOT).
alter table food_ordering.sessions
  add column lines jsonb not null default '{}',
  add constraint sessions_quantities_in_range check (not jsonb_path_exists(lines, '$.* ? (!(@.quantity >= 1 && @.quantity <= 9999))')),
  set (fillfactor = 50);

update food_ordering.sessions s set lines = b.lines
  from (
    select l.session_uuid, jsonb_object_agg(
             concat_ws(' ', l.product_uuid, coalesce(l.variant_uuid::text, ''), nullif(array_to_string(l.extra_uuids, ' '), '')),
             jsonb_build_object('uuid', l.uuid, 'cart_uuid', l.cart_uuid, 'restaurant_uuid', l.restaurant_uuid, 'product_uuid', l.product_uuid,
               'variant_uuid', l.variant_uuid, 'extra_uuids', l.extra_uuids, 'quantity', l.quantity, 'price_seen', l.price_seen,
               'created', l.created, 'changed', l.changed)) as lines
      from food_ordering.basket_lines l group by l.session_uuid) b
 where b.session_uuid = s.uuid;

drop table food_ordering.basket_lines;
