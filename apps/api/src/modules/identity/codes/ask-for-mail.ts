import type { MailUnderWay } from '@plein/contract/identity-accounts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { identityEvents } from '../identity.events.ts'
import { insertMailCode, type Purpose } from './code.queries.ts'
import { codeMinutes, gapSeconds, mailsOfAddress, mailsOfMailbox } from './code.rules.ts'
import { isWithin, assertAddressLimit, secondsToWait } from '#platform/security/rate-limits.ts'

interface Wanted {
  readonly purpose: Purpose
  /** In lower case. */
  readonly email: string
  readonly sign_up_uuid: string | null
}

/**
 * Queues a mail that proves a mailbox. The owner of the mailbox is looked up after this call was answered: known and unknown addresses do the
 * same work. Within a minute there is no second mail, and the answer says how long to wait. Throws 429 over the limit.
 */
export const askForMail = async (
  tx: Tx,
  {
    app: { settings },
    caller,
    wanted: { purpose, email, sign_up_uuid },
  }: { app: TxContext; caller: Caller; wanted: Wanted },
): Promise<MailUnderWay> => {
  if (settings.rate_limits)
    await assertAddressLimit(tx, {
      what: 'account mails from',
      caller,
      limit: { ...mailsOfAddress, most: settings.mails_per_address },
    })
  const wait = await secondsToWait(tx, {
    what: `mail gap ${purpose}`,
    whose: `${email} ${sign_up_uuid ?? ''}`,
    seconds: gapSeconds,
  })
  if (wait > 0) return { resend_after_seconds: wait, code_minutes: codeMinutes }
  if (
    !settings.rate_limits ||
    (await isWithin(tx, { what: `mails ${purpose}`, whose: email, limit: mailsOfMailbox }))
  ) {
    const uuid = newId()
    await insertMailCode(tx, { uuid, purpose, email, sign_up_uuid, at: now() })
    publish(tx, identityEvents.mailAsked, { uuid })
  }
  return { resend_after_seconds: gapSeconds, code_minutes: codeMinutes }
}
