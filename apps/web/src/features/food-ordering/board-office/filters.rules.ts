/** The filters of the address, by name. */
export const filterNames = ['q', 'status', 'type', 'period', 'from', 'to'] as const
