-- Menus get editors. What is removed stays for the orders that hold it.
alter table menus.categories
  add column deleted_at timestamptz,
  -- rises when the title changes; another editor's change is told by it
  add column revision integer not null default 1,
  add constraint categories_title_not_blank check (btrim(title) <> '');
alter table menus.products
  -- rises when its content changes, but not when it is sold out, back, or moved
  add column revision integer not null default 1,
  add column modified timestamptz not null default now(),
  add constraint products_title_not_blank check (btrim(title) <> ''),
  add constraint products_quantity_above_zero check (quantity > 0);

-- Pictures that were uploaded for products of a menu; one that no product shows is deleted after a day.
create table menus.pictures (
  uri text primary key,
  program_uuid uuid not null references menus.menus,
  created timestamptz not null
);
create index pictures_program on menus.pictures (program_uuid);
create index pictures_created on menus.pictures (created);
create index products_image on menus.products (image);

-- The revision rises once for a statement, however many rows it changes: an import or a new order of 500 products is one change.
-- (Its triggers, one for each row, go with the function.)
drop function menus.raise_revision() cascade;

create function menus.raise_revision() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  for target in
    update menus.menus set revision = revision + 1
     where program_uuid in (select program_uuid from changed) returning program_uuid
  loop
    perform pg_notify('menus', target::text);
  end loop;
  return null;
end $$;

create function menus.raise_revision_by_options() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  for target in
    update menus.menus set revision = revision + 1
     where program_uuid in (select p.program_uuid from menus.products p join changed c on c.product_uuid = p.uuid) returning program_uuid
  loop
    perform pg_notify('menus', target::text);
  end loop;
  return null;
end $$;

create trigger categories_added after insert on menus.categories
  referencing new table as changed for each statement execute function menus.raise_revision();
create trigger categories_changed after update on menus.categories
  referencing new table as changed for each statement execute function menus.raise_revision();
create trigger categories_removed after delete on menus.categories
  referencing old table as changed for each statement execute function menus.raise_revision();
create trigger products_added after insert on menus.products
  referencing new table as changed for each statement execute function menus.raise_revision();
create trigger products_changed after update on menus.products
  referencing new table as changed for each statement execute function menus.raise_revision();
create trigger products_removed after delete on menus.products
  referencing old table as changed for each statement execute function menus.raise_revision();
create trigger options_added after insert on menus.options
  referencing new table as changed for each statement execute function menus.raise_revision_by_options();
create trigger options_changed after update on menus.options
  referencing new table as changed for each statement execute function menus.raise_revision_by_options();
create trigger options_removed after delete on menus.options
  referencing old table as changed for each statement execute function menus.raise_revision_by_options();
