-- Closed for today: no order is taken for a time before that.
alter table food_ordering.restaurants add column closed_until timestamptz;
