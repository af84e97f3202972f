/** menus: what a restaurant sells, as its editors write it and as guests read it. */
export { fillMenu, type NewCategory, type NewOption } from './fill-menu.ts'
export {
  hasDish,
  listProducts,
  loadMenus,
  type ListedProduct,
  type Menu,
  type SoldOption,
  type SoldProduct,
} from './menus.queries.ts'
export { menusRoutes } from './menus.routes.ts'
export { purgePictures } from './pictures/purge-pictures.job.ts'
export { isOnSale, isOrderable } from './orderable.rules.ts'
