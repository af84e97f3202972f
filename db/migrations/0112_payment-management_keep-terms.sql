-- Terms of order forms that were uploaded, and of each order the terms that its payer agreed to.
create table payment_management.documents (
  path text primary key,
  owner_uuid uuid not null references identity.users,
  -- or since when no form names it any more
  created timestamptz(3) not null,
  constraint documents_are_ours check (path ~ '^/media/documents/[A-Za-z0-9_-]+\.pdf$')
);
create index documents_owner on payment_management.documents (owner_uuid);

alter table payment_management.orders add column terms_url text;
create index orders_with_terms on payment_management.orders (terms_url) where terms_url is not null;

create function payment_management.keep_order_terms() returns trigger language plpgsql as $$
begin
  if new.terms_url is distinct from old.terms_url then
    raise exception 'order % keeps what its payer agreed to', old.uuid
      using errcode = 'restrict_violation', constraint = 'orders_keep_agreed_terms';
  end if;
  return new;
end $$;
create trigger orders_keep_agreed_terms before update of terms_url on payment_management.orders
  for each row execute function payment_management.keep_order_terms();
