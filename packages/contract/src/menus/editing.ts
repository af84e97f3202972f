import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { changedSchemas, readSchemas, writtenSchemas } from '../fields/schemas.ts'
import { Option, Unit } from '../menus.ts'
import { pictureProblems } from '../problem.ts'
import { closed, Moment, nullable, page, pageQuery, Text, Uuid } from '../schema.ts'
import { csvEndpoints } from './csv.ts'
import { drawingEndpoints } from './drawings.ts'
import { menuProblems } from './problems.ts'
import { productFields } from './product-fields.ts'

/** The longest menu, in rows. */
export const menuLimits = { categories: 200, products: 2000, variants: 50, extras: 100 } as const

/** The revision that an editor saw. */
const Seen = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))

const editors = ['program_owner', 'acceptor'] as const
const readers = ['program_owner', 'acceptor', 'admin'] as const

/** A category as its editor sees it. */
export const MenuCategory = closed({
  uuid: Uuid,
  title: Text(),
  index: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
})
export type MenuCategory = Static<typeof MenuCategory>

/** A product as its editor sees it: with what is switched off, and what is sold out for now. */
export const MenuProduct = closed({
  uuid: Uuid,
  category_uuid: Uuid,
  ...readSchemas(productFields),
  image: nullable(Text(500)),
  variants: Type.Array(Option),
  extras: Type.Array(Option),
  /** Its place in the category. */
  index: Type.Integer({ minimum: 0 }),
  /** Rises with each change of what is written above, but not when it is sold out, back, or moved. */
  revision: Type.Integer({ minimum: 1 }),
  modified: Moment,
})
export type MenuProduct = Static<typeof MenuProduct>

/** A whole menu for its editor, categories and products in the order that guests see. */
export const EditedMenu = closed({
  program_uuid: Uuid,
  /** Rises with every change of anything. */
  revision: Type.Integer({ minimum: 0 }),
  categories: Type.Array(MenuCategory),
  products: Type.Array(MenuProduct),
})
export type EditedMenu = Static<typeof EditedMenu>

/** A row of variants or extras: entirely filled or entirely empty (null or absent). An empty one is not kept. */
export const OptionRow = closed({
  /** Of a row that is there already; without one it is new. */
  uuid: Type.Optional(Uuid),
  title: Type.Optional(nullable(Text())),
  quantity: Type.Optional(nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }))),
  unit: Type.Optional(nullable(Unit)),
  /** A surcharge in cents. */
  price: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
  /** False keeps the row and offers it to nobody. */
  is_active: Type.Optional(Type.Boolean()),
})
export type OptionRow = Static<typeof OptionRow>

const rows = {
  variants: Type.Optional(Type.Array(OptionRow, { maxItems: menuLimits.variants })),
  extras: Type.Optional(Type.Array(OptionRow, { maxItems: menuLimits.extras })),
}

export const NewProduct = closed({ category_uuid: Uuid, ...writtenSchemas(productFields), ...rows })
export type NewProduct = Static<typeof NewProduct>

/** Fields that are not named stay. `revision` is the one that the editor saw: another one is refused, so that nothing is lost. */
export const ProductChange = closed({
  category_uuid: Type.Optional(Uuid),
  ...changedSchemas(productFields),
  ...rows,
  revision: Seen,
})
export type ProductChange = Static<typeof ProductChange>

const inProgram = closed({ program_uuid: Uuid })
const oneIn = closed({ program_uuid: Uuid, uuid: Uuid })

/** One row of an order: of a category among the categories, or of a product in its category. */
const Placed = closed({
  category_uuid: Type.Optional(Uuid),
  product_uuid: Type.Optional(Uuid),
  index: Type.Integer({ minimum: 0, maximum: 10_000 }),
})

