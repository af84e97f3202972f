/** menus: what a restaurant sells, as its editors write it and as guests read it. */
export { addCategory, addProduct, startMenu, type NewOption } from './add-product.ts'
export { loadMenu, type Menu, type MenuOption, type MenuProduct } from './menus.queries.ts'
export { menusRoutes } from './menus.routes.ts'
export { forgetPictures } from './pictures/forget-pictures.job.ts'
export { isSoldOut } from './sold-out.rules.ts'
export { vatPercentageOn } from './vat.rules.ts'
