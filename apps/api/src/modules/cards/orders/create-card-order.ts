import type { cardOrders } from '@plein/contract/cards/orders'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { createPayable } from '#modules/payments/index.ts'
import { addDays, auditProgram, localDay } from '#modules/programs/index.ts'
import { notFound, valueOutOfRange } from '../cards.problems.ts'
import { cardOrderKind } from './card-order-kind.ts'
import { findOffer, priceCards, type Offer } from './find-offer.ts'
import { assertOrder, tidyRecipient } from './order-input.rules.ts'
import { createOrderKey, hashOrderKey } from './order-key.ts'
import { orderCounter, payUntil } from './order.rules.ts'
import { orderView } from './order-view.ts'
import { findOrder } from './order.queries.ts'
import { insertOrder, takeNumber } from './order-write.queries.ts'
import { findBuyer, type BuyerProfile } from './sale.queries.ts'
import { everything } from './reader.ts'

/** A card is sent within a year. */
const maxDaysAhead = 366

type Body = Parameters<Write<typeof cardOrders.create>>[0]['input']['body']

/** POST order: cards that exist once they are paid. A guest's answer has the key that opens the order without an account. */
export const createCardOrder: Write<typeof cardOrders.create> = async ({ tx, input: { body }, caller, app }) => {
  const offer = await findOffer(tx, body.program_uuid, caller)
  const at = now()
  const today = localDay(at, offer.design.time_zone)
  const is_guest = caller.user_uuid === null
  const days = { today, last: addDays(today, maxDaysAhead) }
  assertOrder(body, { is_owner: offer.is_owner, is_guest, days })
  const uuid = newId()
  const key = is_guest ? createOrderKey(app.settings, uuid) : null
  await writeOrder(tx, offer, { uuid, key, body, buyer: await buyerOf(tx, caller, body), caller, at })
  if (offer.is_owner) {
    const details = { quantity: body.quantity }
    const programAuditEvent = { action: 'cards_ordered', details } as const
    await auditProgram(tx, { caller, program_uuid: body.program_uuid, programAuditEvent })
  }
  const order = await findOrder(tx, uuid, everything)
  if (!order) throw notFound()
  return { ...orderView(order, { caller, at }), key }
}

/** A guest says who they are; an account has said it. */
const buyerOf = async (tx: Tx, { user_uuid }: Caller, { buyer, language }: Body): Promise<BuyerProfile> => {
  if (user_uuid === null) {
    const { full_name = '', email = '' } = buyer ?? {}
    return { full_name: oneLine(full_name), email: mailAddress(email) ?? '', language: language ?? 'nl' }
  }
  const profile = await findBuyer(tx, user_uuid)
  if (!profile) throw notFound()
  return { ...profile, language: language ?? profile.language }
}

interface Written {
  readonly uuid: string
  readonly key: string | null
  readonly body: Body
  readonly buyer: BuyerProfile
  readonly caller: Caller
  readonly at: Date
}

const writeOrder = async (tx: Tx, offer: Offer, { uuid, key, body, buyer, caller, at }: Written): Promise<void> => {
  const { design, is_owner } = offer
  const priced = await priceCards(tx, offer, { wish: body, at })
  const { chosen, total_amount, fee, fee_vat_percentage } = priced
  if (total_amount === 0) throw valueOutOfRange()
  const { program_uuid, currency } = design
  const order_id = await takeNumber(tx, orderCounter(program_uuid))
  const payable_uuid = createPayable(tx, {
    kind: cardOrderKind,
    subject_uuid: uuid,
    subject_label: String(order_id),
    program_uuid,
    description: design.program_title,
    currency,
    amount: total_amount,
    payer_uuid: caller.user_uuid,
    shares: [
      { program_uuid, subject_uuid: uuid, amount: total_amount, fee, fee_program_uuid: null, fee_vat_percentage },
    ],
  })
  await insertOrder(tx, {
    ...priced,
    ...chosen,
    ...buyer,
    ...tidyRecipient(is_owner ? undefined : body.recipient),
    uuid,
    payable_uuid,
    program_uuid,
    order_id,
    is_owners: is_owner,
    user_uuid: caller.user_uuid,
    key_hash: key === null ? null : hashOrderKey(key),
    type_code: design.type_code,
    currency,
    quantity: body.quantity,
    vat_kind: design.vat_kind,
    created: at,
    pay_until: payUntil(at),
    terms_agreed_at: is_owner ? null : at,
  })
}
