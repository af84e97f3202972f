-- Rolls: a view that the version before does not know.
-- The mode in which a program is paid: of its own connection, or else of the platform's (`program_uuid` null).
create view payments.v_connections as
  select program_uuid, mode, created from payments.connections where is_active;
