-- Rolls: the version before does not read it.
-- Sign-ins that go on: what hangs on a device ends with them.
create view identity.v_live_sessions as
  select uuid, user_uuid, expires_at from identity.token_families where revoked_at is null;
