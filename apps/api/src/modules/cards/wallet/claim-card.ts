import { pipelineProblems } from '@plein/contract/problem'
import type { cards } from '@plein/contract/cards/wallet'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { holdPerson } from '#modules/identity/index.ts'
import { addMemberships } from '#modules/programs/index.ts'
import { activateCard } from '../card/activate-card.ts'
import { lockCard } from '../card/card.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { tokenNotValid } from '../cards.problems.ts'
import { findClaimable } from '../codes/find-card.ts'
import { refuseToken } from '../codes/wrong-codes.ts'
import { loadWhole } from './load-card.ts'
import { findShown } from './view.queries.ts'
import { setHolder } from './wallet.queries.ts'

/**
 * POST cards/active: puts a card into the caller's wallet by its code. An issued one becomes active, one that has been paid with gets its
 * holder, an own one is answered again. Of two who type it at once the second is told that it is not valid.
 */
export const claimCard: Own<typeof cards.activate> = async ({ app, input: { body }, caller }) => {
  const { uuid } = await findClaimable(app, body.token, caller)
  const holder_uuid = caller.user_uuid ?? ''
  const is_claimed = await inTransaction(app.db, async (tx) => {
    if (!(await holdPerson(tx, holder_uuid))) throw new Problem(pipelineProblems.unauthorized)
    return claim(tx, uuid, holder_uuid)
  })
  if (!is_claimed) throw await refuseToken(app, caller)
  const card = await findShown(app.db, uuid)
  if (!card) throw tokenNotValid()
  return loadWhole(app.db, card, 'holder')
}

/** False when somebody else was first, or the card's time is over meanwhile. */
const claim = async (tx: Tx, uuid: string, holder_uuid: string): Promise<boolean> => {
  const card = await lockCard(tx, uuid)
  const at = now()
  if (!card || card.valid_until === null || card.valid_until <= at) return false
  if (card.holder_uuid !== null) return card.holder_uuid === holder_uuid
  if (card.state === 'issued') await activateCard(tx, { card, holder_uuid, at })
  else if (card.state === 'active' || card.state === 'used_up') await setHolder(tx, uuid, holder_uuid)
  else return false
  await addMemberships(tx, { program_uuids: [card.program_uuid], user_uuid: holder_uuid, reason: 'card_holder' })
  await failpoint('cards.claimed')
  announceCard(tx, uuid)
  return true
}
