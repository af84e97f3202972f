-- Rolls: the version before knows no table of it.
-- Order forms, payment requests (orders), keys of integrators, and the methods that a program offers to its payers.
create schema payment_management;

-- What the platform keeps of each payment of a program, VAT inside: agreed as it is published.
create table payment_management.settings (
  program_uuid uuid primary key references programs.programs,
  -- basis points, and cents
  fee_percent integer not null,
  fee_fixed bigint not null,
  agreed_at timestamptz,
  constraint settings_fee_percent_between_0_and_100 check (fee_percent between 0 and 10000),
  constraint settings_fee_fixed_not_negative check (fee_fixed >= 0)
);

-- The methods that payers of a program are offered, as its owner ordered them.
create table payment_management.method_choices (
  program_uuid uuid not null references programs.programs,
  method text not null,
  position smallint not null,
  is_used boolean not null,
  provider text,
  primary key (program_uuid, method),
  constraint method_choices_in_order unique (program_uuid, position) deferrable initially deferred,
  constraint method_choices_used_has_provider check (not is_used or provider is not null)
);

-- How a system of the owner's begins orders, and where its payers return.
create table payment_management.request_profiles (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  position smallint not null,
  title text not null,
  url text not null,
  -- signs what returns; null: it was not given yet
  secret_sealed bytea,
  -- [{"uuid": ..., "name": ..., "value": ...}]
  fields jsonb not null default '[]',
  constraint request_profiles_in_order unique (program_uuid, position) deferrable initially deferred,
  constraint request_profiles_url_is_https check (url ~ '^https://'),
  constraint request_profiles_fields_are_a_list check (jsonb_typeof(fields) = 'array')
);

-- A page on which anybody orders and pays. Its uuid, 128 random bits, is its address.
create table payment_management.forms (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  title text not null,
  description text not null,
  picture text,
  kind text not null,
  -- of a fixed amount; and between which an open one lies, with what is suggested. Cents
  amount bigint,
  least_amount bigint,
  most_amount bigint,
  suggestions integer[] not null default '{}',
  -- of an amount that is fixed or open
  vat_class text not null,
  -- [{"uuid": ..., "title": ..., "kind": ..., "is_required": ..., "choices": [...]}]
  fields jsonb not null default '[]',
  open_from timestamptz,
  open_until timestamptz,
  terms_url text,
  thanks text not null default '',
  is_closed boolean not null default false,
  created timestamptz(3) not null,
  modified timestamptz(3) not null,
  constraint forms_kind_is_known check (kind in ('fixed', 'open', 'items')),
  constraint forms_amount_fits_the_kind check (
    (kind = 'fixed') = (amount is not null) and (kind = 'open') = (least_amount is not null and most_amount is not null)),
  constraint forms_amounts_in_range check (
    amount between 1 and 1000000 and least_amount between 1 and most_amount and most_amount <= 1000000),
  constraint forms_four_suggestions_at_most check (cardinality(suggestions) <= 4),
  constraint forms_vat_class_is_known check (vat_class in ('high', 'low', 'zero')),
  constraint forms_open_before_they_close check (open_from < open_until)
);
create index forms_of_program on payment_management.forms (program_uuid, created desc, uuid);

create table payment_management.form_items (
  uuid uuid primary key,
  form_uuid uuid not null references payment_management.forms,
  position smallint not null,
  title text not null,
  -- cents, VAT inside
  price bigint not null,
  vat_class text not null,
  -- of one order
  most integer not null,
  -- null: without limit; and how many of it are in orders that are open or paid
  stock integer,
  taken integer not null default 0,
  constraint form_items_in_order unique (form_uuid, position) deferrable initially deferred,
  constraint form_items_price_in_range check (price between 0 and 1000000),
  constraint form_items_vat_class_is_known check (vat_class in ('high', 'low', 'zero')),
  constraint form_items_most_in_range check (most between 1 and 1000),
  constraint form_items_fifty_at_most check (position between 0 and 49),
  constraint form_items_stock_not_negative check (taken >= 0 and taken <= stock)
);

-- Keys of integrators. Of the key itself only its hash is kept.
create table payment_management.api_keys (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  -- ten at most that are in use; whoever rotates keeps the place
  slot smallint not null,
  mode text not null,
  title text not null,
  key_hash bytea not null,
  last_four text not null,
  scopes text[] not null,
  created timestamptz(3) not null,
  created_by uuid not null,
  last_used_at timestamptz(3),
  -- once it was rotated: until when it still counts
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint api_keys_hash_once unique (key_hash),
  constraint api_keys_mode_is_known check (mode in ('test', 'live')),
  constraint api_keys_ten_at_most check (slot between 1 and 10),
  constraint api_keys_scopes_are_known check (scopes <@ '{orders:read,orders:write,refunds:write,reports:read}' and cardinality(scopes) > 0)
);
create unique index api_keys_one_in_a_slot on payment_management.api_keys (program_uuid, slot) where ends_at is null and revoked_at is null;
create index api_keys_of_program on payment_management.api_keys (program_uuid, created desc);

-- Numbers of orders without gaps, by program. Whoever takes one holds its row until commit.
create table payment_management.counters (
  program_uuid uuid primary key references programs.programs,
  last bigint not null
);

