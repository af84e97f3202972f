-- What a restaurant agreed that its court takes of each of its orders, written when it joins: a fee that the court asks for later is not its.
alter table food_ordering.restaurants
  -- one of the two, both null means no fee; basis points of the products total, or cents per suborder
  add column agreed_fee_percent integer,
  add column agreed_fee_fixed bigint,
  add constraint restaurants_one_agreed_fee check (agreed_fee_percent is null or agreed_fee_fixed is null),
  add constraint restaurants_agreed_fee_percent_between_0_and_100 check (agreed_fee_percent between 0 and 10000),
  add constraint restaurants_agreed_fee_fixed_not_negative check (agreed_fee_fixed >= 0),
  add constraint restaurants_agreed_fee_is_a_courts check (court_uuid is not null or (agreed_fee_percent is null and agreed_fee_fixed is null));
alter table food_ordering.courts add constraint courts_fee_fixed_not_negative check (split_payment_fee_fixed >= 0);

-- Until now every order booked what its court took that day.
update food_ordering.restaurants r
   set agreed_fee_percent = c.split_payment_fee_percent, agreed_fee_fixed = c.split_payment_fee_fixed
  from food_ordering.courts c where c.program_uuid = r.court_uuid;

create or replace view food_ordering.v_restaurants as
  select program_uuid, court_uuid, cuisine, city, tc_pdf_url, agreed_fee_percent, agreed_fee_fixed from food_ordering.restaurants;
