-- Rolls: columns that the version before does not name, into which it writes null, and a table that it does not know.

-- When the guest confirmed that everyone who drinks is old enough, and the revision of the sentence that was confirmed.
alter table food_ordering.orders
  add column age_confirmed_at timestamptz(3),
  add column age_wording smallint,
  add constraint orders_age_wording_with_confirmation check ((age_confirmed_at is null) = (age_wording is null));

-- As the dish was sold: the menu may say something else by now. Null: an order of before this was kept.
alter table food_ordering.order_lines add column contains_alcohol boolean;

-- How the age of who collects was checked. No data of a document, and nothing of the person.
create table food_ordering.age_checks (
  uuid uuid primary key,
  suborder_uuid uuid not null references food_ordering.suborders,
  outcome text not null,
  checked_by uuid,
  checked_at timestamptz(3) not null,
  constraint age_checks_outcome_is_known check (outcome in ('plainly_over_25', 'id_seen', 'refused')),
  constraint age_checks_once_for_a_part unique (suborder_uuid)
);
create trigger age_checks_append_only before update or delete on food_ordering.age_checks for each row execute function platform.refuse_change();