export const menus = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/menu',
    summary: 'The whole menu for its editor: categories and products in order, also what is sold out or switched off',
    callers: readers,
    params: inProgram,
    output: EditedMenu,
    status: 200,
    problems: [],
  }),
  categories: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/categories',
    summary: 'The categories of a menu in order',
    callers: readers,
    params: inProgram,
    query: closed(pageQuery),
    output: page('results', MenuCategory),
    status: 200,
    problems: [],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/categories',
    summary: 'Add a category behind the others',
    callers: editors,
    audit: ['category_created'],
    params: inProgram,
    body: closed({ title: Text(255, 1) }),
    output: MenuCategory,
    status: 201,
    idempotency: 'required',
    problems: [menuProblems.menu_full],
  }),
  changeCategory: endpoint({
    method: 'PATCH',
    path: '/programs/{program_uuid}/categories/{uuid}',
    summary: 'Rename a category',
    callers: editors,
    audit: ['category_changed'],
    params: oneIn,
    body: closed({ title: Text(255, 1), revision: Seen }),
    output: MenuCategory,
    status: 200,
    problems: [menuProblems.menu_changed],
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/categories/{uuid}',
    summary: 'Remove a category. One with products is refused, unless it says where they go or that they go with it',
    callers: editors,
    audit: ['category_removed'],
    params: oneIn,
    query: closed({
      /** The category that takes its products, behind its own. */
      move_to: Type.Optional(Uuid),
      /** Its products are removed with it. */
      with_products: Type.Optional(Type.Boolean()),
    }),
    output: null,
    status: 204,
    problems: [menuProblems.category_not_empty],
  }),
  products: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/products',
    summary: 'The products of a menu in order, also what is sold out or switched off',
    callers: readers,
    params: inProgram,
    query: closed({
      category_uuid: Type.Optional(Uuid),
      /** In the title or the description. */
      search: Type.Optional(Text(100)),
      ...pageQuery,
    }),
    output: page('results', MenuProduct),
    status: 200,
    problems: [],
  }),
  product: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/products/{uuid}',
    summary: 'One product as it is now',
    callers: readers,
    params: oneIn,
    output: MenuProduct,
    status: 200,
    problems: [],
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/products',
    summary: 'Add a product behind the others of its category',
    callers: editors,
    audit: ['product_created'],
    params: inProgram,
    body: NewProduct,
    output: MenuProduct,
    status: 201,
    idempotency: 'required',
    problems: [menuProblems.menu_full],
  }),
  changeProduct: endpoint({
    method: 'PATCH',
    path: '/programs/{program_uuid}/products/{uuid}',
    summary: 'Change a product; what is not named stays',
    callers: editors,
    audit: ['product_changed', 'product_switched'],
    params: oneIn,
    body: ProductChange,
    output: MenuProduct,
    status: 200,
    problems: [menuProblems.menu_changed],
  }),
  removeProduct: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/products/{uuid}',
    summary: 'Take a product off the menu; orders that hold it keep it',
    callers: editors,
    audit: ['product_removed'],
    params: oneIn,
    output: null,
    status: 204,
    problems: [],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/products/images',
    summary: 'Upload a picture for a product: JPG or PNG below 2 MB; it is drawn anew as jpg of at most 1600 px',
    callers: editors,
    audit: { none: 'an upload is seen nowhere before what names it is saved' },
    params: inProgram,
    upload: { field: 'image', maximum_bytes: 2_097_151, types: ['image/jpeg', 'image/png'] },
    output: closed({ uri: Text(500) }),
    status: 201,
    idempotency: 'optional',
    problems: [pictureProblems.picture_not_readable, pictureProblems.picture_too_many_pixels],
  }),
  ...drawingEndpoints,
  order: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/products/order',
    summary: 'Put categories, or products of a category, in order: the lowest index comes first',
    callers: editors,
    audit: ['menu_reordered'],
    params: inProgram,
    body: closed({ ordering: Type.Array(Placed, { minItems: 1, maxItems: menuLimits.products }) }),
    output: null,
    status: 204,
    idempotency: 'optional',
    problems: [],
  }),
  ...csvEndpoints,
}
