-- Rolls: a view that the version before does not know.

-- Parts of orders of a court that its guests collect: in the kitchen, or ready. Numbers alone, nothing of a guest.
create view food_ordering.v_pickup_parts as
  select r.court_uuid, s.restaurant_uuid, s.order_id, s.status, s.status_changed_at, s.fires_at, s.due_at, r.station_code
    from food_ordering.restaurants r
    join food_ordering.suborders s on s.restaurant_uuid = r.program_uuid and s.status in (3, 5, 6)
    join food_ordering.orders o on o.uuid = s.order_uuid and o.program_uuid = r.court_uuid and o.pickup_in_restaurant;
