-- Rolls: the version before knows no table of it.
-- Gift cards, vouchers and prepaid value: designs, orders, batches, cards and what moved on them.
create schema cards;

-- What the platform asks for a card, cents net of VAT, by how many are ordered; each from its day on.
create table cards.type_prices (
  type_code smallint not null,
  from_quantity integer not null,
  valid_from date not null,
  price bigint not null,
  primary key (type_code, from_quantity, valid_from),
  constraint type_prices_type_is_known check (type_code in (101, 201)),
  constraint type_prices_not_negative check (price >= 0)
);
insert into cards.type_prices values
  (101, 1, '2024-01-01', 250), (101, 100, '2024-01-01', 195), (101, 1000, '2024-01-01', 145),
  (201, 1, '2024-01-01', 250), (201, 100, '2024-01-01', 195), (201, 1000, '2024-01-01', 145);

-- What the law of a country says of cards; each from its day on.
create table cards.rules (
  country text not null,
  rule text not null,
  valid_from date not null,
  value bigint not null,
  primary key (country, rule, valid_from),
  constraint rules_rule_is_known check (rule in ('gift_card_least_months', 'limited_network_payments_a_year'))
);
insert into cards.rules values
  ('NL', 'gift_card_least_months', '2022-01-01', 24), ('NL', 'limited_network_payments_a_year', '2018-01-13', 100000000);

-- How the cards of a program look and what they are; incomplete while the program is a draft.
create table cards.card_designs (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  type_code smallint not null,
  title text not null default '',
  description text not null default '',
  image text,
  orientation text not null default 'horizontal',
  -- of the drawn background, where there is no picture
  colour text,
  -- after activation; both null: until the program's last day
  expiry_value integer,
  expiry_type smallint,
  vat_kind text not null default 'multi_purpose',
  -- of a single-purpose card, in basis points
  vat_percentage integer,
  is_private boolean not null default false,
  -- the least and most of a flexible card, in cents
  least_value bigint not null default 500,
  most_value bigint not null default 15000,
  constraint card_designs_one_of_a_program unique (program_uuid),
  constraint card_designs_type_is_known check (type_code in (101, 201)),
  constraint card_designs_orientation_is_known check (orientation in ('horizontal', 'vertical')),
  constraint card_designs_expiry_is_whole check (num_nonnulls(expiry_value, expiry_type) in (0, 2) and expiry_value > 0 and expiry_type in (11, 21, 31)),
  constraint card_designs_vat_kind_is_known check (vat_kind in ('multi_purpose', 'single_purpose'))
);

create table cards.card_values (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  position smallint not null,
  -- cents; 0: the buyer says (gift card), or a right without money (voucher); null: not typed yet
  value bigint,
  -- 0: without limit
  use_number integer not null,
  constraint card_values_in_order unique (program_uuid, position) deferrable initially deferred,
  constraint card_values_not_negative check (value >= 0 and use_number >= 0),
  constraint card_values_twelve_at_most check (position between 0 and 11)
);

-- Numbers without gaps: orders of a program, and invoices of a seller. Whoever takes one holds its row until commit.
create table cards.counters (
  counter text primary key,
  last bigint not null
);

