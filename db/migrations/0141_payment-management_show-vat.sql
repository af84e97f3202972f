-- Rolls: a view that the version before does not know.
-- What was charged for each line of an order, with the VAT that was stored inside of it.
create view payment_management.v_vat_lines as
  select uuid, order_uuid as subject_uuid, amount, vat_percentage, vat from payment_management.order_lines;
