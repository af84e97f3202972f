import type { BodyOf } from '@plein/contract/endpoint'
import { normalizeToken } from '@plein/contract/cards/card-code'
import type { cards, UsableCard } from '@plein/contract/cards/wallet'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { amountToPay, spendable } from '../paying/card-source.ts'
import { findCardByUuid, type CardRow } from '../card/card.queries.ts'
import { listTakenShares } from '../card/takers.queries.ts'
import { codeUsed, notTakenHere } from '../cards.problems.ts'
import { findShown } from '../codes/find-card.ts'
import { cardTypeWord } from '../design/card-words.ts'
import { listDesigns, listHeld, listSpendable } from './usable.queries.ts'

type Wanted = BodyOf<typeof cards.usable>

/** As many as a checkout shows. */
const maxCards = 20

/** The part that a card pays alone. Throws the problem that a payment would throw. */
const usable = async (
  db: Db,
  { card, token, wanted, held }: { card: CardRow; token: string; wanted: Wanted; held: number },
): Promise<Omit<UsableCard, 'title' | 'image'> & { design_uuid: string }> => {
  if (card.program_status === programStatuses.blocked || card.currency !== wanted.currency) throw notTakenHere()
  const sold = wanted.shares.map(({ program_uuid }) => ({
    subject_uuid: program_uuid,
    program_uuid,
    acceptor_uuid: null,
  }))
  const program_uuids = await listTakenShares(db, card.program_uuid, sold)
  const open = wanted.shares
    .filter(({ program_uuid }) => program_uuids.includes(program_uuid))
    .reduce((sum, { amount }) => sum + amount, 0)
  if (open === 0) throw notTakenHere()
  return {
    design_uuid: card.program_uuid,
    token,
    last_four: card.last_four,
    type: cardTypeWord(card.type_code),
    currency: card.currency,
    balance: spendable(card) + held,
    amount: amountToPay(card, { wanted: undefined, open, held }),
    program_uuids,
    valid_until: card.valid_until?.toISOString() ?? null,
  }
}

interface Looked {
  readonly wanted: Wanted
  readonly caller: Caller
  /** Cents that cards keep for the order, by card. */
  readonly held: ReadonlyMap<string, number>
}

/** The cards to look at: the one of a code, or those of the wallet, each with its token. */
const listCards = async (
  app: App,
  { wanted, caller, held }: Looked,
): Promise<readonly { card: CardRow; token: string }[]> => {
  if (wanted.token !== undefined) {
    const { card, is_spent } = await findShown(app, wanted.token, caller)
    if (is_spent && !held.has(card.uuid)) throw codeUsed()
    return [{ card, token: normalizeToken(wanted.token) }]
  }
  if (caller.user_uuid === null) return []
  const uuids = await listSpendable(app.db, {
    holder_uuid: caller.user_uuid,
    currency: wanted.currency,
    at: now(),
    most: maxCards,
  })
  const found = await Promise.all(uuids.map((uuid) => findCardByUuid(app.db, uuid)))
  return found.flatMap((card) => (card ? [{ card, token: card.handle }] : []))
}

/** POST cards/usable: what cards could pay at a checkout. A code that cannot pay there is refused, cards of the wallet that cannot are left out. */
export const listUsable: Own<typeof cards.usable> = async ({ app, input: { body: wanted }, caller }) => {
  const held = wanted.order_uuid === undefined ? new Map<string, number>() : await listHeld(app.db, wanted.order_uuid)
  const looked = await listCards(app, { wanted, caller, held })
  const payable = await Promise.all(
    looked.map(({ card, token }) =>
      usable(app.db, { card, token, wanted, held: held.get(card.uuid) ?? 0 }).catch((error: unknown) => {
        if (wanted.token !== undefined || !(error instanceof Problem)) throw error
        return undefined
      }),
    ),
  )
  const results = payable.filter((card) => card !== undefined)
  const designs = await listDesigns(app.db, [...new Set(results.map(({ design_uuid }) => design_uuid))])
  return {
    results: results.map(({ design_uuid, ...card }) => {
      const design = designs.find(({ program_uuid }) => program_uuid === design_uuid)
      return { ...card, title: design?.title ?? '', image: design?.image ?? null }
    }),
  }
}
