-- A customer on the telephone gets a link to pay by: until then the order is kept. Null: the usual quarter of an hour.
alter table food_ordering.orders add column pay_until timestamptz;
