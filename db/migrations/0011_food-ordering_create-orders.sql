-- A visit. The uuid is 128 random bits: whoever has it, has the basket.
create table food_ordering.sessions (
  uuid uuid primary key,
  -- the court or restaurant whose host was visited; null on the common food hosts
  host_program_uuid uuid references programs.programs,
  cardholder_uuid uuid references identity.users,
  pickup_in_restaurant boolean not null default false,
  zip_code text,
  house_number text,
  street text,
  city text,
  lat double precision,
  lon double precision,
  time_zone_offset integer,
  created timestamptz not null default now(),
  constraint sessions_zip_code_is_dutch check (zip_code ~ '^[1-9][0-9]{3}[A-Z]{2}$')
);
create index sessions_created on food_ordering.sessions (created);

create table food_ordering.basket_lines (
  uuid uuid primary key,
  session_uuid uuid not null references food_ordering.sessions on delete cascade,
  cart_uuid uuid not null,
  restaurant_uuid uuid not null,
  product_uuid uuid not null,
  variant_uuid uuid,
  -- sorted
  extra_uuids uuid[] not null default '{}',
  quantity integer not null,
  -- what one piece cost when it was put in, so that a change can be told
  price_seen bigint not null,
  created timestamptz not null default now(),
  changed timestamptz not null default now(),
  constraint basket_lines_quantity_positive check (quantity between 1 and 9999)
);
-- The same product with the same options is one line, whoever writes it first.
create unique index basket_lines_same_choice on food_ordering.basket_lines
  (session_uuid, product_uuid, coalesce(variant_uuid, '00000000-0000-0000-0000-000000000000'::uuid), extra_uuids);

-- The readable numbers: counted per court, or per restaurant outside of one. A narrow table of its own, since each order locks
-- its row until commit.
create table food_ordering.order_counters (
  program_uuid uuid primary key references programs.programs,
  last_order_id bigint not null
);

create table food_ordering.orders (
  uuid uuid primary key,
  -- the court, or the restaurant of a single order: its number is counted there
  program_uuid uuid not null references programs.programs,
  order_id bigint not null,
  -- opens the order for a guest who has the link; 128 random bits
  access_key text not null,
  session_uuid uuid not null,
  cardholder_uuid uuid references identity.users,
  status smallint not null default 1,
  currency text not null,
  total bigint not null,
  delivery_cost bigint not null,
  pickup_fee bigint not null,
  total_amount bigint not null,
  vat_price bigint not null,
  refunded_amount bigint not null default 0,
  comments text not null default '',
  delivery_asap boolean not null,
  delivery_time timestamptz,
  pickup_in_restaurant boolean not null,
  delivery_zip_code text,
  delivery_house_number text,
  delivery_address text,
  delivery_apartment text,
  delivery_city text,
  delivery_lat double precision,
  delivery_lon double precision,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_code text not null,
  phone text not null,
  -- of the page on which it was ordered; mails speak it
  language text not null default 'nl',
  payment_method text not null,
  payable_uuid uuid not null,
  created timestamptz not null,
  constraint orders_number_used_once unique (program_uuid, order_id),
  constraint orders_status_is_known check (status between 1 and 9),
  constraint orders_total_adds_up check (total_amount = total + delivery_cost + pickup_fee),
  constraint orders_refund_within_total check (refunded_amount between 0 and total_amount)
);
create index orders_unpaid on food_ordering.orders (created) where status in (1, 2, 4);
create index orders_session on food_ordering.orders (session_uuid, created desc);
create index orders_cardholder on food_ordering.orders (cardholder_uuid, created desc) where cardholder_uuid is not null;
create index orders_program on food_ordering.orders (program_uuid, created desc, uuid desc);

