import { allergensStrings } from '#features/food-ordering/allergens/strings/index.ts'
import { officeStrings } from '#features/food-kitchen/office/strings/index.ts'
import { orderStrings } from '#features/food-kitchen/order/strings/index.ts'
import { boardStrings } from '#features/food-kitchen/board/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { statusStrings } from '#platform/status/strings/index.ts'
import { transactionStatusStrings } from '#platform/status/transaction-strings/index.ts'

/** The words of a restaurant's orders: its board, its list and the page of one. */
export const orderWords = [
  boardStrings,
  officeStrings,
  orderStrings,
  allergensStrings,
  statusStrings,
  transactionStatusStrings,
  problemStrings,
] as const
