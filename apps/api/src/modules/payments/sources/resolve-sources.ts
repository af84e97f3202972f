import { cardTokenProblems } from '@plein/contract/cards/problems'
import type { Caller } from '#platform/security/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { notFound, paymentNotPossible, sourcesInvalid } from '../payments.problems.ts'
import { allocate, type WantedSource } from './allocate.rules.ts'
import { listPaymentSources, type SourceContext, type SourceWish } from './payment-source.ts'
import { findWishedPayable, type WishedPayable } from './sourced-payable.queries.ts'

/** The tokens with which a payer wants to pay, as the contract's SourceWishes. */
interface Wishes {
  readonly kind: string
  readonly subject_uuid: string
  readonly caller: Caller
  readonly wishes: readonly { readonly token: string; readonly amount?: number | undefined }[]
}

const maxSources = 5

/** The shares, each with what the sources that were found so far leave of it. */
const openShares = ({ shares }: WishedPayable, found: readonly WantedSource[]): SourceWish['shares'] => {
  const rest = allocate(shares, found)
  if (!rest) throw paymentNotPossible()
  return shares.map(({ position, ...share }) => ({
    ...share,
    amount: rest.find((item) => item.position === 0 && item.share === position)?.amount ?? 0,
  }))
}

/** Asks each kind of source for a token until one knows it. */
const findSource = async (
  app: SourceContext,
  asked: Omit<SourceWish, 'held'>,
  { held }: WishedPayable,
): Promise<WantedSource> => {
  for (const source of listPaymentSources()) {
    const own = held.filter(({ kind }) => kind === source.kind)
    const found = await source.find(app, { ...asked, held: own })
    if (found) return found
  }
  throw new Problem(cardTokenProblems.card_token_not_valid)
}

/**
 * The sources that tokens mean, each with how much it pays of an open payable. Those with an amount come first; one without gets what is
 * left, and is left out where nothing is. Throws not_found, payment_not_possible, invalid_input, card_token_not_valid and the sources' own.
 */
export const resolveSources = async (
  app: SourceContext,
  { kind, subject_uuid, caller, wishes }: Wishes,
): Promise<readonly WantedSource[]> => {
  if (wishes.length === 0) return []
  if (wishes.length > maxSources) throw sourcesInvalid('sources', 'too_many')
  const payable = await findWishedPayable(app.db, kind, subject_uuid)
  if (!payable) throw notFound()
  if (payable.state !== 'open') throw paymentNotPossible()
  const { program_uuid, currency } = payable
  const found: WantedSource[] = []
  const in_turn = [...wishes.entries()].toSorted(
    ([, a], [, b]) => Number(a.amount === undefined) - Number(b.amount === undefined),
  )
  for (const [at, { token, amount }] of in_turn) {
    if (wishes.findIndex((other) => other.token === token) < at)
      throw sourcesInvalid(`sources.${at}.token`, 'duplicate')
    const shares = openShares(payable, found)
    const open = shares.reduce((sum, share) => sum + share.amount, 0)
    if (open === 0 && amount === undefined) continue
    const asked = { token, amount, caller, payable: { kind, program_uuid, currency, amount: open }, shares }
    const source = await findSource(app, asked, payable)
    const isKnown = found.some((item) => item.kind === source.kind && item.source_uuid === source.source_uuid)
    if (isKnown) throw sourcesInvalid(`sources.${at}.token`, 'duplicate')
    found.push(source)
  }
  return found
}
