-- Rolls: the version before leaves the limits as they are; until the methods are read again nothing is limited.
-- What each method takes, by its id, as far as the provider tells: {"paypal": {"min_amount": 1, "max_amount": 800000, "currencies": ["EUR"]}}.
alter table payments.connections
  add column method_limits jsonb not null default '{}',
  add constraint connections_method_limits_by_method check (jsonb_typeof(method_limits) = 'object');