-- A payment request. Its uuid, 128 random bits, is its address.
create table payment_management.orders (
  uuid uuid primary key,
  payable_uuid uuid not null,
  program_uuid uuid not null references programs.programs,
  number bigint not null,
  mode text not null,
  maker text not null,
  -- the form, the person or the key
  maker_uuid uuid not null,
  form_uuid uuid references payment_management.forms,
  -- of which acceptor, and where
  acceptor_uuid uuid references identity.users,
  cash_point_uuid uuid,
  -- where its payer returns
  request_uuid uuid,
  -- by which the owner's system knows it
  reference text,
  description text not null,
  language text not null,
  currency text not null,
  -- cents, VAT inside; what was taken off is not in it
  amount bigint not null,
  discount_percent integer not null default 0,
  fee bigint not null,
  payer_uuid uuid references identity.users,
  payer_name text,
  payer_email text,
  payer_phone text,
  -- what the form asked and the payer answered: [{"title": ..., "value": ...}]
  answers jsonb,
  thanks text not null default '',
  state text not null default 'open',
  method text,
  expires_at timestamptz(3) not null,
  created timestamptz(3) not null,
  sent_at timestamptz(3),
  opened_at timestamptz(3),
  failed_at timestamptz(3),
  ended_at timestamptz(3),
  refunded_amount bigint not null default 0,
  -- the newer request for the same
  replaced_by uuid references payment_management.orders,
  constraint orders_numbered_once unique (program_uuid, number),
  constraint orders_mode_is_known check (mode in ('test', 'live')),
  constraint orders_maker_is_known check (maker in ('form', 'owner', 'terminal', 'key', 'cash_point')),
  constraint orders_amount_in_range check (amount between 1 and 1000000),
  constraint orders_fee_within_amount check (fee between 0 and amount),
  constraint orders_discount_below_100 check (discount_percent between 0 and 9999),
  constraint orders_state_is_known check (state in ('open', 'paid', 'expired', 'cancelled')),
  constraint orders_ended_when_not_open check ((state = 'open') = (ended_at is null)),
  constraint orders_paid_by_a_method check ((state = 'paid') = (method is not null)),
  constraint orders_refund_within_paid check (refunded_amount between 0 and amount and (refunded_amount = 0 or state = 'paid')),
  constraint orders_replaced_when_over check (replaced_by is null or state in ('expired', 'cancelled'))
);
create index orders_of_program on payment_management.orders (program_uuid, created desc, uuid desc);
create index orders_of_program_in_state on payment_management.orders (program_uuid, state, created desc, uuid desc);
create index orders_of_acceptor on payment_management.orders (acceptor_uuid, created desc, uuid desc) where acceptor_uuid is not null;
create index orders_of_payer on payment_management.orders (payer_uuid, created desc) where payer_uuid is not null;
create index orders_to_expire on payment_management.orders (expires_at, uuid) where state = 'open';
create index orders_of_cash_point on payment_management.orders (cash_point_uuid) where state = 'open' and cash_point_uuid is not null;

-- Steps of an order; one that is not here is refused.
create table payment_management.transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_management.transitions values ('open', 'paid'), ('open', 'expired'), ('open', 'cancelled');

create function payment_management.keep_order() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from payment_management.transitions t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'order % cannot go from % to %', old.uuid, old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_step_is_allowed';
  end if;
  if (old.uuid, old.payable_uuid, old.program_uuid, old.number, old.mode, old.maker, old.maker_uuid, old.description, old.currency, old.amount,
      old.discount_percent, old.fee, old.created) is distinct from
     (new.uuid, new.payable_uuid, new.program_uuid, new.number, new.mode, new.maker, new.maker_uuid, new.description, new.currency, new.amount,
      new.discount_percent, new.fee, new.created) then
    raise exception 'order % keeps what it asks for', old.uuid
      using errcode = 'restrict_violation', constraint = 'orders_keep_their_terms';
  end if;
  -- A payer may be forgotten, and never be another one.
  if (new.payer_uuid is not null and new.payer_uuid is distinct from old.payer_uuid)
     or (new.payer_name is not null and new.payer_name is distinct from old.payer_name)
     or (new.payer_email is not null and new.payer_email is distinct from old.payer_email)
     or (new.payer_phone is not null and new.payer_phone is distinct from old.payer_phone)
     or (new.answers is not null and new.answers is distinct from old.answers) then
    raise exception 'order % keeps its payer', old.uuid
      using errcode = 'restrict_violation', constraint = 'orders_keep_their_payer';
  end if;
  return new;
end $$;
create trigger orders_keep_their_terms before update on payment_management.orders
  for each row execute function payment_management.keep_order();

-- What is asked for, copied as it was. Nothing of it ever changes.
create table payment_management.order_lines (
  order_uuid uuid not null references payment_management.orders,
  position smallint not null,
  uuid uuid not null,
  -- of the form whose stock it took
  item_uuid uuid,
  title text not null,
  quantity integer not null,
  -- of one, and of all after what was taken off the order; cents, VAT inside
  price bigint not null,
  amount bigint not null,
  vat_percentage integer not null,
  vat bigint not null,
  primary key (order_uuid, position),
  constraint order_lines_quantity_is_positive check (quantity > 0),
  constraint order_lines_not_negative check (price >= 0 and amount >= 0 and vat between 0 and amount)
);
create trigger order_lines_append_only before update or delete on payment_management.order_lines
  for each row execute function platform.refuse_change();

-- What of which line went back to the payer.
create table payment_management.line_refunds (
  order_uuid uuid not null references payment_management.orders,
  line_uuid uuid not null,
  quantity integer not null,
  amount bigint not null,
  created timestamptz(3) not null,
  constraint line_refunds_are_positive check (quantity > 0 and amount >= 0)
);
create index line_refunds_of_order on payment_management.line_refunds (order_uuid);
create trigger line_refunds_append_only before update or delete on payment_management.line_refunds
  for each row execute function platform.refuse_change();

-- For statistics and webhooks.
create view payment_management.v_orders as
  select uuid, payable_uuid, program_uuid, number, mode, maker, form_uuid, acceptor_uuid, cash_point_uuid, reference, currency, amount, fee, state,
         expires_at, created, ended_at, refunded_amount
    from payment_management.orders;
