-- What a restaurant agrees to that joins a court.
alter table food_ordering.courts add column tc_pdf_url text;

-- What food courts may read of restaurants and of the courts that ordering prices by.
create view food_ordering.v_restaurants as
  select program_uuid, court_uuid, cuisine, city, tc_pdf_url from food_ordering.restaurants;
create view food_ordering.v_courts as
  select program_uuid, tc_pdf_url, split_payment_fee_percent, split_payment_fee_fixed from food_ordering.courts;
