-- Every order says until when it can be paid, not only one with a link: it is kept in the slot for as long as that.
update food_ordering.orders set pay_until = created + interval '1 hour'
 where pay_until is null and uuid in (select order_uuid from food_ordering.suborders where status in (1, 2, 4));
alter table food_ordering.orders add constraint orders_unpaid_has_deadline check (status not in (1, 2, 4) or pay_until is not null);
