-- Rolls: tables that the version before does not know.

-- Money that a court asks of a restaurant, as its rent. Neither a charge nor its answer is ever changed.
create table food_courts.charges (
  uuid uuid primary key,
  court_uuid uuid not null references programs.programs,
  program_uuid uuid not null references programs.programs,
  amount bigint not null,
  currency text not null,
  description text not null,
  created_by uuid,
  created timestamptz(3) not null,
  constraint charges_amount_positive check (amount > 0),
  constraint charges_description_fits check (length(description) between 1 and 200),
  constraint charges_of_another_program check (court_uuid <> program_uuid)
);
create index charges_of_court on food_courts.charges (court_uuid, created desc, uuid desc);
create index charges_of_restaurant on food_courts.charges (program_uuid, created desc, uuid desc);
create trigger charges_append_only before update or delete on food_courts.charges for each row execute function platform.refuse_change();

create table food_courts.charge_answers (
  charge_uuid uuid primary key references food_courts.charges,
  -- the books have the journal of a charge that was agreed to; its reference is the charge
  answer text not null,
  answered_by uuid,
  answered_at timestamptz(3) not null,
  constraint charge_answers_are_known check (answer in ('agreed', 'declined', 'withdrawn'))
);
create trigger charge_answers_append_only before update or delete on food_courts.charge_answers for each row execute function platform.refuse_change();
