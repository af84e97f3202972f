import type { Tx } from '#platform/db/database.ts'
import { cancelPayable } from '#modules/payments/index.ts'
import { listTooMuch, setChosen } from './chosen.queries.ts'

/** As what amounts of bills are payable. */
export const billKind = 'bill'

/** Nobody pays more than is open by now: such amounts are called off, and money that comes nevertheless goes back by itself. */
export const closeChosen = async (tx: Tx, bill_uuids: readonly string[]): Promise<void> => {
  for (const { uuid } of await listTooMuch(tx, bill_uuids)) {
    await setChosen(tx, uuid, 'over')
    await cancelPayable(tx, { kind: billKind, subject_uuid: uuid })
  }
}
