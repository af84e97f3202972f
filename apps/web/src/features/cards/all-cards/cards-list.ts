/** The names of the address that are filters of the list. */
export const cardFilters = ['q', 'program', 'type', 'state', 'ending', 'batch'] as const

/** The name under which the look of the list is kept. */
export const ALL_CARDS = 'all-cards'

/** Days within which a card ends. */
export const endings = ['30', '90', '365'] as const
