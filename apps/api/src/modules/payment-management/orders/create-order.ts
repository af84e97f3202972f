import { normalizeToken } from '@plein/contract/cards/card-code'
import { requestLimits, type OrderMaker } from '@plein/contract/payment-management/codes'
import type { NewOrder, paymentOrders } from '@plein/contract/payment-management/orders'
import { toBasisPoints } from '@plein/contract/percent'
import { isRunning } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { auditProgram } from '#modules/programs/index.ts'
import {
  amountOutOfRange,
  badFields,
  keyOfOtherMode,
  notFound,
  paymentsNotTaken,
} from '../payment-management.problems.ts'
import { findProfile } from '../program/profile.queries.ts'
import { findSeller, type Seller } from '../program/settings.queries.ts'
import { findOwnCashPoint } from './cash-point.queries.ts'
import { takePayerCode, writeOrderOfCode } from './payer-code.queries.ts'
import { toItems, newOrderErrors, toText, toDefaults } from './new-order.rules.ts'
import { hoursLater, isAmount, priceLines } from './order.rules.ts'
import { orderView } from './order-view.ts'
import { writeOrder } from './write-order.ts'

const makers: Partial<Record<Caller['kind'], OrderMaker>> = {
  program_owner: 'owner',
  acceptor: 'terminal',
  integrator: 'key',
}

/** POST payment/orders: asks for money by a link that the answer has. */
export const createOrder: Write<typeof paymentOrders.create> = async ({ tx, input: { body }, caller, app }) => {
  const at = now()
  const errors = newOrderErrors(body)
  if (errors.length > 0) throw badFields(errors)
  const seller = await findOpenSeller(tx, caller, body.program_uuid)
  const defaults = await defaultsOf(tx, seller, body)
  const description = toText(body.description) ?? toText(defaults.description) ?? seller.program_title
  const discount_percent = toBasisPoints(body.discount_percent ?? 0)
  const { lines, amount } = priceLines(toItems(body, description), discount_percent)
  if (!isAmount(amount)) throw amountOutOfRange(body.lines ? 'lines' : 'amount', requestLimits.amount)
  const shown = await takeCode(tx, body.payer_code, at)
  const is_terminal = caller.kind === 'acceptor'
  const order = await writeOrder(tx, seller, {
    mode: getMode(seller, caller),
    maker: makers[caller.kind] ?? 'owner',
    maker_uuid: caller.user_uuid ?? caller.integrator?.key_uuid ?? seller.owner_uuid,
    form_uuid: null,
    acceptor_uuid: is_terminal ? caller.user_uuid : null,
    cash_point_uuid: await cashPointOf(tx, caller, body.cash_point_uuid),
    request_uuid: body.request_uuid ?? null,
    reference: toText(`${defaults.reference_prefix ?? ''}${body.reference ?? ''}`)?.slice(0, 64) ?? null,
    description,
    language: body.language ?? defaults.language ?? 'nl',
    amount,
    discount_percent,
    payer_uuid: shown?.payer_uuid ?? null,
    payer_name: toText(body.payer?.full_name),
    payer_email: mailAddress(body.payer?.email ?? ''),
    payer_phone: toText(body.payer?.phone),
    answers: [],
    thanks: '',
    terms_url: null,
    expires_at: expiresAt(body, { defaults, is_terminal, at }),
    created: at,
    lines,
  })
  if (shown) await writeOrderOfCode(tx, shown.uuid, order.uuid)
  if (caller.kind === 'program_owner') {
    const details = { number: order.number, amount, currency: order.currency }
    const programAuditEvent = { action: 'payment_requested', details } as const
    await auditProgram(tx, { caller, program_uuid: seller.program_uuid, programAuditEvent })
  }
  return orderView(order, { caller, settings: app.settings })
}

/** The program for which the caller may ask for money now. Throws not_found, and payments_not_taken where it does not run. */
export const findOpenSeller = async (tx: Tx, caller: Caller, program_uuid: string | undefined): Promise<Seller> => {
  const uuid = program_uuid ?? caller.integrator?.program_uuid
  if (uuid === undefined) throw badFields([{ field: 'program_uuid', code: 'required' }])
  if (caller.integrator && caller.integrator.program_uuid !== uuid) throw notFound()
  const seller = await findSeller(tx, uuid, {
    anyone: caller.integrator !== undefined || caller.kind === 'system',
    owner_uuid: caller.kind === 'program_owner' ? caller.user_uuid : null,
    acceptor_uuid: caller.kind === 'acceptor' ? caller.user_uuid : null,
  })
  if (!seller) throw notFound()
  if (!isRunning(seller.status_id)) throw paymentsNotTaken()
  return seller
}

/**
 * Payers pay in the mode of the program's connection. A test key asks for test payments alone, also of a program that takes real money; a
 * live key is not for one that takes none. Throws key_of_other_mode.
 */
export const getMode = ({ mode }: Seller, { integrator }: Caller): 'test' | 'live' => {
  if (integrator?.mode === 'live' && mode === 'test') throw keyOfOtherMode()
  return integrator?.mode ?? mode ?? 'live'
}

const defaultsOf = async (tx: Tx, { program_uuid }: Seller, { request_uuid }: NewOrder) => {
  if (request_uuid === undefined) return {}
  const profile = await findProfile(tx, { uuid: request_uuid, program_uuid })
  if (!profile) throw badFields([{ field: 'request_uuid', code: 'not_found' }])
  return toDefaults(profile.fields)
}

/** The code on the payer's phone, in whatever way it was typed; one that is over is said beside its field. */
const takeCode = async (tx: Tx, typed: string | undefined, at: Date) => {
  if (typed === undefined) return undefined
  const found = await takePayerCode(tx, normalizeToken(typed), at)
  if (!found) throw badFields([{ field: 'payer_code', code: 'not_found' }])
  return found
}

/** Of another shop, or of none: the same. */
const cashPointOf = async (tx: Tx, caller: Caller, uuid: string | undefined): Promise<string | null> => {
  if (uuid === undefined) return null
  const is_own = caller.kind === 'acceptor' && (await findOwnCashPoint(tx, uuid, caller.user_uuid))
  if (!is_own) throw badFields([{ field: 'cash_point_uuid', code: 'not_found' }])
  return uuid
}

const expiresAt = (
  { expires_in_hours }: NewOrder,
  { defaults, is_terminal, at }: { defaults: { expires_in_days?: string }; is_terminal: boolean; at: Date },
): Date => {
  if (expires_in_hours !== undefined) return hoursLater(at, expires_in_hours)
  if (is_terminal) return new Date(at.getTime() + requestLimits.terminal_minutes * 60_000)
  const days = Number(defaults.expires_in_days ?? 0)
  return hoursLater(at, days > 0 ? days * 24 : requestLimits.hours.usual)
}
