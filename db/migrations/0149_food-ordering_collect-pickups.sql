-- Rolls: the same columns of the view; only orders at tables, which the version before does not have, are left out.
-- Staff bring what is ordered at a table that is served: nobody collects it at the counter.
create or replace view food_ordering.v_pickup_parts as
  select r.court_uuid, s.restaurant_uuid, s.order_id, s.status, s.status_changed_at, s.fires_at, s.due_at, r.station_code
    from food_ordering.restaurants r
    join food_ordering.suborders s on s.restaurant_uuid = r.program_uuid and s.status in (3, 5, 6)
    join food_ordering.orders o on o.uuid = s.order_uuid and o.program_uuid = r.court_uuid and o.pickup_in_restaurant
     and o.table_service is distinct from 'to_table';
