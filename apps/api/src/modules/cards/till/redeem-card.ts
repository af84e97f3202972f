import { cardLimits, isVoucher } from '@plein/contract/cards/codes'
import type { cardTills, TillSale } from '@plein/contract/cards/till'
import { pipelineProblems } from '@plein/contract/problem'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { CardRow } from '../card/card.queries.ts'
import { toStep } from '../codes/device-key.queries.ts'
import { findCard } from '../codes/find-card.ts'
import { findSaleByKey } from './sale.queries.ts'
import { saleView } from './sale-view.ts'
import { assertPlace, holdAtTill, takeAtTill } from './take-at-till.ts'
import { amountAtTill } from './till.rules.ts'
import type { NewSale } from './write-sale.queries.ts'

type Call = Parameters<Own<typeof cardTills.redeem>>[0]

/**
 * POST /cards/{token}/redeem. The key stands beside what it made, so that a shop whose answer was lost, whatever died, gets that one and
 * nothing is taken twice.
 */
export const redeemCard: Own<typeof cardTills.redeem> = async (call) => {
  try {
    return await redeem(call)
  } catch (error) {
    const made = await findMade(call)
    if (!made) throw error
    return made
  }
}

/** Looked for only after a refusal: that the key was used before is one. */
const findMade = async ({ app, input, caller }: Call): Promise<TillSale | undefined> => {
  const { idempotency_key: key, body } = input
  const made = key === undefined ? undefined : await findSaleByKey(app.db, caller.user_uuid, key)
  if (!made) return undefined
  if (made.cash_point_uuid !== body.cash_point_uuid) throw new Problem(pipelineProblems.idempotency_key_reused)
  return saleView(made)
}

const redeem = async (call: Call): Promise<TillSale> => {
  const { app, caller } = call
  const { params, body, idempotency_key } = call.input
  const { card, proof } = await findCard(app, params.token, caller)
  const at = now()
  const held_until = new Date(at.getTime() + cardLimits.hold_minutes * 60_000)
  const sale: NewSale = {
    uuid: newId(),
    kind: 'redemption',
    program_uuid: card.program_uuid,
    acceptor_uuid: caller.user_uuid,
    cash_point_uuid: body.cash_point_uuid,
    card_uuid: card.uuid,
    amount: await amountHere(call, card),
    uses: isVoucher(card.type_code) ? 1 : 0,
    state: body.hold ? 'held' : 'paid',
    held_until: body.hold ? held_until : null,
    idempotency_key: idempotency_key ?? null,
    created: at,
    spends: proof === undefined ? undefined : toStep(proof),
  }
  const written = await inTransaction(app.db, (tx) => (body.hold ? holdAtTill(tx, sale) : takeAtTill(tx, sale)))
  await failpoint('tills.redeemed')
  return saleView(written)
}

/** A shop that may not take the card hears nothing of what it is worth: its place comes first. */
const amountHere = async ({ app, input: { body }, caller }: Call, card: CardRow): Promise<number> => {
  try {
    return amountAtTill(card, body.amount)
  } catch (error) {
    const { program_uuid } = card
    await assertPlace(app.db, { program_uuid, acceptor_uuid: caller.user_uuid, cash_point_uuid: body.cash_point_uuid })
    throw error
  }
}
