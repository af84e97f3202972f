-- An order is written seven times on its way from the basket to the payout. What PostgreSQL wrote beside its rows was more than the rows.

-- No index of orders names a column that changes: a step of an order stays on its page and touches no index (HOT), and there is room for it.
drop index food_ordering.orders_unpaid;
create index suborders_unpaid on food_ordering.suborders (created) where status in (1, 2, 4);
alter table food_ordering.orders set (fillfactor = 70);

-- Lines and history are only ever read of one part of an order, in their order: one index is key and way in.
drop index food_ordering.order_lines_suborder;
alter table food_ordering.order_lines drop constraint order_lines_pkey, add primary key (suborder_uuid, position);
drop index food_ordering.history_suborder;
alter table food_ordering.history drop constraint history_pkey, add primary key (suborder_uuid, time_stamp, uuid);

-- A line of a basket is found by its session and its choice, which basket_lines_same_choice holds to one line.
alter table food_ordering.basket_lines drop constraint basket_lines_pkey;
