import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import type { CardObjectName } from './card-objects.ts'
import { ownThing, type FeedObjectName } from './feed-objects.ts'
import type { WebhookObjects } from './webhook-objects.ts'
import type { PaymentObjectName } from './payment-objects.ts'
import type { CreditObjectName } from './credit-objects.ts'

/** The objects in paths and inputs of calls, by their kind. `customer`: a person whom a restaurant knows as its customer. */
export type ObjectName =
  | CardObjectName
  | keyof WebhookObjects
  | PaymentObjectName
  | CreditObjectName
  | FeedObjectName
  | 'program'
  | 'court'
  | 'announcement'
  | 'screen'
  | 'printer'
  | 'table'
  | 'table_call'
  | 'charge'
  | 'fee_invoice'
  | 'category'
  | 'product'
  | 'participation'
  | 'cash_point'
  | 'suborder'
  | 'order'
  | 'payment'
  | 'refund'
  | 'payout'
  | 'settlement'
  | 'connection'
  | 'session'
  | 'person'
  | 'acceptor'
  | 'customer'

/** Whose something in a path is: an object's, nobody's, or the platform's. */
export type Owner = ObjectName | 'nobody' | 'platform'

/** The same path names another object, or the same by another name, for another caller. */
type OwnerByKind = Readonly<Partial<Record<CallerKind, Owner>>>

/**
 * Whose the {name} of a path is; the first that fits. `nobody`: public, or known to whoever was given it. `platform`: what
 * administrators alone ask for. A path of which no line speaks is refused by the tests, so that no endpoint is forgotten.
 */
