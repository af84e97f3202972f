-- Rolls: the version before counts in identity.allowances, which a version later drops; while both run, a limit counts in two places.
-- How often something was done within a window: mails to a mailbox, from an address, guesses of promotion codes. Any module may count.
create table platform.allowances (
  -- sha-256 of what is counted and for whom
  key bytea primary key,
  taken integer not null,
  window_ends timestamptz not null
);
create index allowances_window_ends on platform.allowances (window_ends);
