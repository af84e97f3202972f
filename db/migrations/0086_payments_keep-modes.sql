-- Rolls: the version before writes neither; a payable without a mode is paid through the connection that is active, as it was.
-- The mode of the connection at the moment that something is ordered: what was ordered to try out is never paid with real money, nor the reverse.
alter table payments.payables
  add column mode text,
  add constraint payables_mode_is_known check (mode in ('test', 'live'));

-- The name that the provider has for the account of a key; null: it has not said.
alter table payments.connections
  add column account_name text;
