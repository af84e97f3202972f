-- What an event is about beside a person: a program and a thing, each with the name that it had then, which outlives both.
alter table identity.audit_events
  add column program_uuid uuid,
  add column program_type integer,
  add column program_name text,
  add column subject_kind text,
  add column subject_id text,
  add column subject_name text;

create index audit_events_program on identity.audit_events (program_uuid, at desc) where program_uuid is not null;

-- Sign-ins, which are most of the log, name nothing and stand in none of these.
create index audit_events_names on identity.audit_events
  using gin (lower(coalesce(program_name, '') || ' ' || coalesce(subject_name, '')) public.gin_trgm_ops)
  where program_uuid is not null or subject_kind is not null;
