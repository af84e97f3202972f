-- Whom a program knows beside those who work in it. Written by what happens elsewhere: an order, a card.
create table programs.memberships (
  program_uuid uuid not null references programs.programs on delete cascade,
  user_uuid uuid not null references identity.users,
  reason text not null,
  created timestamptz not null,
  constraint memberships_once primary key (program_uuid, user_uuid, reason),
  constraint memberships_reason_is_known check (reason in ('customer', 'card_holder', 'follower'))
);
create index memberships_user on programs.memberships (user_uuid, program_uuid);

-- Who belongs to a program: its workers as they are now, and those whom it knows. A person may stand in it more than once.
create view programs.v_members as
  select program_uuid, user_uuid from programs.v_workers
  union all
  select program_uuid, user_uuid from programs.memberships;
