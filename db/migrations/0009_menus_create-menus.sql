create schema menus;

-- The menu of a program; its revision rises with every change, so that a cached menu is known to be the newest.
create table menus.menus (
  program_uuid uuid primary key references programs.programs,
  revision bigint not null default 1
);

create table menus.categories (
  uuid uuid primary key,
  program_uuid uuid not null references menus.menus,
  title text not null,
  position integer not null,
  created timestamptz not null default now()
);
create index categories_program on menus.categories (program_uuid, position);

create table menus.products (
  uuid uuid primary key,
  program_uuid uuid not null references menus.menus,
  category_uuid uuid not null references menus.categories,
  title text not null,
  description text not null default '',
  image text,
  price bigint not null,
  quantity numeric not null default 1,
  unit text not null default 'piece',
  is_active boolean not null default true,
  sold_out_until timestamptz,
  vat_class text not null default 'low',
  contains_alcohol boolean not null default false,
  allergens text[] not null default '{}',
  diets text[] not null default '{}',
  nutrition_facts text not null default '',
  notes text not null default '',
  variants_title text,
  variant_required boolean not null default false,
  position integer not null,
  deleted_at timestamptz,
  created timestamptz not null default now(),
  constraint products_price_not_negative check (price >= 0),
  constraint products_unit_is_known check (unit in ('gram', 'kilogram', 'liter', 'milliliter', 'piece')),
  constraint products_vat_class_is_known check (vat_class in ('low', 'high', 'zero'))
);
create index products_program on menus.products (program_uuid, position);
create index products_category on menus.products (category_uuid);

-- Variants (one is chosen) and extras (any number).
create table menus.options (
  uuid uuid primary key,
  product_uuid uuid not null references menus.products,
  kind text not null,
  title text not null,
  quantity numeric,
  unit text,
  price bigint not null,
  is_active boolean not null default true,
  position integer not null,
  constraint options_kind_is_known check (kind in ('variant', 'extra')),
  constraint options_price_not_negative check (price >= 0)
);
create index options_product on menus.options (product_uuid, position);

-- Effective-dated VAT rates by country, in basis points.
create table menus.vat_rates (
  country text not null,
  vat_class text not null,
  valid_from date not null,
  percentage integer not null,
  primary key (country, vat_class, valid_from)
);
insert into menus.vat_rates values
  ('NL', 'low', '2019-01-01', 900), ('NL', 'high', '2012-10-01', 2100), ('NL', 'zero', '1969-01-01', 0);

create view menus.v_menus as select program_uuid, revision from menus.menus;
create view menus.v_products as select uuid, program_uuid from menus.products where deleted_at is null;

-- Any change of a menu raises its revision and tells the caches.
create function menus.raise_revision() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'options' then
    select program_uuid into target from menus.products where uuid = coalesce(new.product_uuid, old.product_uuid);
  else
    target := coalesce(new.program_uuid, old.program_uuid);
  end if;
  update menus.menus set revision = revision + 1 where program_uuid = target;
  perform pg_notify('menus', target::text);
  return null;
end $$;
create trigger categories_raise_revision after insert or update or delete on menus.categories for each row execute function menus.raise_revision();
create trigger products_raise_revision after insert or update or delete on menus.products for each row execute function menus.raise_revision();
create trigger options_raise_revision after insert or update or delete on menus.options for each row execute function menus.raise_revision();
