export { loadMenu, type Menu, type MenuOption, type MenuProduct } from './menus.queries.ts'
export { vatPercentageOn } from './vat.rules.ts'
export { isSoldOut } from './sold-out.rules.ts'
export { addCategory, addProduct, startMenu, type NewOption } from './add-product.ts'
