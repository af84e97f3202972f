import type { TableFacts } from '@plein/contract/food-ordering/tables'

/** The table at which a visit sits. */
export interface VisitTable extends TableFacts {
  readonly uuid: string
  readonly program_uuid: string
  /** It was removed, or has another code since it was scanned. */
  readonly is_closed: boolean
}

interface TableShop {
  readonly uuid: string
  readonly court: { readonly uuid: string } | null
}

/** The table, if it is one of this restaurant or of its court; null: what is ordered there does not go to it. */
export const tableOfShop = <T extends Pick<VisitTable, 'program_uuid'>>(
  table: T | null | undefined,
  { uuid, court }: TableShop,
): T | null => (table && (table.program_uuid === uuid || table.program_uuid === court?.uuid) ? table : null)

/** The table to which all of an order goes. */
export const tableOfShops = (table: VisitTable | null | undefined, shops: readonly TableShop[]): VisitTable | null =>
  table && shops.every((shop) => tableOfShop(table, shop) !== null) ? table : null

interface OrderedAt {
  readonly table_label: string | null
  readonly table_service: TableFacts['service'] | null
}

/** The table of an order, as it was when it was ordered. */
export const tableOfOrder = ({ table_label, table_service }: OrderedAt): TableFacts | null =>
  table_label && table_service ? { label: table_label, service: table_service } : null

/** True when the guest fetches the order: staff bring it to a table that is served. */
export const isCollected = (order: OrderedAt & { readonly pickup_in_restaurant: boolean }): boolean =>
  order.pickup_in_restaurant && order.table_service !== 'to_table'
