-- Rolls: a column that the version before does not name; it writes null into it.

-- The allergies that a guest chose to tell the kitchens of this order; null: none were told. They go with the guest's name.
alter table food_ordering.orders add column allergies text[];
