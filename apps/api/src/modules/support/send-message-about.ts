import { pagePath } from '@plein/contract/pages/page-path'
import { randomBytes } from 'node:crypto'
import { supportProblems, type support } from '@plein/contract/support/messages'
import { pipelineProblems } from '@plein/contract/problem'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { readableCode } from '#platform/security/readable-code.ts'
import { toOccasion, receiptMail, supportMail } from './support-mails.ts'
import { countFrom, insertMessage } from './support.queries.ts'

/** From one mailbox in an hour. */
const maxAnHour = 5
const hour = 3_600_000

const assertNotEmpty = (fields: Readonly<Record<string, string>>): void => {
  const errors = Object.keys(fields)
    .filter((field) => fields[field]?.trim() === '')
    .map((field) => ({ field, code: 'required' }))
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
}

/** The order, for a caller who shows that it is theirs; undefined otherwise. */
export type FindSendersOrder = (
  tx: Tx,
  order: NonNullable<BodyOf<typeof support.send>['order']>,
  caller: Caller,
) => Promise<{ readonly uuid: string; readonly order_id: number } | undefined>

/**
 * Keeps a message, mails it to the product's own mailbox, and tells its writer the reference. The mail to the writer holds
 * nothing that was typed, and goes out once a day for a mailbox: nobody can send their words to strangers through us.
 */
export const sendMessageAbout =
  (findOrder: FindSendersOrder): Write<typeof support.send> =>
  async ({ tx, input: { body }, caller, app }) => {
    const { name, email: typed, topic, about, text, language, order } = body
    assertNotEmpty({ name, text })
    const email = mailAddress(typed)
    if (!email) throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'email', code: 'email' }] })
    const created = now()
    if ((await countFrom(tx, email, new Date(created.getTime() - hour))) >= maxAnHour)
      throw new Problem(supportProblems.too_many_support_messages)
    // An order that is not theirs is left out: what somebody writes arrives all the same.
    const named = order && (await findOrder(tx, order, caller))
    const message = {
      uuid: newId(),
      reference: readableCode(randomBytes(8)),
      created,
      portal: caller.portal,
      host: caller.host,
      user_uuid: caller.user_uuid,
      name: name.trim(),
      email,
      topic,
      about: about?.trim() || null,
      text: text.trim(),
      language,
      order_uuid: named?.uuid ?? null,
      order_number: named?.order_id ?? null,
    }
    await insertMessage(tx, message)
    const { uuid, reference } = message
    const list = `${portalUrl(app.settings, 'admin')}${pagePath('/support/messages', {}, { search: reference })}`
    await queueMail(tx, app.settings, {
      recipient: app.settings.support_mailbox,
      ...supportMail(message, list),
      occasion: toOccasion(uuid),
    })
    const occasion = `support-receipt:${email.toLowerCase()}:${created.toISOString().slice(0, 10)}`
    const help = `${portalUrl(app.settings, caller.portal)}/help`
    await queueMail(tx, app.settings, renderMail(email, receiptMail(message, help), { occasion }))
    return { uuid, reference, created: created.toISOString() }
  }
