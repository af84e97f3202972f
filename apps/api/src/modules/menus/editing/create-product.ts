import { menuLimits, type menus } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { menuFull, notFound, assertNoErrors } from '../menus.problems.ts'
import { openMenu } from '../open-menu.ts'
import { countProducts, findProduct, insertProducts } from './product.queries.ts'
import { keptProduct, newProductBase, productErrors } from './product.rules.ts'
import { placeErrors } from './product-places.ts'

/** Adds a product behind the others of its category. */
export const createProduct: Write<typeof menus.createProduct> = async ({ tx, input: { params, body }, caller }) => {
  const { program_uuid } = params
  await openMenu(tx, caller, program_uuid)
  assertNoErrors([...productErrors(body), ...(await placeErrors(tx, { program_uuid, input: body }))])
  if ((await countProducts(tx, program_uuid)) >= menuLimits.products) throw menuFull(menuLimits.products)
  const uuid = newId()
  await insertProducts(tx, { program_uuid, products: [keptProduct(uuid, body, newProductBase(body))], at: now() })
  const product = await findProduct(tx, program_uuid, uuid)
  if (!product) throw notFound()
  await auditProgram(tx, {
    caller,
    program_uuid,
    programAuditEvent: {
      action: 'product_created',
      subject: { kind: 'product', id: uuid, name: product.title },
      details: { price: product.price },
    },
  })
  return product
}