-- One restaurant's part of an order; a single order has one.
create table food_ordering.suborders (
  uuid uuid primary key,
  order_uuid uuid not null references food_ordering.orders,
  restaurant_uuid uuid not null references food_ordering.restaurants,
  order_id bigint not null,
  status smallint not null default 1,
  -- where it was before, for undo
  previous_status smallint,
  status_changed_at timestamptz not null default now(),
  total bigint not null,
  delivery_cost bigint not null,
  pickup_fee_heading text,
  pickup_fee bigint not null,
  total_amount bigint not null,
  vat_price bigint not null,
  -- [{vat_code, vat_percentage, gross, vat}]
  vat jsonb not null,
  fee bigint not null default 0,
  refunded_amount bigint not null default 0,
  -- when it should be at the door or ready; moves with a delay
  due_at timestamptz,
  -- scheduled orders reach the kitchen at this moment
  fires_at timestamptz,
  auto_refuse_at timestamptz,
  paid_at timestamptz,
  slot_start timestamptz,
  cancel_reason text,
  cancel_note text,
  -- payout figures (FOOD-28), null until paid out
  paid_out jsonb,
  created timestamptz not null default now(),
  constraint suborders_one_per_restaurant unique (order_uuid, restaurant_uuid),
  constraint suborders_status_is_known check (status between 1 and 9),
  constraint suborders_total_adds_up check (total_amount = total + delivery_cost + pickup_fee),
  constraint suborders_refund_within_total check (refunded_amount between 0 and total_amount)
);
create index suborders_list on food_ordering.suborders (restaurant_uuid, created desc, uuid desc);
create index suborders_active on food_ordering.suborders (restaurant_uuid, status) where status in (3, 5, 6);
create index suborders_done on food_ordering.suborders (restaurant_uuid, status_changed_at desc) where status in (7, 9);
create index suborders_to_refuse on food_ordering.suborders (auto_refuse_at) where status = 3;

-- Everything that is charged: products, delivery and pickup fee, each with its VAT, so that a refund never calculates anew.
create table food_ordering.order_lines (
  uuid uuid primary key,
  suborder_uuid uuid not null references food_ordering.suborders,
  position smallint not null,
  kind text not null,
  product_uuid uuid,
  title text not null,
  variant jsonb,
  extras jsonb not null default '[]',
  allergens text[] not null default '{}',
  quantity integer not null,
  price bigint not null,
  total bigint not null,
  vat_code text not null,
  vat_percentage integer not null,
  vat_price bigint not null,
  refunded_quantity integer not null default 0,
  refunded_amount bigint not null default 0,
  constraint order_lines_kind_is_known check (kind in ('product', 'delivery', 'pickup_fee')),
  constraint order_lines_total_adds_up check (total = price * quantity),
  constraint order_lines_refund_within_total check (refunded_amount between 0 and total and refunded_quantity between 0 and quantity)
);
create index order_lines_suborder on food_ordering.order_lines (suborder_uuid, position);

-- Who changed what, old to new.
create table food_ordering.history (
  uuid uuid primary key,
  suborder_uuid uuid not null references food_ordering.suborders,
  column_name text not null,
  old_value text,
  new_value text,
  user_uuid uuid,
  user_name text,
  time_stamp timestamptz not null default now()
);
create index history_suborder on food_ordering.history (suborder_uuid, time_stamp);
create trigger history_append_only before update or delete on food_ordering.history for each row execute function platform.refuse_change();

-- Orders taken for a slot; the capacity stands beside so that the database refuses the one too many.
create table food_ordering.slots (
  restaurant_uuid uuid not null references food_ordering.restaurants,
  starts_at timestamptz not null,
  taken integer not null default 0,
  primary key (restaurant_uuid, starts_at),
  constraint slots_taken_not_negative check (taken >= 0)
);

-- What the transition table of the product allows; an update that it does not name is refused whoever tries.
create table food_ordering.transitions (
  from_status smallint not null,
  to_status smallint not null,
  -- within these minutes only (undo)
  within_minutes integer,
  primary key (from_status, to_status)
);
insert into food_ordering.transitions (from_status, to_status, within_minutes) values
  (1, 2, null), (2, 3, null), (2, 4, null), (4, 2, null),
  (3, 5, null), (5, 6, null), (6, 7, null), (7, 8, null),
  (1, 9, null), (2, 9, null), (4, 9, null), (3, 9, null), (5, 9, null),
  (5, 3, 10), (6, 5, 10), (7, 6, 10);

create function food_ordering.check_transition() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from food_ordering.transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'order status % does not go to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'suborders_transition_allowed';
  end if;
  return new;
end $$;
create trigger suborders_transition before update of status on food_ordering.suborders for each row
  when (old.status is distinct from new.status) execute function food_ordering.check_transition();

create view food_ordering.v_orders as
  select uuid, program_uuid, order_id, status, total_amount, currency, created, payable_uuid from food_ordering.orders;
create view food_ordering.v_suborders as
  select uuid, order_uuid, restaurant_uuid, order_id, status, total, total_amount, refunded_amount, created, paid_at from food_ordering.suborders;
