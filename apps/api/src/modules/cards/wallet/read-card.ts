import { readCardToken } from '@plein/contract/cards/card-code'
import type { cards } from '@plein/contract/cards/wallet'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { isActiveAcceptor } from '../card/takers.queries.ts'
import { findCardBySerial } from '../card/card.queries.ts'
import { notTakenHere, tokenNotValid } from '../cards.problems.ts'
import { findCard } from '../codes/find-card.ts'
import { assertMayTry, refuseToken } from '../codes/wrong-codes.ts'
import { shopView } from './card-view.ts'
import { findOwn } from './find-own.ts'
import { loadWhole } from './load-card.ts'
import { findShown, type ShownRow } from './view.queries.ts'

/**
 * GET cards/{token}: its holder's by its address, its owner's and any for the administration by uuid; a shop is shown what it can take of a
 * card by a code. Throws card_token_not_valid for anything else, with the same bytes.
 */
export const readCard: Own<typeof cards.read> = async ({ app, input: { params }, caller }) => {
  if (caller.kind === 'acceptor') return shopView(await findForShop(app, params.token, caller))
  const { card, reader } = await findOwn(app.db, params.token, caller)
  return loadWhole(app.db, card, reader)
}

/** The card that was shown to a shop by a code, or a blank one from its rack by its serial. */
const findForShop = async (app: App, token: string, caller: Caller): Promise<ShownRow> => {
  const uuid =
    readCardToken(token)?.is === 'serial' ? await findBlank(app, token, caller) : await findTaken(app, token, caller)
  const card = await findShown(app.db, uuid)
  if (!card) throw tokenNotValid()
  return card
}

const findTaken = async (app: App, token: string, caller: Caller): Promise<string> => {
  const { card } = await findCard(app, token, caller)
  if (!(await isActiveAcceptor(app.db, card.program_uuid, caller.user_uuid ?? ''))) throw notTakenHere()
  return card.uuid
}

/** Serials are counted on: one that is not on this shop's rack is refused as a wrong code is. */
const findBlank = async (app: App, token: string, caller: Caller): Promise<string> => {
  await assertMayTry(app.db, caller)
  const read = readCardToken(token)
  const card = read?.is === 'serial' ? await findCardBySerial(app.db, read.serial) : undefined
  const is_on_rack =
    card?.state === 'blank' && (await isActiveAcceptor(app.db, card.program_uuid, caller.user_uuid ?? ''))
  if (!card || !is_on_rack) throw await refuseToken(app, caller)
  return card.uuid
}
