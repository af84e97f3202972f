-- Rolls: views and an index that the version before does not know.
-- What figures count of a part of an order. Numbers and moments alone, nothing of a guest.
create view food_ordering.v_figure_parts as
  select s.uuid, s.order_uuid, s.restaurant_uuid, o.program_uuid as host_uuid, s.created, o.created as ordered_at, s.paid_at, s.fires_at, s.status,
         s.status_changed_at, s.cancel_reason, s.total_amount, o.payment_method = 'cash' as in_cash, o.pickup_in_restaurant as is_pickup
    from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid;
-- The moments at which parts became ready, one for each time that they did.
create view food_ordering.v_ready_parts as
  select suborder_uuid, time_stamp as ready_at from food_ordering.history where column_name = 'order_status' and new_value = '6';
create view food_ordering.v_sold_products as
  select suborder_uuid, title, quantity - refunded_quantity as quantity, total - refunded_amount as amount
    from food_ordering.order_lines where kind = 'product';