-- An order of cards: by the owner, who pays the card fee, or by anybody, who pays the value alone.
create table cards.card_orders (
  uuid uuid primary key,
  payable_uuid uuid,
  program_uuid uuid not null references programs.programs,
  order_id bigint not null,
  is_owners boolean not null,
  user_uuid uuid references identity.users,
  -- sha-256 of the key in the links of a buyer without account
  key_hash bytea,
  email text not null,
  full_name text not null,
  language text not null,
  type_code smallint not null,
  currency text not null,
  -- cents of one use; null: blank cards, which get their value as they are sold
  value bigint,
  use_number integer not null,
  quantity integer not null,
  -- the face value of all of them
  value_amount bigint not null,
  -- the card fee of one, net, and of all, VAT inside
  card_price bigint not null,
  fee bigint not null,
  fee_vat bigint not null,
  fee_vat_percentage integer not null,
  vat_kind text not null,
  vat_percentage integer,
  -- inside of the value of single-purpose cards
  value_vat bigint not null,
  total_amount bigint not null,
  status integer not null,
  payment_method text,
  recipient_name text,
  recipient_email text,
  message text,
  send_on date,
  created timestamptz not null,
  -- when its buyer agreed to the terms; an owner has agreed as an owner
  terms_agreed_at timestamptz,
  pay_until timestamptz,
  paid_at timestamptz,
  invoice_number bigint,
  refunded_amount bigint not null default 0,
  withdrawn_at timestamptz,
  charged_back_at timestamptz,
  -- what an owner owes of an own order that the bank took back
  owed_amount bigint not null default 0,
  constraint card_orders_numbered_once unique (program_uuid, order_id),
  constraint card_orders_add_up check (total_amount = value_amount + fee and total_amount > 0),
  constraint card_orders_quantity check (quantity between 1 and 9999),
  constraint card_orders_status_is_known check (status in (1, 2, 3, 4, 9)),
  constraint card_orders_invoiced_when_paid check ((invoice_number is not null) = (paid_at is not null)),
  constraint card_orders_refund_within_paid check (refunded_amount between 0 and total_amount),
  constraint card_orders_owed_by_owners check (owed_amount >= 0 and (owed_amount = 0 or is_owners)),
  constraint card_orders_have_a_buyer check (user_uuid is not null or key_hash is not null)
);
create index card_orders_of_program on cards.card_orders (program_uuid, uuid desc);
create index card_orders_of_user on cards.card_orders (user_uuid, uuid desc) where user_uuid is not null;
create index card_orders_unpaid on cards.card_orders (pay_until) where status in (1, 2, 4);

-- Cards that are made together for a paid order.
create table cards.batches (
  uuid uuid primary key,
  order_uuid uuid not null references cards.card_orders,
  program_uuid uuid not null references programs.programs,
  type_code smallint not null,
  currency text not null,
  value bigint,
  use_number integer not null,
  expiry_value integer,
  expiry_type smallint,
  -- the program's last day as it was sold, where that ends its cards
  expiry_day date,
  vat_kind text not null,
  vat_percentage integer,
  quantity integer not null,
  made integer not null default 0,
  state text not null default 'waiting',
  created timestamptz not null,
  ready_at timestamptz,
  sent_at timestamptz,
  constraint batches_one_of_an_order unique (order_uuid),
  constraint batches_state_is_known check (state in ('waiting', 'making', 'ready')),
  constraint batches_made_within_quantity check (made between 0 and quantity and (state = 'ready') = (made = quantity))
);
create index batches_of_program on cards.batches (program_uuid, uuid desc);
create index batches_at_work on cards.batches (uuid) where state <> 'ready';

create sequence cards.serials start 1000000001;

create table cards.cards (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  batch_uuid uuid not null references cards.batches,
  -- ten digits, printed outside
  serial bigint not null default nextval('cards.serials'),
  -- the code inside: its keyed hash to find it by, and the code itself for printing, sealed
  code_hash bytea not null,
  code_sealed bytea not null,
  last_four text not null,
  -- 128 random bits: the address of the card in its holder's wallet
  handle text not null,
  type_code smallint not null,
  currency text not null,
  holder_uuid uuid references identity.users,
  state text not null,
  -- where a blocked card goes back to, and who blocked it: holder, owner, admin, or a chargeback
  state_before text,
  blocked_at timestamptz,
  blocked_by text,
  -- cents of one use; null: blank
  value bigint,
  use_number integer not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  -- null: no limit
  uses_left integer,
  uses_held integer not null default 0,
  -- how often something moved on it
  moves integer not null default 0,
  expiry_value integer,
  expiry_type smallint,
  expiry_day date,
  -- the moment at which it ends
  valid_until timestamptz,
  vat_kind text not null,
  vat_percentage integer,
  created timestamptz not null,
  activated_at timestamptz,
  -- to whom it is mailed, and from when on; null: nobody
  recipient text,
  recipient_name text,
  message text,
  send_at timestamptz,
  sent_at timestamptz,
  -- when its holder was told last that it ends
  reminded_at timestamptz,
  constraint cards_serial_once unique (serial),
  constraint cards_code_once unique (code_hash),
  constraint cards_handle_once unique (handle),
  constraint cards_state_is_known check (state in ('blank', 'issued', 'active', 'blocked', 'used_up', 'expired', 'void')),
  constraint cards_blocked_comes_back check ((state = 'blocked') = (state_before is not null)),
  constraint cards_hold_within_balance check (held between 0 and balance),
  constraint cards_uses_not_negative check (uses_left >= 0 and uses_held between 0 and coalesce(uses_left, uses_held)),
  constraint cards_blank_has_no_value check ((state = 'blank') <= (value is null and balance = 0 and holder_uuid is null)),
  constraint cards_end check (state in ('blank', 'void') or valid_until is not null)
);
create index cards_of_holder on cards.cards (holder_uuid, uuid desc) where holder_uuid is not null;
create index cards_of_program on cards.cards (program_uuid, uuid desc);
create index cards_of_batch on cards.cards (batch_uuid, serial);
create index cards_ending on cards.cards (valid_until, uuid) where state in ('issued', 'active');
create index cards_in_state on cards.cards (state, uuid desc);
create index cards_of_program_in_state on cards.cards (program_uuid, state, uuid desc);
create index cards_last_four on cards.cards (last_four);
create index cards_to_send on cards.cards (send_at, uuid) where sent_at is null and send_at is not null and state in ('issued', 'active');

