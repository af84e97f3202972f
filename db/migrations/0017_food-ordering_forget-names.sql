-- The history of an order is append-only, but for one thing: the name of somebody whose account is deleted is taken out of it.
create or replace trigger history_append_only before update on food_ordering.history for each row
  when (new.user_name is not null
        or (old.uuid, old.suborder_uuid, old.column_name, old.old_value, old.new_value, old.user_uuid, old.time_stamp)
           is distinct from (new.uuid, new.suborder_uuid, new.column_name, new.old_value, new.new_value, new.user_uuid, new.time_stamp))
  execute function platform.refuse_change();
create trigger history_never_deleted before delete on food_ordering.history for each row execute function platform.refuse_change();

-- The API's role may not write history; it may ask for this.
create function food_ordering.forget_names(forgotten uuid) returns void language sql security definer set search_path = '' as $$
  update food_ordering.history h set user_name = null
    from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
   where h.suborder_uuid = s.uuid and o.cardholder_uuid = forgotten and h.user_name is not null
$$;

create index sessions_cardholder on food_ordering.sessions (cardholder_uuid) where cardholder_uuid is not null;
