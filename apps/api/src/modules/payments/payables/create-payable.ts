import { now } from '#platform/runtime/clock.ts'
import { unawaited, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertPayable, type NewPayable } from './payable.queries.ts'

/**
 * Makes something payable, in the transaction that makes the thing itself; one statement. Answers the payable's uuid.
 * The shares must add up to the amount, or the books would not balance when it is paid: throws otherwise.
 */
export const createPayable = (tx: Tx, payable: NewPayable): string => {
  const shared = payable.shares.reduce((sum, share) => sum + share.amount, 0)
  if (shared !== payable.amount) throw new Error(`shares of ${shared} do not add up to ${payable.amount}`)
  const uuid = payable.uuid ?? newId()
  unawaited(tx, insertPayable(tx, { uuid, payable, created: now() }))
  return uuid
}
