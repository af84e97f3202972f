import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { getPayable } from '../kinds.ts'
import { paymentNotPossible } from '../payments.problems.ts'
import type { TestCard } from '../providers/provider.ts'
import type { WantedSource } from '../sources/allocate.rules.ts'
import { releaseSources } from '../sources/release-sources.ts'
import { listSources } from '../sources/source.queries.ts'
import type { AttemptState } from './apply-verdict.ts'
import { findAttempt, supersede, type AttemptRow } from '../records/attempt.queries.ts'
import { unpaidStatuses } from '../records/attempt.rules.ts'
import { cancelAtProvider } from './cancel-attempt.job.ts'
import { createAtProvider } from './create-at-provider.ts'
import { syncAttempt } from './sync-attempt.ts'

const beingChecked = 'This payment is being checked by a person'

/** The provider may never have heard of it: the same call again, which can charge only once. A card would have to be given again. */
const createAgain = (row: AttemptRow): boolean =>
  row.provider_reference === null && (row.status === 'created' || row.status === 'unknown')

/** The payer wants the method that is already under way. */
const takeUp = async (app: App, row: AttemptRow, card: TestCard | undefined): Promise<AttemptState | 'again'> => {
  const state = await syncAttempt(app, row.uuid, { row })
  if (!state) return 'again'
  if (state.status === 'needs_review') throw paymentNotPossible(beingChecked)
  if (unpaidStatuses.includes(state.status)) return 'again'
  if (state.status !== 'unknown') return state
  const fresh = await findAttempt(app.db, row.uuid)
  if (!fresh) return 'again'
  if (!createAgain(fresh) || fresh.with_card !== (card !== undefined)) return state
  return createAtProvider(app, fresh, card)
}

/**
 * The payer wants another method: this attempt gives up its place and is cancelled at the provider. Money that comes through
 * it nevertheless pays the payable if nothing else has, or is given back.
 */
const makeWay = async (app: App, row: AttemptRow): Promise<AttemptState | 'again'> => {
  await inTransaction(app.db, async (tx) => {
    await getPayable(row.kind).lock(tx, row.subject_uuid)
    await supersede(tx, row.uuid, now())
    await releaseSources(tx, row)
  })
  const state = await cancelAtProvider(app, row)
  return state?.status === 'paid' ? state : 'again'
}

/** With what its payer starts to pay again. */
interface Revival {
  /** None: the sources pay everything. */
  readonly method?: string | undefined
  readonly card: TestCard | undefined
  readonly sources: readonly WantedSource[]
}

/** Do these, and no others, pay beside the provider? */
const isPaidBy = async (db: Db, row: AttemptRow, wanted: readonly WantedSource[]): Promise<boolean> => {
  if (row.amount_by_others === 0) return wanted.length === 0
  const stored = await listSources(db, row.uuid)
  const same = ({ kind, source_uuid, amount }: WantedSource) =>
    stored.some((item) => item.kind === kind && item.source_uuid === source_uuid && item.amount === amount)
  return stored.length === wanted.length && wanted.every(same)
}

/**
 * Decides about an attempt that is still live when its payer starts to pay again. Answers its state, or `again` when a new attempt may start.
 * Throws payment_not_possible while it is under review, and the errors of createAtProvider.
 */
export const reviveLive = async (
  app: App,
  attempt_uuid: string,
  { method, card, sources }: Revival,
): Promise<AttemptState | 'again'> => {
  const row = await findAttempt(app.db, attempt_uuid)
  if (!row) return 'again'
  if (row.status === 'needs_review') throw paymentNotPossible(beingChecked)
  // Card fields cannot be added to a payment that was made without them.
  const same = row.method === method && (card === undefined || row.with_card)
  return same && (await isPaidBy(app.db, row, sources)) ? takeUp(app, row, card) : makeWay(app, row)
}
