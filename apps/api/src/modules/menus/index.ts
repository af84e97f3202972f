export { loadMenu, type Menu, type MenuCategory, type MenuOption, type MenuProduct } from './menus.queries.ts'
export { vatPercentageOn, type VatRate } from './vat.rules.ts'
export { isSoldOut } from './sold-out.rules.ts'
export { addCategory, addProduct, startMenu, type NewOption, type NewProduct } from './add-product.ts'
