import { requestLimits } from '@plein/contract/payment-management/codes'
import type { counterPayments } from '@plein/contract/payment-management/counter'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { assertAddressLimit } from '#platform/security/rate-limits.ts'
import { findCounter } from '#modules/programs/index.ts'
import { toText } from '../orders/new-order.rules.ts'
import { priceLines } from '../orders/order.rules.ts'
import { getLink } from '../orders/order-view.ts'
import { writeOrder } from '../orders/write-order.ts'
import { badFields, cashPointClosed, notFound, paymentsNotTaken } from '../payment-management.problems.ts'
import { findSeller } from '../program/settings.queries.ts'
import { listProgramsAt } from '../orders/cash-point.queries.ts'

/** Orders at cash points from one address in an hour: a shop's own network is one address. */
const ordersLimit = { most: 60, seconds: 3600 }

/** POST payment/cash-points/{token}/orders: who stands at a counter types an amount, and pays it. Refused while that is closed. */
export const orderAtCashPoint: Write<typeof counterPayments.order> = async ({ tx, input, caller, app }) => {
  const { params, body } = input
  const at = now()
  if (app.settings.rate_limits)
    await assertAddressLimit(tx, { what: 'orders at cash points', caller, limit: ordersLimit })
  const counter = await findCounter(tx, app.settings, params.token)
  if (!counter) throw notFound()
  const seller = await findTakingSeller(tx, params.token.trim(), body.program_uuid)
  if (!counter.is_open) throw cashPointClosed(counter.changes_at)
  const description = toText(body.description) ?? counter.name
  const item = { title: description, quantity: 1, price: body.amount, vat_percentage: 0 }
  const { lines, amount } = priceLines([item], 0)
  const order = await writeOrder(tx, seller, {
    mode: seller.mode ?? 'live',
    maker: 'cash_point',
    maker_uuid: counter.uuid,
    form_uuid: null,
    acceptor_uuid: counter.acceptor_uuid,
    cash_point_uuid: counter.uuid,
    request_uuid: null,
    reference: null,
    description,
    language: body.language ?? 'nl',
    amount,
    discount_percent: 0,
    payer_uuid: caller.user_uuid,
    payer_name: null,
    payer_email: null,
    payer_phone: null,
    answers: [],
    thanks: '',
    terms_url: null,
    expires_at: new Date(at.getTime() + requestLimits.terminal_minutes * 60_000),
    created: at,
    lines,
  })
  return { uuid: order.uuid, amount, currency: order.currency, link: getLink(app.settings, order.uuid) }
}

/** The program that takes the money: the one that is named, or the only one there is. */
const findTakingSeller = async (tx: Tx, code: string, program_uuid: string | undefined) => {
  const programs = await listProgramsAt(tx, code)
  if (programs.length === 0) throw paymentsNotTaken()
  if (program_uuid === undefined && programs.length > 1) throw badFields([{ field: 'program_uuid', code: 'required' }])
  const uuid = programs.find((program) => program.uuid === (program_uuid ?? program.uuid))?.uuid
  const seller = uuid && (await findSeller(tx, uuid, { anyone: true, owner_uuid: null, acceptor_uuid: null }))
  if (!seller) throw badFields([{ field: 'program_uuid', code: 'not_found' }])
  return seller
}
