-- A food program that is not published yet: its fields as they were typed, whole or not. Publishing makes rows of them (0029).
create table food_ordering.drafts (
  program_uuid uuid primary key references programs.programs,
  fields jsonb not null,
  modified timestamptz not null
);

-- Documents that owners uploaded: nobody names, or deletes, another's.
create table food_ordering.documents (
  path text primary key,
  owner_uuid uuid not null references identity.users,
  created timestamptz not null,
  constraint documents_are_ours check (path ~ '^/media/documents/[A-Za-z0-9_-]+\.pdf$')
);
create index documents_owner on food_ordering.documents (owner_uuid);
