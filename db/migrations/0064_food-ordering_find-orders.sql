-- The administration's list of all orders: newest first, and by the words of who ordered. Orders are found by the beginning of each word, so
-- an e-mail address is its parts, and a telephone number stands there with and without its country.
create function food_ordering.customer_words(first_name text, last_name text, email text, phone_code text, phone text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(
    translate(lower((first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || phone_code || phone) collate "und-x-icu"), '@._+-', '     '), ' '), ''))
$$;
create index orders_customer_words on food_ordering.orders using gin (food_ordering.customer_words(first_name, last_name, email, phone_code, phone));
create index suborders_newest on food_ordering.suborders (created desc, uuid desc);
