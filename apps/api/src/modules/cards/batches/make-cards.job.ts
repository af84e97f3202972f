import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { workThrough } from '#platform/db/work-through.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId, secretId } from '#platform/runtime/ids.ts'
import { endOfIssued } from '../card/expiry.rules.ts'
import { hashCode, newCode, sealCode } from '../codes/card-secrets.ts'
import { findBatch, type BatchRow } from './batch.queries.ts'
import { handOver } from './hand-over.ts'
import {
  findOrderNow,
  holdBatch,
  insertCards,
  listBatchesAtWork,
  type MadeCards,
  type NewCard,
  type OrderNow,
} from './make.queries.ts'

export const makeCardsTask = 'make-cards'

/** So many cards are made in one transaction: a crash loses no more work than that, and nobody waits longer. */
const chunkSize = 1000

/** The room of each in time: what is left of it is everybody else's, so that an order of thousands slows nobody down. */
const chunkMs = 300

const everyBatch = { all: true, owner_uuid: null }

/** Makes the cards of a batch that was paid for; without one, of all that are not ready, as the clock does. */
export const makeCards = async (app: App, payload: unknown): Promise<void> => {
  const { batch_uuid } = (payload ?? {}) as { batch_uuid?: string }
  if (batch_uuid !== undefined) return makeBatch(app, batch_uuid)
  const page = (after: { uuid: string } | null) => listBatchesAtWork(app.db, after)
  await workThrough(app, page, ({ uuid }) => makeBatch(app, uuid))
}

/** Another process that is at it makes the rest. */
const makeBatch = async (app: App, uuid: string): Promise<void> => {
  for (;;) {
    const began = performance.now()
    const left = await inTransaction(app.db, async (tx) =>
      (await holdBatch(tx, uuid)) ? makeChunk(tx, app.settings, uuid) : undefined,
    )
    if (left === undefined) return
    await failpoint('cards.chunk-made')
    if (left === 0) return
    await pause(Math.max(0, began + chunkMs - performance.now()))
  }
}

/** Answers how many are left to make. */
const makeChunk = async (tx: Tx, settings: Settings, uuid: string): Promise<number> => {
  const batch = await findBatch(tx, uuid, everyBatch)
  const order = batch && (await findOrderNow(tx, batch.order_uuid))
  if (!batch || !order) throw new Error(`cards: no paid order of batch ${uuid}`)
  const count = Math.min(chunkSize, batch.quantity - batch.made)
  const at = now()
  const cards = await newCards(settings, count)
  await insertCards(tx, { batch, made: { cards, at, ...stateOf(batch, order) } })
  await failpoint('cards.chunk-written')
  const left = batch.quantity - batch.made - count
  if (left === 0) await handOver(tx, { batch, order, at })
  return left
}

/** Others get their turn in between: the codes of a part take some hundredths of a second. */
const newCards = async (settings: Settings, count: number): Promise<NewCard[]> => {
  const cards: NewCard[] = []
  while (cards.length < count) {
    cards.push(newCard(settings))
    if (cards.length % 25 === 0) await turn()
  }
  return cards
}

const newCard = (settings: Settings): NewCard => {
  const code = newCode()
  return {
    uuid: newId(),
    code_hash: hashCode(settings, code),
    code_sealed: sealCode(settings, code),
    last_four: code.slice(-4),
    handle: secretId().replaceAll('-', ''),
  }
}

/** The state of cards at first: those of a purchase that a bank took back are nothing, and those that an owner owes the money for wait. */
const stateOf = (batch: BatchRow, order: OrderNow): Omit<MadeCards, 'cards' | 'at'> => {
  const state = { state_before: null, blocked_by: null }
  const valid_until = endOfIssued(batch, order.paid_at, batch.time_zone)
  if (!batch.is_owners && order.charged_back_at !== null) return { ...state, state: 'void', valid_until }
  if (batch.value === null) return { ...state, state: 'blank', valid_until: null }
  if (order.charged_back_at === null) return { ...state, state: 'issued', valid_until }
  return { state: 'blocked', state_before: 'issued', blocked_by: 'chargeback', valid_until }
}
