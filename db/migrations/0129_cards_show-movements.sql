-- Rolls: a view that the version before does not know.
create view cards.v_movements as
  select uuid, card_program_uuid, kind, amount, created from cards.movements;
