import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { isMobileIn } from '#platform/sms/mobile-number.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { countSms, lockSmsCounts } from './message.queries.ts'
import { getRecipient } from './message.rules.ts'
import { writeMessage } from './queue-message.ts'
import { smsToNumber, type SmsRefusal } from './sms.rules.ts'

export interface NewSms {
  /** A phone number with its country code. */
  readonly recipient: string
  readonly body: string
  readonly occasion: string
  /** For whom it is sent, and whose limit it counts for. */
  readonly program_uuid: string
  /** Its text must not be sent. */
  readonly has_bad_link: boolean
  /** The program's title, where it may send in its own name. */
  readonly sender_name?: string
  /** The order that it is about. */
  readonly order_uuid?: string
}

/** Why an SMS must not be sent now; null: it may. */
export const findSmsRefusal = async (
  tx: Tx,
  settings: Settings,
  sms: Pick<NewSms, 'recipient' | 'program_uuid' | 'has_bad_link'>,
): Promise<SmsRefusal | null> => {
  const recipient = getRecipient('sms', sms.recipient)
  if (!recipient || !isMobileIn(recipient, settings.sms_countries)) return 'number'
  if (sms.has_bad_link) return 'link'
  if (!settings.rate_limits) return null
  await lockSmsCounts(tx)
  const { to_number, of_program } = await countSms(tx, { recipient, program_uuid: sms.program_uuid, at: now() })
  if (to_number >= smsToNumber) return 'number_limit'
  return of_program >= settings.sms_per_program ? 'program_limit' : null
}

/** Sends an SMS once the transaction has committed, unless a limit stands in its way: it is kept as refused then, and why is answered. */
export const queueSms = async (tx: Tx, settings: Settings, sms: NewSms): Promise<SmsRefusal | null> => {
  const refused = await findSmsRefusal(tx, settings, sms)
  const { recipient, body, occasion, program_uuid, sender_name, order_uuid = null } = sms
  const isNew = await writeMessage(tx, {
    settings,
    message: { channel: 'sms', recipient, subject: null, body, occasion, ...(sender_name && { sender_name }) },
    of: { program_uuid, refused, order_uuid },
  })
  return isNew ? refused : null
}