-- Steps of a card, as the contract's card-states.ts has them; a step that is not here is refused.
create table cards.transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into cards.transitions values
  ('blank', 'active'), ('active', 'blank'), ('issued', 'active'), ('issued', 'blocked'), ('active', 'blocked'), ('blocked', 'issued'), ('blocked', 'active'),
  ('active', 'used_up'), ('used_up', 'active'), ('issued', 'expired'), ('active', 'expired'), ('expired', 'active'), ('expired', 'issued'),
  ('issued', 'void'), ('active', 'void'), ('blocked', 'void'), ('blank', 'void'), ('used_up', 'void'), ('used_up', 'blocked'), ('blocked', 'used_up');

create function cards.keep_card() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from cards.transitions t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'card % cannot go from % to %', old.uuid, old.state, new.state
      using errcode = 'check_violation', constraint = 'cards_step_is_allowed';
  end if;
  if (old.program_uuid, old.batch_uuid, old.serial, old.type_code, old.currency, old.vat_kind) is distinct from
     (new.program_uuid, new.batch_uuid, new.serial, new.type_code, new.currency, new.vat_kind)
     or old.vat_percentage is distinct from new.vat_percentage
     or (old.value is distinct from new.value and old.state <> 'blank' and new.state <> 'blank') then
    raise exception 'card % keeps what it was sold as', old.uuid
      using errcode = 'restrict_violation', constraint = 'cards_keep_their_terms';
  end if;
  return new;
end $$;
create trigger cards_keep_their_terms before update on cards.cards for each row execute function cards.keep_card();

-- What moved on a card: each is the reference of its journal, and their sum is the balance.
create table cards.movements (
  uuid uuid primary key,
  card_uuid uuid not null references cards.cards,
  -- counted by its card, whose row is locked
  position integer not null,
  kind text not null,
  -- cents and uses that came (above zero) or went
  amount bigint not null,
  uses integer not null default 0,
  -- what was on the card afterwards
  balance bigint not null,
  -- who took or sold it, and where
  acceptor_uuid uuid references identity.users,
  program_uuid uuid references programs.programs,
  cash_point_uuid uuid,
  -- the payment, refund or sale that it belongs to
  reference_uuid uuid,
  created timestamptz not null,
  -- of the card, kept by a trigger: figures of a program read its movements by time
  card_program_uuid uuid not null,
  constraint movements_in_order unique (card_uuid, position),
  constraint movements_kind_is_known check (kind in ('loaded', 'activated', 'redeemed', 'refunded', 'expired', 'voided', 'unloaded', 'extended')),
  constraint movements_leave_no_debt check (balance >= 0)
);
create index movements_of_reference on cards.movements (reference_uuid) where reference_uuid is not null;
create index movements_of_card_program on cards.movements (card_program_uuid, created);
create function cards.name_program() returns trigger language plpgsql as $$
begin
  select c.program_uuid into new.card_program_uuid from cards.cards c where c.uuid = new.card_uuid;
  return new;
end $$;
create trigger movements_name_program before insert on cards.movements for each row execute function cards.name_program();
create trigger movements_append_only before update or delete on cards.movements for each row execute function platform.refuse_change();

-- A card's balance is what its newest movement left, and each movement what the one before left and what came or went.
create function cards.check_balance() returns trigger language plpgsql as $$
declare
  newest cards.movements;
  before bigint;
