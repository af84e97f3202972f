import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import type { MailPart, MailContent } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { accountUrl } from '../account-url.ts'
import { mailWords } from '../strings/index.ts'
import { unwrittenMail, writeCode, type UnwrittenMail } from './code.queries.ts'
import { codeMinutes, getExpiry, hashOfCode, newCode } from './code.rules.ts'

/** The page of each portal for a sign-up's link. The text behind # stays in the browser: it is in no log and no Referer. */
const confirmPaths: Readonly<Record<number, string>> = {
  1: '/registration/confirm',
  2: '/registration',
  3: '/registration/check-email',
}

const minutes = String(codeMinutes)

interface Secrets {
  readonly code: string
  readonly link: string
}

/** To a mailbox that nobody has as an account: prove it, and the sign-up goes on. */
const confirmMail = (settings: Settings, mail: UnwrittenMail, { code, link }: Secrets): MailContent => {
  const language = toLanguage(mail.sign_up_language)
  const words = mailWords[language]
  const type = mail.sign_up_type ?? 3
  const parts: MailPart[] = [
    fill(words.confirm_text, { minutes }),
    { code },
    { label: words.confirm_link, link: `${accountUrl(settings, type, confirmPaths[type] ?? '')}#token=${link}` },
    words.confirm_not_you,
  ]
  return { language, title: words.confirm_title, parts, foot: words.foot, help: accountUrl(settings, type, '/help') }
}

/** To a mailbox that has an account already: the page cannot say so, the mail can. Its code shows it on the page too. */
const knownMail = (settings: Settings, mail: UnwrittenMail, { code }: Secrets): MailContent => {
  const language = toLanguage(mail.sign_up_language)
  const words = mailWords[language]
  const type = mail.user_type ?? 3
  const parts: MailPart[] = [
    fill(words.known_text, { email: mail.email }),
    { label: words.known_sign_in, link: accountUrl(settings, type, type === 3 ? '/?login=1' : '/') },
    { label: words.known_forgotten, link: accountUrl(settings, type, '/forgot-password'), is_quiet: true },
    words.known_code,
    { code },
  ]
  return { language, title: words.known_title, parts, foot: words.foot, help: accountUrl(settings, type, '/help') }
}

const recoveryMail = (settings: Settings, mail: UnwrittenMail, { code, link }: Secrets): MailContent => {
  const language = toLanguage(mail.user_language)
  const words = mailWords[language]
  const type = mail.user_type ?? 3
  const parts: MailPart[] = [
    fill(words.recovery_text, { minutes }),
    { code },
    { label: words.recovery_link, link: `${accountUrl(settings, type, '/password')}#token=${link}` },
    words.recovery_not_you,
  ]
  return { language, title: words.recovery_title, parts, foot: words.foot, help: accountUrl(settings, type, '/help') }
}

const contentOf = (settings: Settings, mail: UnwrittenMail, secrets: Secrets): MailContent | null => {
  if (mail.purpose === 'sign_up') return (mail.user_uuid ? knownMail : confirmMail)(settings, mail, secrets)
  return mail.is_active ? recoveryMail(settings, mail, secrets) : null
}

/**
 * Writes the mail that proves a mailbox. Code and link are made here, so that they stand in no event and no table but the mail itself; a
 * mailbox without an account that asks for a new password gets a code that nobody knows, and no mail.
 */
export const mailCode = async (tx: Tx, settings: Settings, uuid: string): Promise<void> => {
  const mail = await unwrittenMail(tx, uuid)
  if (!mail) return
  const secrets = { code: newCode(), link: secretToken() }
  await writeCode(tx, {
    uuid,
    code_hash: hashOfCode(settings.secret, uuid, secrets.code),
    link_hash: sha256(secrets.link),
    expires_at: getExpiry(now()),
  })
  const content = contentOf(settings, mail, secrets)
  const kind = { occasion: `mail-code ${uuid}`, is_secret: true, even_if_suppressed: true }
  if (content) await queueMail(tx, settings, renderMail(mail.email, content, kind))
}
