-- Rolls: a view that the version before does not know.
-- What was charged for each part of an order, with the VAT that was stored inside of it. Nothing of a guest.
create view food_ordering.v_vat_lines as
  select uuid, suborder_uuid as subject_uuid, total as amount, vat_percentage, vat_price as vat from food_ordering.order_lines;
