-- An administrator takes a promotion code back, and can let it go on.
alter table identity.promo_codes add column stopped_at timestamptz;
create index promo_codes_created on identity.promo_codes (created desc, code);

-- What somebody did, beside what was done to them.
create index audit_events_actor on identity.audit_events (actor_uuid, at desc) where actor_uuid is not null;
