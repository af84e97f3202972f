-- Rolls: a table that the version before does not know.

-- Allergens that a person avoids, kept with the account after a consent of its own: data on health. Taking the consent back deletes the row.
create table food_ordering.kept_allergies (
  cardholder_uuid uuid primary key,
  allergens text[] not null,
  consented_at timestamptz(3) not null,
  constraint kept_allergies_are_some check (cardinality(allergens) between 1 and 14)
);
