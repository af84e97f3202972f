import { faceValue } from '@plein/contract/cards/codes'
import { inTransaction } from '#platform/db/tx.ts'
import { workThrough } from '#platform/db/work-through.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { expiryJournal } from '../books/card-journals.rules.ts'
import { listDue, lockDue, writeExpired, type DueRow } from './expiry.queries.ts'

export const expireCardsTask = 'expire-cards'

/** Cards of one transaction, and transactions that are planned by one look at what is due. */
const batch = 500
const batchesAhead = 6

const chunks = (rows: readonly DueRow[]): string[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_unused, index) =>
    rows.slice(index * batch, (index + 1) * batch).map(({ uuid }) => uuid),
  )

/**
 * Ends every card whose time is over: what is on it, or was sold and never activated, is the owner's (510). Run again, or by two at once, each
 * card ends once. One that cannot be booked keeps no other from its end.
 */
export const expireCards: Job = async (app) => {
  const at = now()
  let last: DueRow | null = null
  const page = async (): Promise<string[][]> => {
    const rows: DueRow[] = await listDue(app.db, { at, after: last, limit: batch * batchesAhead })
    last = rows.at(-1) ?? last
    return chunks(rows)
  }
  await workThrough(app, page, (uuids) => expireTogether(app, uuids, at))
}

/** A batch that fails is ended card by card, so that the one at fault is named and the others are not. */
const expireTogether = async (app: App, uuids: readonly string[], at: Date): Promise<void> => {
  try {
    await expire(app, uuids, at)
  } catch (error) {
    if (uuids.length === 1) throw error
    for (const uuid of uuids)
      await expire(app, [uuid], at).catch((failure: unknown) =>
        app.log.error({ err: failure, card_uuid: uuid }, 'a card could not expire'),
      )
  }
}

const expire = (app: App, uuids: readonly string[], at: Date): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const locked = await lockDue(tx, uuids, at)
    if (locked.length === 0) return
    const due = locked.map((card) => ({ ...card, movement_uuid: newId() }))
    await writeExpired(tx, { cards: due, at })
    await failpoint('cards.expired')
    const journals = due.flatMap((card) => {
      const amount = card.state === 'active' ? card.balance : (faceValue(card) ?? 0)
      return expiryJournal(card, card.state, { movement_uuid: card.movement_uuid, amount })
    })
    await postJournals(tx, journals)
  })