const owners: readonly (readonly [path: RegExp, names: Readonly<Record<string, Owner | OwnerByKind>>])[] = [
  [/^\/geo\//, { uuid: 'nobody', state_uuid: 'nobody' }],
  [/^\/users\//, { uuid: 'nobody' }],
  [/^\/acceptor-invite\/\{token\}$|^\/food-court-invitations\/\{token\}$|^\/qr\/\{token\}$|^\/payment\/cash-points\/\{token\}\/orders?$/, { token: 'nobody' }],
  [/^\/posts\/\{uuid\}\/(hide|leave|take-down)$/, { uuid: { program_owner: 'program_post', admin: 'platform' } }],
  [/^\/posts\/\{uuid\}/, { uuid: ownThing('post') }],
  [/^\/programs\/\{uuid\}\/(follow|feed\.atom)$/, { uuid: 'nobody' }],
  [/^\/comments\/\{uuid\}/, { uuid: ownThing('comment') }],
  [/^\/files\/\{uuid\}$/, { uuid: ownThing('file') }],
  [/^\/food\/(restaurants|products)\/\{uuid\}$/, { uuid: 'nobody' }],
  [/^\/food\/session\/\{uuid\}/, { uuid: 'nobody' }],
  [/^\/payment\/(ledgers|journals|alerts)\/|^\/payment\/payouts\/(runs\/)?\{uuid\}\/(return|sepa)$|^\/(support\/messages|notifications\/messages|audit-events)\//, { uuid: 'platform', ledger: 'platform' }],
  [/^\/promotion-codes\//, { code: 'platform' }],
  [/^\/cards\/programs\/\{token\}$|^\/manager\/card-types\//, { token: 'nobody', id: 'nobody' }],
  [/^\/cards\/\{token\}/, { token: { cardholder: 'card_handle', acceptor: 'card_code', program_owner: 'card', admin: 'card' } }],
  [/^\/manager\/cards\/\{uuid\}$/, { uuid: 'card_design' }],
  [/^\/manager\/cards\/\{uuid\}\/extend$/, { uuid: 'card' }],
  [/^\/manager\/cards\/\{uuid\}\/(statistics|guardian|funds)/, { uuid: 'card_program' }],
  [/^\/batches\/\{uuid\}/, { uuid: 'batch' }],
  [/^\/card-orders\/\{uuid\}/, { uuid: { guest: 'guest_order', cardholder: 'bought_order', program_owner: 'card_order', admin: 'card_order' } }],
  [/^\/bills\/\{uuid\}/, { uuid: { guest: 'guest_bill', cardholder: 'bill', program_owner: 'bill', admin: 'bill' } }],
  [/^\/debtors\/\{uuid\}/, { uuid: 'debtor' }],
  [/^\/manager\/reminders\/\{uuid\}/, { uuid: 'reminder' }],
  [/^\/manager\/reminder-periods\/\{uuid\}/, { uuid: 'reminder_period' }],
  [/^\/manager\/letters\/\{uuid\}/, { uuid: 'letter' }],
  [/^\/manager\/bank-lines\/\{uuid\}/, { uuid: 'bank_line' }],
  [/^\/manager\/programs\/\{uuid\}\/reminder-settings$/, { uuid: 'credit_program' }],
  [/^\/redemptions\/\{uuid\}/, { uuid: 'redemption' }],
  [/^\/payment\/links\/|^\/payment\/payer-codes\/|^\/payment\/forms\/\{uuid\}\/orders$/, { uuid: 'nobody' }],
  [/^\/payment\/forms\/\{uuid\}$/, { uuid: 'payment_form' }],
  [/^\/payment\/orders\/\{uuid\}/, { uuid: 'payment_request' }],
  [/^\/payment\/api-keys\/\{uuid\}$/, { uuid: 'api_key' }],
  [/^\/payment\/settlements\/\{uuid\}\/lines\/|^\/payment\/connections\//, { uuid: 'platform', position: 'platform' }],
  [/^\/payment\/settlements\/\{uuid\}/, { uuid: 'settlement' }],
  [/^\/payment\/notifications\/\{uuid\}/, { uuid: 'webhook' }],
  [/^\/payment\/deliveries\/\{uuid\}/, { uuid: 'webhook_delivery' }],
  [/^\/notifications\/push\/\{uuid\}$/, { uuid: 'nobody' }],
  [/^\/payment\/payouts\/\{uuid\}/, { uuid: 'payout' }],
  [/^\/payment\/refunds\/\{uuid\}/, { uuid: 'refund' }],
  [/^\/pay\/\{sessionid\}$/, { sessionid: 'payment' }],
  [/^\/orders\/\{uuid\}/, { uuid: 'order' }],
  [/^\/acceptors\/\{uuid\}/, { uuid: 'participation' }],
  [/^\/manager\/cash-points\/\{uuid\}/, { uuid: 'cash_point' }],
  [/^\/programs\/\{program_uuid\}\/payments\/keys\//, { program_uuid: 'program', mode: 'nobody' }],
  [/^\/programs\/\{program_uuid\}\/categories/, { program_uuid: 'program', uuid: 'category' }],
  [/^\/programs\/\{program_uuid\}\/products/, { program_uuid: 'program', uuid: 'product' }],
  [/^\/programs\/orders\/\{uuid\}$/, { uuid: 'suborder' }],
  [/^\/programs\/\{program_uuid\}\/orders\/\{uuid\}\/refundable$/, { program_uuid: 'court', uuid: 'suborder' }],
  [/^\/programs\/\{program_uuid\}\/orders/, { program_uuid: 'program', uuid: 'suborder', transaction_uuid: 'payment' }],
  [/^\/programs\/\{program_uuid\}\/printers/, { program_uuid: 'program', uuid: 'printer' }],
  [/^\/programs\/\{program_uuid\}\/tables/, { program_uuid: 'program', uuid: 'table' }],
  [/^\/programs\/\{program_uuid\}\/table-calls/, { program_uuid: 'program', uuid: 'table_call' }],
  [/^\/food\/tables\/\{token\}$/, { token: 'nobody' }],
  [/^\/programs\/\{program_uuid\}\/announcements/, { program_uuid: 'court', uuid: 'announcement' }],
  [/^\/programs\/\{program_uuid\}\/charges\/\{uuid\}\/answer$/, { program_uuid: 'program', uuid: 'charge' }],
  [/^\/programs\/\{program_uuid\}\/(charges|fee-invoices)/, { program_uuid: { program_owner: 'court', admin: 'court', acceptor: 'program' }, uuid: 'fee_invoice' }],
  [/^\/programs\/\{program_uuid\}\/court-now$/, { program_uuid: 'court' }],
  [/^\/programs\/\{program_uuid\}\/screens/, { program_uuid: 'court', uuid: 'screen' }],
  [/^\/screens\/\{token\}/, { token: 'nobody' }],
  [/^\/programs\/\{uuid\}\/restaurants\//, { uuid: 'court', program_uuid: 'program' }],
  [/^\/programs\/\{program_uuid\}\//, { program_uuid: 'program' }],
  [/^\/programs\/\{uuid\}\/invite/, { uuid: 'court' }],
  [/^(\/manager)?\/programs\/\{uuid\}/, { uuid: 'program' }],
] // prettier-ignore

/** The names of a path, each with whose it is to a caller, the first of the endpoint's unless another is named. Throws for a path that the table does not know. */
export const getOwners = (
  { path, callers }: Endpoint,
  kind: CallerKind = callers[0],
): Readonly<Record<string, Owner>> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  const known = owners.find(([pattern]) => pattern.test(path))?.[1] ?? {}
  return Object.fromEntries(
    names.map((name) => {
      const entry = known[name]
      const owner = typeof entry === 'object' ? entry[kind] : entry
      if (!owner) throw new Error(`whose is the {${name}} of ${path} to ${kind}? Say so in path-owners.ts`)
      return [name, owner]
    }),
  )
}
