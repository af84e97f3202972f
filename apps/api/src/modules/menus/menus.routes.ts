import { menus } from '@plein/contract/menus/editing'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { exportMenu } from './csv/export-menu.ts'
import { importMenu } from './csv/import-menu.ts'
import { findDrawings } from './drawings/find-drawings.ts'
import { changeProduct } from './editing/change-product.ts'
import { createCategory } from './editing/create-category.ts'
import { createProduct } from './editing/create-product.ts'
import { orderMenu } from './editing/order-menu.ts'
import { listCategories, listProducts, readMenu, readProduct } from './editing/read-menu.ts'
import { removeCategory } from './editing/remove-category.ts'
import { removeProduct } from './editing/remove-product.ts'
import { renameCategory } from './editing/rename-category.ts'
import { uploadPicture } from './pictures/upload-picture.ts'

export const menusRoutes: readonly Route[] = [
  read(menus.read, readMenu),
  read(menus.categories, listCategories),
  write(menus.createCategory, createCategory),
  write(menus.changeCategory, renameCategory),
  write(menus.removeCategory, removeCategory),
  read(menus.products, listProducts),
  read(menus.product, readProduct),
  write(menus.createProduct, createProduct),
  write(menus.changeProduct, changeProduct),
  write(menus.removeProduct, removeProduct),
  own(menus.uploadImage, uploadPicture),
  read(menus.drawings, findDrawings),
  write(menus.order, orderMenu),
  read(menus.exportCsv, exportMenu),
  write(menus.importCsv, importMenu),
]
