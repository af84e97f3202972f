/** food-kitchen, the restaurant at work: the board, its service, daily totals, orders by telephone, ticket printers. */
export { foodKitchen } from './food-kitchen.parts.ts'
export { placeTables } from './tables/add-tables.ts'
