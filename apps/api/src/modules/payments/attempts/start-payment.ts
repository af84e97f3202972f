import { Languages } from '@plein/contract/i18n/languages'
import { now } from '#platform/runtime/clock.ts'
import { pipelined, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { getPayable } from '../kinds.ts'
import {
  cardNotAccepted,
  keyNotValid,
  methodNotSupported,
  methodRequired,
  notFound,
  paymentNotPossible,
  responseInvalid,
} from '../payments.problems.ts'
import { providerTimes } from '../providers/provider-times.ts'
import { slowMethods } from '../methods.ts'
import { sumOfSources, type WantedSource } from '../sources/allocate.rules.ts'
import { readCard, type CardFields } from './card-fields.ts'
import { createAtProvider } from './create-at-provider.ts'
import type { AttemptState } from './apply-verdict.ts'
import { beginAttempt, type AttemptRow, type Begun, type NewAttempt } from '../records/attempt.queries.ts'
import { nextSyncAt } from '../records/attempt.rules.ts'
import { holdSources, inOrder } from '../sources/hold-sources.ts'
import { payUntil } from '../sources/hold-until.ts'
import { lockSourcedPayable } from '../sources/sourced-payable.queries.ts'
import { getProvider } from '../providers/providers.ts'
import { fixRoutes } from '../split-payments/fix-routes.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import { payAlone } from './pay-by-sources.ts'
import { reviveLive } from './revive-live.ts'

export interface PaymentStart {
  /** The subject: its payable is found by it. */
  readonly kind: string
  readonly subject_uuid: string
  /** Left out when the sources pay everything. */
  readonly method?: string | undefined
  /** One of the five; anything else is English. */
  readonly language?: string | undefined
  /** The address to which the payer returns; `{sessionid}` in it becomes the attempt's uuid. */
  readonly return_url: string
  /** The sandbox's published test numbers, with method card. */
  readonly card?: CardFields | undefined
  /** These pay beside the provider, which is asked for the rest; without a rest they pay alone, at once. None by default. */
  readonly sources?: readonly WantedSource[] | undefined
}

/** A try that lost to somebody else's begins again, but not for ever. */
const maxRounds = 4

type Begin = { readonly written: AttemptRow } | { readonly live_uuid: string } | { readonly paid_uuid: string }

/** A start whose sources are in the order of their locks. */
type OrderedStart = PaymentStart & { readonly sources: readonly WantedSource[] }

const languageOf = (start: PaymentStart): string => Languages.find((language) => language === start.language) ?? 'en'

/** Refuses what stands in the way, in the order in which a payer can mend it. */
const assertBegun = (begun: Begun | undefined): Begun => {
  if (!begun) throw notFound()
  if (begun.state !== 'open') throw paymentNotPossible()
  if (begun.live_uuid) return begun
  if (!begun.connection_uuid) throw keyNotValid()
  if (!begun.has_method) throw methodNotSupported()
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
    owner_uuid: begun.owner_uuid,
    owner_title: begun.owner_title,
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
    split: [],
  }
}

/** The provider's part needs a method; beside sources, one whose payers are done before those let go. */
const assertMethod = ({ method, sources }: OrderedStart): string => {
  if (method === undefined) throw methodRequired()
  if (sources.length > 0 && slowMethods.has(method)) throw methodNotSupported()
  return method
}

const newAttempt = ({
  start,
  with_card,
  created,
  until,
}: {
  start: OrderedStart
  with_card: boolean
  created: Date
  /** As long as the kind lets its payer pay. */
  until: Date
}): NewAttempt => {
  const uuid = newId()
  return {
    uuid,
    method: assertMethod(start),
    webhook_token: secretToken(),
    return_url: start.return_url.replaceAll('{sessionid}', uuid),
    language: languageOf(start),
    with_card,
    amount_by_others: sumOfSources(start.sources),
    sync_at: nextSyncAt('created', 0, created),
    pay_until: payUntil(until, start.sources, created),
    created,
  }
}

/** The payable that other sources are to pay, or a part of it; refused when that is too much. Undefined without any. */
const sourcedPayable = async (tx: Tx, { kind, subject_uuid, sources }: OrderedStart) => {
  if (sources.length === 0) return undefined
  const payable = await lockSourcedPayable(tx, kind, subject_uuid)
  if (!payable) throw notFound()
  if (payable.state !== 'open' || sumOfSources(sources) > payable.amount) throw paymentNotPossible()
  return payable
}

/** Writes the attempt, before anybody is asked for money; pays it when nobody has to be; or finds the one that is still live. */
const begin = (app: App, start: OrderedStart, with_card: boolean): Promise<Begin> =>
  inTransaction(app.db, async (tx) => {
    const payable = getPayable(start.kind)
    const at = now()
    const asked = [
      payable.lock(tx, start.subject_uuid),
      payable.beforePayment(tx, start.subject_uuid, at, app),
    ] as const
    const [, until] = await pipelined(asked)
    const sourced = await sourcedPayable(tx, start)
    if (sourced?.amount === sumOfSources(start.sources)) {
      if (sourced.live_uuid !== null) return { live_uuid: sourced.live_uuid }
      return { paid_uuid: await payAlone(tx, sourced, { ...start, language: languageOf(start), at }) }
    }
    const attempt = newAttempt({ start, with_card, created: at, until })
    const begun = assertBegun(await beginAttempt(tx, { kind: start.kind, subject_uuid: start.subject_uuid, attempt }))
    if (begun.live_uuid) return { live_uuid: begun.live_uuid }
    const written = writtenRow(app, { start, begun, attempt })
    if (sourced) await holdSources(tx, written, { shares: sourced.shares, sources: start.sources })
    const split = begun.sells_for_others
      ? await fixRoutes(tx, written, getProvider(app.settings, written.provider)?.split)
      : []
    await failpoint('payments.attempt-inserted')
    return { written: { ...written, split } }
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
 * or not known yet: status `unknown`) within 3 s. Throws payments' problems, the kind's and the sources'; after ccv_response_invalid call again.
 */
export const startPayment = async (app: App, given: PaymentStart): Promise<AttemptState> => {
  const start: OrderedStart = { ...given, sources: inOrder(given.sources ?? []) }
  const card = start.card && readCard(start.card, start.method ?? '', now())
  const ends_at = performance.now() + providerTimes().patience_ms
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const begun = await begin(app, start, card !== undefined)
    await failpoint('payments.attempt-written')
    if ('paid_uuid' in begun)
      return { attempt_uuid: begun.paid_uuid, status: 'paid', checkout_url: null, failure_code: null }
    const [attempt_uuid, work] =
      'written' in begun
        ? [begun.written.uuid, createAtProvider(app, begun.written, card)]
        : [begun.live_uuid, reviveLive(app, begun.live_uuid, { ...start, card })]
    const state = await patiently(app, { work, attempt_uuid, ends_at })
    if (state !== 'again') return state
  }
  throw paymentNotPossible()
}
