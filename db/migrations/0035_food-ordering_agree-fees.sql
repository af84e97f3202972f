-- What the platform will take of the restaurant's orders, in basis points, as the form last said it: agreed when the draft is published.
alter table food_ordering.drafts
  add column platform_fee_percent integer not null default 0,
  add constraint drafts_platform_fee_between_0_and_100 check (platform_fee_percent between 0 and 10000);
