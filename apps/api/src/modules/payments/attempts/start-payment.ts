import { Languages } from '@plein/contract/i18n/languages'
import { now } from '#platform/runtime/clock.ts'
import { pipelined } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { getPayable } from '../kinds.ts'
import {
  cardNotAccepted,
  keyNotValid,
  methodNotSupported,
  notFound,
  paymentNotPossible,
  responseInvalid,
} from '../payments.problems.ts'
import { providerTimes } from '../providers/provider-times.ts'
import { readCard, type CardFields } from './card-fields.ts'
import type { WantedSource } from '../sources/allocate.rules.ts'
import { createAtProvider } from './create-at-provider.ts'
import type { AttemptState } from './apply-verdict.ts'
import { beginAttempt, type AttemptRow, type Begun, type NewAttempt } from '../records/attempt.queries.ts'
import { nextSyncAt } from '../records/attempt.rules.ts'
import { holdSources, inOrder, sumOfSources } from '../sources/hold-sources.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import { reviveLive } from './revive-live.ts'

export interface PaymentStart {
  /** The subject: its payable is found by it. */
  readonly kind: string
  readonly subject_uuid: string
  readonly method: string
  /** One of the five; anything else is English. */
  readonly language?: string | undefined
  /** The address to which the payer returns; `{sessionid}` in it becomes the attempt's uuid. */
  readonly return_url: string
  /** The sandbox's published test numbers, with method card. */
  readonly card?: CardFields | undefined
  /** These pay beside the provider, which is asked for the rest: something must be left for it. None by default. */
  readonly sources?: readonly WantedSource[] | undefined
}

/** A try that lost to somebody else's begins again, but not for ever. */
const maxRounds = 4

type Begin = { readonly written: AttemptRow } | { readonly live_uuid: string }

/** Refuses what stands in the way, in the order in which a payer can mend it. */
const assertBegun = (begun: Begun | undefined, amount_by_others: number): Begun => {
  if (!begun) throw notFound()
  if (begun.state !== 'open') throw paymentNotPossible()
  if (begun.live_uuid) return begun
  if (!begun.connection_uuid) throw keyNotValid()
  if (!begun.has_method) throw methodNotSupported()
  if (amount_by_others >= begun.amount) throw paymentNotPossible()
  return begun
}

/** The row that was just written, without reading it again. Throws when its connection cannot be used. */
const writtenRow = (
  app: App,
  { start, begun, attempt }: { start: PaymentStart; begun: Begun; attempt: NewAttempt },
): AttemptRow => {
  const { connection_uuid, provider, mode, account, key_encrypted } = begun
  if (!begun.written || !connection_uuid || !provider || !mode || !account || !key_encrypted)
    throw new Error('the attempt was not written')
  const keyed = providerOfConnection(app, { provider, mode, account, key_encrypted })
  if (!keyed) throw keyNotValid()
  if (attempt.with_card && (!keyed.provider.takes_test_cards || mode !== 'test')) throw cardNotAccepted()
  if (!keyed.provider.isUp()) throw responseInvalid()
  return {
    ...attempt,
    payable_uuid: begun.payable_uuid,
    subject_label: begun.subject_label,
    program_uuid: begun.program_uuid,
    description: begun.description,
    payable_state: begun.state,
    currency: begun.currency,
    amount: begun.amount - attempt.amount_by_others,
    connection_uuid,
    provider,
    mode,
    account,
    key_encrypted,
    kind: start.kind,
    subject_uuid: start.subject_uuid,
    idempotency_key: attempt.uuid,
    status: 'created',
    provider_reference: null,
    checkout_url: null,
    superseded: false,
    failure_code: null,
    amount_charged_back: 0,
    sync_count: 0,
    watch_at: null,
    webhook_secret_encrypted: null,
  }
}

const newAttempt = ({
  start,
  with_card,
  created,
  pay_until,
}: {
  start: PaymentStart
  with_card: boolean
  created: Date
  pay_until: Date
}): NewAttempt => {
  const uuid = newId()
  return {
    uuid,
    method: start.method,
    webhook_token: secretToken(),
    return_url: start.return_url.replaceAll('{sessionid}', uuid),
    language: Languages.find((language) => language === start.language) ?? 'en',
    with_card,
    amount_by_others: sumOfSources(start.sources ?? []),
    sync_at: nextSyncAt('created', 0, created),
    pay_until,
    created,
  }
}

/** Writes the attempt, before anybody is asked for money; or finds the one that is still live. */
const begin = (app: App, start: PaymentStart, with_card: boolean): Promise<Begin> =>
  inTransaction(app.db, async (tx) => {
    const payable = getPayable(start.kind)
    const at = now()
    const asked = [
      payable.lock(tx, start.subject_uuid),
      payable.beforePayment(tx, start.subject_uuid, at, app),
    ] as const
    const [, pay_until] = await pipelined(asked)
    const attempt = newAttempt({ start, with_card, created: at, pay_until })
    const begun = assertBegun(
      await beginAttempt(tx, { kind: start.kind, subject_uuid: start.subject_uuid, attempt }),
      attempt.amount_by_others,
    )
    if (begun.live_uuid) return { live_uuid: begun.live_uuid }
    const written = writtenRow(app, { start, begun, attempt })
    if (start.sources && attempt.amount_by_others > 0) await holdSources(tx, written, start.sources)
    await failpoint('payments.attempt-inserted')
    return { written }
  })

/** The work goes on when the payer stops waiting; what it finds is then read from the attempt. */
const patiently = async (
  app: App,
  { work, attempt_uuid, ends_at }: { work: Promise<AttemptState | 'again'>; attempt_uuid: string; ends_at: number },
): Promise<AttemptState | 'again'> => {
  let timer: NodeJS.Timeout | undefined
  const bored = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ends_at - performance.now()), undefined)
  })
  const state = await Promise.race([work, bored]).finally(() => clearTimeout(timer))
  if (state) return state
  work.catch((error: unknown) => app.log.warn({ err: error, attempt_uuid }, 'a payment could not be started in time'))
  return { attempt_uuid, status: 'unknown', checkout_url: null, failure_code: null }
}

/**
 * Starts the payment of an open payable, or resumes the open one: paying again never charges twice. Answers `checkout_url` (null: nothing to do,
 * or not known yet: status `unknown`) within 3 s. Throws payments' problems and the kind's; after ccv_response_invalid call again.
 */
export const startPayment = async (app: App, given: PaymentStart): Promise<AttemptState> => {
  const start = { ...given, sources: inOrder(given.sources ?? []) }
  const card = start.card && readCard(start.card, start.method, now())
  const ends_at = performance.now() + providerTimes().patience_ms
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const begun = await begin(app, start, card !== undefined)
    await failpoint('payments.attempt-written')
    const [attempt_uuid, work] =
      'written' in begun
        ? [begun.written.uuid, createAtProvider(app, begun.written, card)]
        : [begun.live_uuid, reviveLive(app, begun.live_uuid, { ...start, card })]
    const state = await patiently(app, { work, attempt_uuid, ends_at })
    if (state !== 'again') return state
  }
  throw paymentNotPossible()
}
