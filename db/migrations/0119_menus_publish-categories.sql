-- Rolls: views that the version before does not know.

create view menus.v_categories as select uuid, program_uuid from menus.categories;
-- Of dishes that left the menu as well: an order of theirs may still have to be printed.
create view menus.v_product_categories as select uuid as product_uuid, category_uuid from menus.products;
