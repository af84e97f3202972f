/** The name under which the look of the list and its saved views are kept. */
export const ORDERS = 'orders'

/** In place of a status: whatever was paid and not refused, as the daily totals count. */
export const SOLD = 'sold'

/** The filters of the list of all programs. */
export const ALL_ORDERS = 'all-orders'

/** The filters of the address, by name. */
export const filterNames = ['q', 'status', 'type', 'period', 'from', 'to'] as const
export const allFilterNames = [...filterNames, 'program'] as const
