import { Languages, type Language } from '@plein/contract/schema'
import { now } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { secretToken } from '../../../platform/ids.ts'
import { layOut, type MailPart } from '../../../platform/mail/layout.ts'
import { portalUrl, type Portal, type Settings } from '../../../platform/settings.ts'
import { identityEvents } from '../identity.events.ts'
import { mailWords } from '../strings/mail-strings.ts'
import { unwrittenMail, writeCode, type UnwrittenMail } from './code.queries.ts'
import { codeMinutes, expiryOf, hashOfCode, newCode } from './code.rules.ts'

/** A mail that is to be sent once for its occasion. `is_secret`: it opens something, and is kept encrypted until it has left. */
interface AccountMail {
  readonly channel: 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly occasion: string
  readonly is_secret: boolean
}

export type QueueMail = (tx: Tx, mail: AccountMail) => Promise<void>

const portals: Readonly<Record<number, Portal>> = { 1: 'program-owner', 2: 'acceptor', 3: 'cardholder', 4: 'admin' }

/** Where each portal takes the link of a sign-up. What follows the # stays in the browser: it is in no log and no Referer. */
const confirmPaths: Readonly<Record<number, string>> = {
  1: '/registration/confirm',
  2: '/registration',
  3: '/registration/check-email',
}

const urlOf = (settings: Settings, type: number, path: string): string =>
  `${portalUrl(settings, portals[type] ?? 'cardholder')}${path}`

const languageOf = (language: string | null): Language => Languages.find((known) => known === language) ?? 'nl'

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')

const minutes = String(codeMinutes)

interface Secrets {
  readonly code: string
  readonly link: string
}

/** To a mailbox that nobody has as an account: prove it, and the sign-up goes on. */
const confirmMail = (settings: Settings, mail: UnwrittenMail, { code, link }: Secrets) => {
  const language = languageOf(mail.sign_up_language)
  const words = mailWords[language]
  const type = mail.sign_up_type ?? 3
  const parts: MailPart[] = [
    fill(words.confirm_text, { minutes }),
    { code },
    { label: words.confirm_link, link: `${urlOf(settings, type, confirmPaths[type] ?? '')}#token=${link}` },
    words.confirm_not_you,
  ]
  return { subject: words.confirm_title, ...layOut(language, words.confirm_title, parts, words.foot) }
}

/** To a mailbox that has an account already: the page cannot say so, the mail can. Its code shows it on the page too. */
const knownMail = (settings: Settings, mail: UnwrittenMail, { code }: Secrets) => {
  const language = languageOf(mail.sign_up_language)
  const words = mailWords[language]
  const type = mail.user_type ?? 3
  const parts: MailPart[] = [
    fill(words.known_text, { email: mail.email }),
    { label: words.known_sign_in, link: urlOf(settings, type, type === 3 ? '/?login=1' : '/') },
    { label: words.known_forgotten, link: urlOf(settings, type, '/forgot-password') },
    words.known_code,
    { code },
  ]
  return { subject: words.known_title, ...layOut(language, words.known_title, parts, words.foot) }
}

const recoveryMail = (settings: Settings, mail: UnwrittenMail, { code, link }: Secrets) => {
  const language = languageOf(mail.user_language)
  const words = mailWords[language]
  const parts: MailPart[] = [
    fill(words.recovery_text, { minutes }),
    { code },
    { label: words.recovery_link, link: `${urlOf(settings, mail.user_type ?? 3, '/password')}#token=${link}` },
    words.recovery_not_you,
  ]
  return { subject: words.recovery_title, ...layOut(language, words.recovery_title, parts, words.foot) }
}

const contentOf = (settings: Settings, mail: UnwrittenMail, secrets: Secrets) => {
  if (mail.purpose === 'sign_up') return (mail.user_uuid ? knownMail : confirmMail)(settings, mail, secrets)
  return mail.is_active ? recoveryMail(settings, mail, secrets) : null
}

/**
 * Writes the mail that proves a mailbox. Code and link are made here, so that they stand in no event and no table but the mail itself; a
 * mailbox without an account that asks for a new password gets a code that nobody knows, and no mail.
 */
const mailCode = async (tx: Tx, settings: Settings, queue: QueueMail, uuid: string): Promise<void> => {
  const mail = await unwrittenMail(tx, uuid)
  if (!mail) return
  const secrets = { code: newCode(), link: secretToken() }
  await writeCode(tx, {
    uuid,
    code_hash: hashOfCode(settings.secret, uuid, secrets.code),
    link_hash: sha256(secrets.link),
    expires_at: expiryOf(now()),
  })
  const content = contentOf(settings, mail, secrets)
  if (content)
    await queue(tx, {
      channel: 'mail',
      recipient: mail.email,
      ...content,
      occasion: `mail-code ${uuid}`,
      is_secret: true,
    })
}

/** To the owner of an account whose password was changed: on purpose, or by somebody else. */
const mailChanged = async (
  tx: Tx,
  settings: Settings,
  queue: QueueMail,
  { event_uuid, ...user }: { event_uuid: string; username: string; type: number; language: string },
): Promise<void> => {
  const language = languageOf(user.language)
  const words = mailWords[language]
  const parts: MailPart[] = [
    fill(words.changed_text, { email: user.username }),
    { label: words.changed_link, link: urlOf(settings, user.type, '/forgot-password') },
  ]
  await queue(tx, {
    channel: 'mail',
    recipient: user.username,
    subject: words.changed_title,
    ...layOut(language, words.changed_title, parts, words.foot),
    occasion: `password-changed ${event_uuid}`,
    is_secret: false,
  })
}

/** The mails about accounts, and when they are written. app.ts gives the sender. */
export const accountMails = (settings: Settings, queue: QueueMail): EventHandlers => ({
  [identityEvents.mailAsked]: {
    'mail-code': (tx: Tx, { uuid }: { uuid: string }) => mailCode(tx, settings, queue, uuid),
  },
  [identityEvents.passwordChanged]: {
    'mail-password-changed': (
      tx: Tx,
      user: { username: string; type: number; language: string },
      event: { uuid: string },
    ) => mailChanged(tx, settings, queue, { ...user, event_uuid: event.uuid }),
  },
})
