import type { MenuProduct } from '@plein/contract/menus/editing'
import { api } from '#platform/api.ts'
import { explain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { placed, stepped } from '#ui/sorting/place.rules.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { changeKnown, menuChanged, menuQuery, stopReading, withOrder, withProduct } from './menu-data.ts'
import { queryClient } from '#platform/query-client.ts'
import { menuWrites } from './menu-writes.ts'
import { menuStrings } from './strings/index.ts'

type Availability = Pick<MenuProduct, 'is_active' | 'sold_out_until'>

/** A switch or a new order is sent at once; what failed goes back, and can be tried again. */
const sendAtOnce = async (program_uuid: string, send: () => Promise<unknown>, again: () => void): Promise<boolean> => {
  try {
    await stopReading(program_uuid)
    await send()
    return true
  } catch (error) {
    await menuChanged(program_uuid)
    const [words, t] = await Promise.all([explain(error), kitStrings.translate()])
    toast.error(words, { action: { label: t('tryAgain'), onSelect: again } })
    return false
  }
}

const known = (program_uuid: string) => queryClient.getQueryData(menuQuery(program_uuid).queryKey)

type Kind = 'categories' | 'products'

const order = async (program_uuid: string, kind: Kind, uuids: readonly string[], undo = true): Promise<void> => {
  const before = (known(program_uuid)?.[kind] ?? []).map(({ uuid }) => uuid).filter((uuid) => uuids.includes(uuid))
  changeKnown(program_uuid, withOrder(kind, uuids))
  const ordering = uuids.map((uuid, index) =>
    kind === 'categories' ? { category_uuid: uuid, index } : { product_uuid: uuid, index },
  )
  const done = await sendAtOnce(
    program_uuid,
    () => api.post('/programs/{program_uuid}/products/order', { params: { program_uuid }, body: { ordering } }),
    () => void order(program_uuid, kind, uuids, undo),
  )
  if (!done || !undo) return
  const [t, kit] = await Promise.all([menuStrings.translate(), kitStrings.translate()])
  toast.info(t('orderSaved'), {
    id: `order-${kind}`,
    action: { label: kit('undo'), onSelect: () => void order(program_uuid, kind, before, false) },
  })
}

const setAvailability = async (
  program_uuid: string,
  product: MenuProduct,
  next: Availability,
  undo = true,
): Promise<void> => {
  const { is_active, sold_out_until } = product
  changeKnown(program_uuid, withProduct({ ...product, ...next }))
  const params = { program_uuid, uuid: product.uuid }
  const done = await sendAtOnce(
    program_uuid,
    () => api.patch('/programs/{program_uuid}/products/{uuid}', { params, body: next }),
    () => void setAvailability(program_uuid, product, next, undo),
  )
  if (!done || !undo) return
  const [t, kit] = await Promise.all([menuStrings.translate(), kitStrings.translate()])
  const back = { is_active, sold_out_until }
  toast.info(t(next.is_active && next.sold_out_until === null ? 'isBack' : 'isSoldOut', { title: product.title }), {
    id: `switch-${product.uuid}`,
    action: {
      label: kit('undo'),
      onSelect: () => void setAvailability(program_uuid, { ...product, ...next }, back, false),
    },
  })
}

/** The actions on a menu from its lists. */
export const menuActions = (program_uuid: string) => {
  /** The rows that share an order with one: the categories, or the products of its category. */
  const rowsWith = (kind: Kind, uuid: string): readonly string[] => {
    const menu = known(program_uuid)
    if (kind === 'categories') return (menu?.categories ?? []).map((category) => category.uuid)
    const home = menu?.products.find((product) => product.uuid === uuid)?.category_uuid
    return (menu?.products ?? []).filter((product) => product.category_uuid === home).map((product) => product.uuid)
  }
  const reorder = (kind: Kind, before: readonly string[], next: readonly string[]): void =>
    void (next === before || order(program_uuid, kind, next))

  return {
    setAvailability: (product: MenuProduct, next: Availability): Promise<void> =>
      setAvailability(program_uuid, product, next),
    /** Puts a row before or behind another one. */
    drop: (kind: Kind, moved: string, target: string, after: boolean): void => {
      const rows = rowsWith(kind, moved)
      reorder(kind, rows, placed(rows, moved, target, after))
    },
    /** Puts a row one place up (-1) or down (1). */
    step: (kind: Kind, moved: string, step: -1 | 1): void => {
      const rows = rowsWith(kind, moved)
      reorder(kind, rows, stepped(rows, moved, step))
    },
    reread: (): Promise<void> => menuChanged(program_uuid),
    ...menuWrites(program_uuid),
  }
}

export type MenuActions = ReturnType<typeof menuActions>
