import { cardBatches } from '@plein/contract/cards/batches'
import { cardOrders } from '@plein/contract/cards/orders'
import { read, write, type Route } from '#platform/http/route.ts'
import { settleBatch } from '../giving-back/settle-batch.ts'
import { cancelCardOrder } from '../orders/cancel-card-order.ts'
import { createCardOrder } from '../orders/create-card-order.ts'
import { listCardOrders } from '../orders/list-card-orders.ts'
import { quoteCards } from '../orders/quote-cards.ts'
import { readFeeVat } from '../orders/read-fee-vat.ts'
import { downloadCards } from './download-cards.ts'
import { readBought } from './read-bought.ts'
import { readInvoice } from './read-invoice.ts'
import { withdrawPurchase } from './withdraw-purchase.ts'

export const orderRoutes: readonly Route[] = [
  read(cardOrders.quote, quoteCards),
  write(cardOrders.create, createCardOrder),
  read(cardOrders.list, listCardOrders),
  read(cardOrders.read, readBought),
  read(cardOrders.invoice, readInvoice),
  read(cardOrders.download, downloadCards),
  write(cardOrders.cancel, cancelCardOrder),
  write(cardOrders.withdraw, withdrawPurchase),
  read(cardOrders.vat, readFeeVat),
  write(cardBatches.settle, settleBatch),
]
