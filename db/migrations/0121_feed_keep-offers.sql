-- What a post sells: a dish, a restaurant, a voucher or an order form, looked up as it is whenever the post is read.
create table feed.offers (
  post_uuid uuid not null references feed.posts on delete cascade,
  position integer not null,
  kind text not null,
  -- of the module that registered the kind
  item_uuid uuid not null,
  constraint offers_place primary key (post_uuid, position),
  constraint offers_once unique (post_uuid, kind, item_uuid),
  constraint offers_are_few check (position between 0 and 2),
  constraint offers_kind_is_known check (kind in ('dish', 'restaurant', 'voucher', 'order_form'))
);
