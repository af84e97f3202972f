-- How far each list of those whom programs knew before memberships were written has been gone through; a list without a row was not begun.
create table programs.membership_fills (
  list text primary key,
  -- everybody up to this person was looked at
  up_to uuid,
  done_at timestamptz
);
