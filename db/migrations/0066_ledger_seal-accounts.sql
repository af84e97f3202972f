-- Accounts are sealed as journals are: a hash of what each is, taken as it is made, goes into a chain of its own.

-- What of an account is hashed. Everything before the reference is free of separators, and the reference tells its length: no two accounts
-- have the same text.
create function ledger.account_hash(
  uuid uuid, main_account smallint, currency text, program_uuid uuid, keeps_balance boolean, created timestamptz, reference text, name text
) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(
    uuid::text || '|' || main_account::text || '|' || currency || '|' || coalesce(program_uuid::text, '') || '|' || keeps_balance::text || '|'
    || (extract(epoch from created) * 1000000)::bigint::text || '|' || length(reference)::text || '|' || reference || '|' || name, 'UTF8'))
$$;

-- Accounts that wait for their seal: written with the account, taken by the job that seals.
create table ledger.unsealed_accounts (
  account_uuid uuid primary key,
  content_hash bytea not null
);

-- One row for each sealed account, in the order of sealing: each hash covers the one before it.
create table ledger.account_seals (
  position bigint primary key,
  account_uuid uuid not null unique references ledger.accounts,
  content_hash bytea not null,
  hash bytea not null,
  created timestamptz not null default now()
);
create trigger account_seals_append_only before update or delete on ledger.account_seals for each row execute function platform.refuse_change();
create trigger account_seals_not_truncated before truncate on ledger.account_seals for each statement execute function platform.refuse_change();

create function ledger.hash_account() returns trigger language plpgsql as $$
begin
  insert into ledger.unsealed_accounts (account_uuid, content_hash) values (new.uuid, ledger.account_hash(
    new.uuid, new.main_account, new.currency, new.program_uuid, new.keeps_balance, new.created, new.reference, new.name));
  return null;
end $$;
create trigger accounts_hashed after insert on ledger.accounts for each row execute function ledger.hash_account();

-- From now on the accounts that are there are held to what they are.
insert into ledger.unsealed_accounts (account_uuid, content_hash)
  select uuid, ledger.account_hash(uuid, main_account, currency, program_uuid, keeps_balance, created, reference, name) from ledger.accounts;
