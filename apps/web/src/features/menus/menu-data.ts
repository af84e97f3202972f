import type { EditedMenu, MenuCategory, MenuProduct } from '@plein/contract/menus/editing'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type { EditedMenu, MenuCategory, MenuProduct } from '@plein/contract/menus/editing'

/** Changes of another editor are seen within this time. */
const POLL_MS = 20_000

/** The whole menu of a program, for its editor. */
export const menuQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['menu', program_uuid],
    queryFn: ({ signal }): Promise<EditedMenu> =>
      api.get('/programs/{program_uuid}/menu', { params: { program_uuid }, signal }),
    refetchInterval: POLL_MS,
  })

/** Changes what is known of a menu, at once. */
export const changeKnown = (program_uuid: string, change: (menu: EditedMenu) => EditedMenu): void => {
  queryClient.setQueryData(menuQuery(program_uuid).queryKey, (menu) => menu && change(menu))
}

/** Asks for the menu anew, and lets nothing older arrive after a change. */
export const menuChanged = (program_uuid: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: menuQuery(program_uuid).queryKey })

export const stopReading = (program_uuid: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: menuQuery(program_uuid).queryKey })

export const withProduct =
  (product: MenuProduct) =>
  (menu: EditedMenu): EditedMenu => {
    const rest = menu.products.filter(({ uuid }) => uuid !== product.uuid)
    const same = rest.length < menu.products.length
    const stays = menu.products.some(
      ({ uuid, category_uuid }) => uuid === product.uuid && category_uuid === product.category_uuid,
    )
    const products =
      same && stays ? menu.products.map((item) => (item.uuid === product.uuid ? product : item)) : [...rest, product]
    return { ...menu, products }
  }

export const withCategory =
  (category: MenuCategory) =>
  (menu: EditedMenu): EditedMenu => ({
    ...menu,
    categories: menu.categories.some(({ uuid }) => uuid === category.uuid)
      ? menu.categories.map((item) => (item.uuid === category.uuid ? category : item))
      : [...menu.categories, category],
  })

const inOrder = <T extends { uuid: string }>(rows: readonly T[], uuids: readonly string[]): T[] => {
  const places = new Map(uuids.map((uuid, index) => [uuid, index]))
  const named = rows
    .filter(({ uuid }) => places.has(uuid))
    .toSorted((a, b) => (places.get(a.uuid) ?? 0) - (places.get(b.uuid) ?? 0))
  // Rows that are not named keep their places between the others.
  let next = 0
  return rows.map((row) => (places.has(row.uuid) ? (named[next++] ?? row) : row))
}

export const withOrder =
  (kind: 'categories' | 'products', uuids: readonly string[]) =>
  (menu: EditedMenu): EditedMenu =>
    kind === 'categories'
      ? { ...menu, categories: inOrder(menu.categories, uuids) }
      : { ...menu, products: inOrder(menu.products, uuids) }

/** Sold out at this moment: switched off, or until a moment that has not come. */
export const isSoldOut = ({ is_active, sold_out_until }: MenuProduct, at = Date.now()): boolean =>
  !is_active || (sold_out_until !== null && Date.parse(sold_out_until) > at)
