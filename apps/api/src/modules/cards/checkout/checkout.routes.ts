import { cards } from '@plein/contract/cards/wallet'
import { own, type Route } from '#platform/http/route.ts'
import { listUsable } from './list-usable.ts'

export const checkoutRoutes: readonly Route[] = [own(cards.usable, listUsable)]
