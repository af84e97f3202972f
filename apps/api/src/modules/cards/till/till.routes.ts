import { cardTills } from '@plein/contract/cards/till'
import { own, read, stream, write, type Route } from '#platform/http/route.ts'
import { cancelSale } from './cancel-sale.ts'
import { captureSale } from './capture-sale.ts'
import { listSales } from './list-sales.ts'
import { readSlip } from './read-slip.ts'
import { redeemCard } from './redeem-card.ts'
import { refundSale } from './refund-sale.ts'
import { sellCard } from './sell-card.ts'
import { streamCard } from './stream-card.ts'

/** The shop's till: taking cards, selling them, and what a holder sees of it at once. */
export const tillRoutes: readonly Route[] = [
  own(cardTills.redeem, redeemCard),
  write(cardTills.capture, captureSale),
  write(cardTills.cancel, cancelSale),
  write(cardTills.refund, refundSale),
  write(cardTills.sell, sellCard),
  read(cardTills.list, listSales),
  read(cardTills.slip, readSlip),
  stream(cardTills.events, streamCard),
]
