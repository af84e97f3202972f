import type { NewJournal } from '#modules/ledger/index.ts'
import {
  creditorOfShare,
  entry,
  providerAccount,
  toHead,
  type BookedConnection,
  type JournalSubject,
  type ShareOfPayee,
} from '../booking.rules.ts'

/** A route, or a part of one, as the books see it; cents. */
interface RouteOfPayment {
  readonly subject: JournalSubject
  readonly connection: BookedConnection
  readonly payee: ShareOfPayee
  readonly amount: number
  readonly reference: string
}

type RouteEvent = 'routed' | 'route-failed' | 'route-reversed' | 'route-restored'

/** `out`: the provider pays the seller. Else the money is on the account's balance again, or was never taken from it. */
const routeJournal = (event: RouteEvent, way: 'out' | 'back', route: RouteOfPayment): NewJournal => {
  const [ofSeller, ofProvider] = way === 'out' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  return {
    ...toHead(route.subject),
    event,
    reference: route.reference,
    entries: [
      ...entry(creditorOfShare(route.payee), ofSeller, route.amount),
      ...entry(providerAccount(route.connection), ofProvider, route.amount),
    ],
  }
}

/** The provider pays the seller itself: 210 of the seller / 410. The reference is the route's. */
export const routedJournal = (route: RouteOfPayment): NewJournal => routeJournal('routed', 'out', route)

/** The provider does not pay the seller after all: 410 / 210 of the seller, who is paid with the next payout. The reference is the route's. */
export const routeFailedJournal = (route: RouteOfPayment): NewJournal => routeJournal('route-failed', 'back', route)

/** The provider takes a refund's part from the seller: 410 / 210 of the seller. The reference is the refund's. */
export const routeReversedJournal = (route: RouteOfPayment): NewJournal => routeJournal('route-reversed', 'back', route)

/** A refund was settled past the provider, so the seller has its part still: 210 of the seller / 410. The reference is the settling refund's. */
export const routeRestoredJournal = (route: RouteOfPayment): NewJournal => routeJournal('route-restored', 'out', route)
