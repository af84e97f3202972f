-- Rolls: columns that the version before does not know; it writes orders without them, which is null: no tip.
alter table food_ordering.restaurants
  -- guests may add a tip as they order
  add column tips_on boolean not null default false;

-- A tip is a part of what is paid, and of nothing else: neither of the products nor of their fee.
alter table food_ordering.orders
  add column tip bigint,
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (total_amount = total + delivery_cost + pickup_fee + coalesce(tip, 0)),
  add constraint orders_tip_not_negative check (tip >= 0);
alter table food_ordering.suborders
  add column tip bigint,
  drop constraint suborders_total_adds_up,
  add constraint suborders_total_adds_up check (total_amount = total + delivery_cost + pickup_fee + coalesce(tip, 0)),
  add constraint suborders_tip_not_negative check (tip >= 0);
alter table food_ordering.order_lines
  drop constraint order_lines_kind_is_known,
  add constraint order_lines_kind_is_known check (kind in ('product', 'delivery', 'pickup_fee', 'tip'));

create or replace view food_ordering.v_figure_parts as
  select s.uuid, s.order_uuid, s.restaurant_uuid, o.program_uuid as host_uuid, s.created, o.created as ordered_at, s.paid_at, s.fires_at, s.status,
         s.status_changed_at, s.cancel_reason, s.total_amount, o.payment_method = 'cash' as in_cash, o.pickup_in_restaurant as is_pickup,
         coalesce(s.tip, 0) as tip
    from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid;
