-- Who did what to whose account: sign-ins, refusals, changes of rights and passwords. No secrets, and no names that were tried.
create table identity.audit_events (
  uuid uuid primary key,
  at timestamptz not null,
  action text not null,
  -- whose account it is about, and who did it; null: nobody who is known. No foreign keys: the record outlives the person.
  user_uuid uuid,
  actor_uuid uuid,
  ip inet,
  user_agent text not null,
  request_id text not null,
  details jsonb not null default '{}',
  constraint audit_events_action_is_a_word check (action ~ '^[a-z_]{3,40}$')
);
create index audit_events_at on identity.audit_events (at);
create index audit_events_user on identity.audit_events (user_uuid, at desc) where user_uuid is not null;
create index audit_events_action on identity.audit_events (action, at desc);

create trigger audit_events_append_only before update on identity.audit_events for each row execute function platform.refuse_change();
create trigger audit_events_not_truncated before truncate on identity.audit_events for each statement execute function platform.refuse_change();

-- Kept for 400 days. Nobody deletes what is younger, and whoever the API works as deletes nothing by itself.
create function identity.keep_audit_events() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '400 days' then
    raise exception 'identity.audit_events is kept for 400 days' using errcode = 'restrict_violation', constraint = 'audit_events_append_only';
  end if;
  return old;
end $$;
create trigger audit_events_kept before delete on identity.audit_events for each row execute function identity.keep_audit_events();

create function identity.forget_audit_events() returns bigint language sql security definer set search_path = '' as $$
  with gone as (delete from identity.audit_events where at < now() - interval '400 days' returning 1)
  select count(*) from gone
$$;
