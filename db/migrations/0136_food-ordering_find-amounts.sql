-- Parts of orders of an amount, by restaurant, the newest first: a search by amount reads as many of each as it shows.
create index suborders_of_amount on food_ordering.suborders (restaurant_uuid, total_amount, created desc, uuid desc);
