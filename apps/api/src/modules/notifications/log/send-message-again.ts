import type { notifications } from '@plein/contract/notifications/delivery-log'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findLogRow } from './log.queries.ts'
import { loggedMessage } from './message-view.ts'
import { sendAgain } from './send-again.ts'

/** Records an action in the audit log, which a module above this one has. */
export type RecordAudit = (
  tx: Tx,
  caller: Caller,
  event: {
    readonly action: 'message_sent_again'
    readonly user_uuid: null
    readonly subject: { readonly kind: 'message'; readonly id: string; readonly name: string }
    readonly details: { readonly corrected: boolean }
  },
) => void

/** An administrator sends a message again; answers the new one. */
export const sendMessageAgain =
  (audit: RecordAudit): Write<typeof notifications.sendAgain> =>
  async ({ tx, input: { params, body }, caller, app }) => {
    const lost = await sendAgain(tx, app.settings, { uuid: params.uuid, recipient: body.recipient })
    audit(tx, caller, {
      action: 'message_sent_again',
      user_uuid: null,
      subject: { kind: 'message', id: lost.uuid, name: lost.subject ?? 'SMS' },
      details: { corrected: body.recipient !== undefined && body.recipient !== lost.recipient },
    })
    const { sent_again } = (await findLogRow(tx, lost.uuid)) ?? lost
    const again = await findLogRow(tx, sent_again ?? lost.uuid)
    return loggedMessage(again ?? lost, now())
  }
