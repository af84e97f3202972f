import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { layOut } from '../../../platform/mail/layout.ts'
import { fill } from '../../../platform/mail/fill.ts'
import type { Settings } from '../../../platform/settings.ts'
import { mailCode } from '../codes/mail-code.ts'
import { identityEvents } from '../identity.events.ts'
import { mailWords } from '../strings/mail-strings.ts'
import { languageOf, urlOf, type QueueMail } from './account-mail.ts'

/** Whom something about their account is told. */
interface Told {
  readonly username: string
  readonly type: number
  readonly language: string
}

/** To the owner of an account about which something happened: with the way to a new password, if it was somebody else. */
const notice = async (
  tx: Tx,
  { settings, queue }: { settings: Settings; queue: QueueMail },
  { username, type, language }: Told,
  { title, text, occasion }: { title: string; text: string; occasion: string },
): Promise<void> => {
  const words = mailWords[languageOf(language)]
  const parts = [text, { label: words.not_you_link, link: urlOf(settings, type, '/forgot-password'), is_quiet: true }]
  const content = layOut(languageOf(language), title, parts, words.foot)
  await queue(tx, { channel: 'mail', recipient: username, subject: title, ...content, occasion, is_secret: false })
}

/** The mails about accounts, and when they are written. app.ts gives the sender. */
export const accountMails = (settings: Settings, queue: QueueMail): EventHandlers => {
  const ways = { settings, queue }
  return {
    [identityEvents.mailAsked]: {
      'mail-code': (tx: Tx, { uuid }: { uuid: string }) => mailCode(tx, settings, queue, uuid),
    },
    [identityEvents.passwordChanged]: {
      'mail-password-changed': (tx: Tx, told: Told, event: { uuid: string }) => {
        const words = mailWords[languageOf(told.language)]
        const text = fill(words.changed_text, { email: told.username })
        return notice(tx, ways, told, { title: words.changed_title, text, occasion: `password-changed ${event.uuid}` })
      },
    },
    [identityEvents.newDevice]: {
      'mail-new-device': (tx: Tx, told: Told & { device: string }, event: { uuid: string }) => {
        const words = mailWords[languageOf(told.language)]
        const text = fill(words.device_text, { email: told.username, device: told.device })
        return notice(tx, ways, told, { title: words.device_title, text, occasion: `new-device ${event.uuid}` })
      },
    },
  }
}