begin
  select * into newest from cards.movements m where m.card_uuid = new.uuid and m.position = new.moves;
  select m.balance into before from cards.movements m where m.card_uuid = new.uuid and m.position = new.moves - 1;
  if newest.balance is distinct from new.balance or coalesce(before, 0) + newest.amount <> newest.balance then
    raise exception 'the balance of card % is not what moved', new.uuid
      using errcode = 'check_violation', constraint = 'cards_balance_is_what_moved';
  end if;
  return null;
end $$;
create constraint trigger cards_balance_is_what_moved after update of balance, moves on cards.cards
  deferrable initially deferred for each row when (old.balance <> new.balance or old.moves <> new.moves) execute function cards.check_balance();

-- Value that a payment keeps on a card until it is captured, released, or lapses.
create table cards.holds (
  -- the attempt, or the sale at a till
  reference_uuid uuid not null,
  card_uuid uuid not null references cards.cards,
  amount bigint not null,
  uses integer not null default 0,
  state text not null default 'held',
  lapses_at timestamptz not null,
  created timestamptz not null,
  primary key (reference_uuid, card_uuid),
  constraint holds_hold_something check (amount >= 0 and uses >= 0 and amount + uses > 0),
  constraint holds_state_is_known check (state in ('held', 'captured', 'released', 'lapsed'))
);
create index holds_lapsing on cards.holds (lapses_at) where state = 'held';
create index holds_of_card on cards.holds (card_uuid) where state = 'held';

-- Times in which a program was blocked: their days are added to its cards, a thousand at a time.
create table cards.pauses (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  blocked_at timestamptz not null,
  -- null: it is blocked still
  released_at timestamptz,
  -- days that no pause before has counted
  days integer,
  -- up to which card they are added
  after_uuid uuid,
  done_at timestamptz,
  constraint pauses_released_count_days check ((released_at is null) = (days is null) and (done_at is null or days is not null))
);
create unique index pauses_open_once on cards.pauses (program_uuid) where released_at is null;
create index pauses_of_program on cards.pauses (program_uuid, blocked_at);
create index pauses_not_done on cards.pauses (uuid) where done_at is null;

-- The keys with which a holder's devices make rotating codes.
create table cards.device_keys (
  uuid uuid primary key,
  card_uuid uuid not null references cards.cards,
  user_uuid uuid not null references identity.users,
  session_uuid uuid not null,
  key_sealed bytea not null,
  created timestamptz not null,
  expires_at timestamptz not null,
  -- the newest step that paid: a step pays once
  last_step bigint not null default 0,
  constraint device_keys_one_of_a_device unique (card_uuid, session_uuid)
);
create index device_keys_of_session on cards.device_keys (session_uuid);

-- What a shop did with cards at its counter: it took one (redemption), or sold one (sale).
create table cards.till_sales (
  uuid uuid primary key,
  kind text not null,
  number bigint not null,
  program_uuid uuid not null references programs.programs,
  acceptor_uuid uuid not null references identity.users,
  cash_point_uuid uuid not null,
  card_uuid uuid not null references cards.cards,
  currency text not null,
  amount bigint not null,
  uses integer not null default 0,
  amount_refunded bigint not null default 0,
  state text not null,
  -- what was left on the card after its newest step here
  balance bigint not null,
  uses_left integer,
  held_until timestamptz,
  -- of the call that made it: a shop that asks again after a crash gets the same one
  idempotency_key text,
  created timestamptz not null,
  ended_at timestamptz,
  constraint till_sales_numbered_once unique (acceptor_uuid, number),
  constraint till_sales_made_once unique (acceptor_uuid, idempotency_key),
  constraint till_sales_kind_is_known check (kind in ('redemption', 'sale')),
  constraint till_sales_state_is_known check (state in ('held', 'paid', 'cancelled', 'lapsed', 'refunded')),
  constraint till_sales_refund_within_amount check (amount_refunded between 0 and amount)
);
create index till_sales_of_acceptor on cards.till_sales (acceptor_uuid, uuid desc);
create index till_sales_of_program on cards.till_sales (program_uuid, uuid desc);
create index till_sales_of_card on cards.till_sales (card_uuid, uuid desc);

-- Pictures of cards that an owner uploaded.
create table cards.pictures (
  path text primary key,
  owner_uuid uuid not null references identity.users,
  created timestamptz not null
);
create index pictures_of_owner on cards.pictures (owner_uuid, created desc);
