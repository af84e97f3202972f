import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { addToHistory, changeState, findMessage } from '../message.queries.ts'
import type { Bounce } from './bounce.rules.ts'
import { insertSuppression } from './suppression.queries.ts'

/** Writes what a server reports of a mail; one that is refused for good keeps its address from getting more. Twice is as once. */
export const reportBounce = (app: App, message_uuid: string, bounce: Bounce): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const message = await findMessage(tx, message_uuid)
    if (message?.channel !== 'mail') return
    const { action, code, reason, suppresses } = bounce
    const at = now()
    const change = { uuid: message_uuid, reason, at }
    if (action === 'delayed') return addToHistory(tx, { ...change, state: 'delayed' })
    if (action === 'delivered') return void (await changeState(tx, { ...change, state: 'delivered', reason: null }))
    const isNew = await changeState(tx, { ...change, state: 'bounced', reason_code: code })
    if (isNew && suppresses)
      await insertSuppression(tx, { address: message.recipient, reason_code: code, message_uuid, at })
  })
