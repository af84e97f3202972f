-- Rolls: the version before writes programs alone, and nobody sells for an acceptor before every process knows of it.
-- Whoever is owed money is a payee: a program, or an acceptor itself (docs/decisions/0052).

-- Who gets a share. A fee is earned by a program or the platform alone.
alter table payments.shares
  alter column program_uuid drop not null,
  add column acceptor_uuid uuid references identity.users,
  add constraint shares_have_one_payee check (num_nonnulls(program_uuid, acceptor_uuid) = 1);

alter table payments.bank_accounts
  alter column program_uuid drop not null,
  add column acceptor_uuid uuid references identity.users,
  add constraint bank_accounts_have_one_payee check (num_nonnulls(program_uuid, acceptor_uuid) = 1);
drop index payments.bank_accounts_one_active;
create unique index bank_accounts_one_active on payments.bank_accounts (coalesce(program_uuid, acceptor_uuid)) where is_active;

alter table payments.payees
  drop constraint payees_pkey,
  alter column program_uuid drop not null,
  add column acceptor_uuid uuid references identity.users,
  add constraint payees_have_one_payee check (num_nonnulls(program_uuid, acceptor_uuid) = 1);
create unique index payees_once on payments.payees (coalesce(program_uuid, acceptor_uuid), currency);

alter table payments.payouts
  alter column program_uuid drop not null,
  add column acceptor_uuid uuid references identity.users,
  add constraint payouts_have_one_payee check (num_nonnulls(program_uuid, acceptor_uuid) = 1),
  drop constraint payouts_one_of_a_run;
create unique index payouts_one_of_a_run on payments.payouts (run_uuid, coalesce(program_uuid, acceptor_uuid), currency);
create index payouts_acceptor on payments.payouts (acceptor_uuid, created desc, uuid desc) where acceptor_uuid is not null;
