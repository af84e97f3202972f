-- Rolls: the version before writes neither of the two columns, and their defaults are what it means.
-- What other sources than the provider pay of what an attempt pays; the provider is asked for `amount`. 0: it pays all of it, and the
-- attempt has no rows below: v_attempt_sources and v_allocations derive them. Decision 0051.
alter table payments.attempts
  add column amount_by_others bigint not null default 0,
  add constraint attempts_others_not_negative check (amount_by_others >= 0);

-- the position of the source to which a refund goes; 0: through the provider
alter table payments.refunds
  add column source smallint not null default 0,
  add constraint refunds_source_not_negative check (source >= 0);

create table payments.attempt_sources (
  attempt_uuid uuid not null references payments.attempts,
  -- 0: the provider
  position smallint not null,
  kind text not null,
  source_uuid uuid,
  amount bigint not null,
  state text not null default 'held',
  primary key (attempt_uuid, position),
  constraint attempt_sources_amount_positive check (amount > 0),
  constraint attempt_sources_state_is_known check (state in ('held', 'captured', 'released')),
  constraint attempt_sources_provider_is_first check ((position = 0) = (kind = 'provider') and (position = 0) = (source_uuid is null)),
  constraint attempt_sources_once unique (attempt_uuid, kind, source_uuid)
);
create index attempt_sources_source on payments.attempt_sources (source_uuid, kind) where source_uuid is not null;

create table payments.allocations (
  attempt_uuid uuid not null,
  position smallint not null,
  -- the position of the share in its payable
  share smallint not null,
  amount bigint not null,
  amount_refunded bigint not null default 0,
  primary key (attempt_uuid, position, share),
  foreign key (attempt_uuid, position) references payments.attempt_sources,
  constraint allocations_amount_positive check (amount > 0),
  constraint allocations_refund_within_amount check (amount_refunded between 0 and amount)
);

-- Sources are the payable, and allocations are sources and shares: held against each other when the transaction ends.
create function payments.check_sources() returns trigger language plpgsql as $$
declare
  attempt payments.attempts;
begin
  select * into attempt from payments.attempts a where a.uuid = (case when tg_table_name = 'attempts' then to_jsonb(new) ->> 'uuid' else to_jsonb(new) ->> 'attempt_uuid' end)::uuid;
  if attempt.amount + attempt.amount_by_others <> (select p.amount from payments.payables p where p.uuid = attempt.payable_uuid)
     or (select coalesce(sum(s.amount) filter (where s.position = 0), 0) from payments.attempt_sources s where s.attempt_uuid = attempt.uuid) <> attempt.amount
     or (select coalesce(sum(s.amount) filter (where s.position > 0), 0) from payments.attempt_sources s where s.attempt_uuid = attempt.uuid) <> attempt.amount_by_others
     or exists (select from payments.attempt_sources s
                 where s.attempt_uuid = attempt.uuid and s.amount <> (
                   select coalesce(sum(l.amount), 0) from payments.allocations l where l.attempt_uuid = s.attempt_uuid and l.position = s.position))
     or exists (select from payments.shares h
                 where h.payable_uuid = attempt.payable_uuid and h.amount <> (
                   select coalesce(sum(l.amount), 0) from payments.allocations l where l.attempt_uuid = attempt.uuid and l.share = h.position)) then
    raise exception 'the sources of attempt % are not what it pays', attempt.uuid
      using errcode = 'check_violation', constraint = 'attempt_sources_add_up';
  end if;
  return null;
end $$;
create constraint trigger attempts_sources_add_up after insert or update of amount, amount_by_others on payments.attempts
  deferrable initially deferred for each row when (new.amount_by_others > 0) execute function payments.check_sources();
create constraint trigger attempt_sources_add_up after insert on payments.attempt_sources
  deferrable initially deferred for each row execute function payments.check_sources();
create constraint trigger allocations_add_up after insert on payments.allocations
  deferrable initially deferred for each row execute function payments.check_sources();

create function payments.keep_source() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'captured' or (to_jsonb(old) - 'state') <> (to_jsonb(new) - 'state') then
    raise exception 'source % of attempt % does not change', old.position, old.attempt_uuid
      using errcode = 'restrict_violation', constraint = 'attempt_sources_append_only';
  end if;
  return new;
end $$;
create trigger attempt_sources_append_only before update or delete on payments.attempt_sources for each row execute function payments.keep_source();

create function payments.keep_allocation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount_refunded < old.amount_refunded
     or (to_jsonb(old) - 'amount_refunded') <> (to_jsonb(new) - 'amount_refunded') then
    raise exception 'an allocation of attempt % does not change', old.attempt_uuid
      using errcode = 'restrict_violation', constraint = 'allocations_append_only';
  end if;
  return new;
end $$;
create trigger allocations_append_only before update or delete on payments.allocations for each row execute function payments.keep_allocation();

create view payments.v_attempt_sources as
  select attempt_uuid, position, kind, source_uuid, amount, state from payments.attempt_sources
  union all
  select a.uuid, 0::smallint, 'provider', null::uuid, a.amount,
         case when a.applied then 'captured'
              when not a.superseded and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') then 'held'
              else 'released' end
    from payments.attempts a where a.amount_by_others = 0;
create view payments.v_allocations as
  select attempt_uuid, position, share, amount, amount_refunded from payments.allocations
  union all
  select a.uuid, 0::smallint, s.position, s.amount, case when a.applied then s.amount_refunded else 0 end
    from payments.attempts a join payments.shares s on s.payable_uuid = a.payable_uuid where a.amount_by_others = 0;
