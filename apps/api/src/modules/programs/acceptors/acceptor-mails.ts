import type { Terms } from '@plein/contract/programs/acceptors'
import type { Language } from '@plein/contract/schema'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { secretToken } from '../../../platform/ids.ts'
import { fill } from '../../../platform/mail/fill.ts'
import { layOut, type MailPart } from '../../../platform/mail/layout.ts'
import { portalUrl, type Portal, type Settings } from '../../../platform/settings.ts'
import { programsEvents } from '../programs.events.ts'
import { acceptorMailWords } from '../strings/acceptor-mail-strings.ts'
import { writeToken } from './invitation.queries.ts'
import { readPartToTell, type PartToTell } from './part-to-tell.ts'
import { termsOf } from './terms.ts'

/** A mail that is to be sent once for its occasion. `is_secret`: it opens something, and is kept encrypted until it has left. */
interface AcceptorMail {
  readonly channel: 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly occasion: string
  readonly is_secret: boolean
}

type QueueMail = (tx: Tx, mail: AcceptorMail) => Promise<void>

interface Ways {
  readonly settings: Settings
  readonly queue: QueueMail
}

/** The mails about parts in programs, and when they are written. app.ts gives the sender. */
export const acceptorMails = (settings: Settings, queue: QueueMail): EventHandlers => {
  const ways = { settings, queue }
  return {
    [programsEvents.invitationAsked]: {
      'mail-invitation': (tx: Tx, data: { uuid: string; is_reminder?: boolean }, event: { uuid: string }) =>
        mailInvitation(tx, ways, data, event.uuid),
    },
    [programsEvents.invitationAnswered]: {
      'mail-answer': (tx: Tx, data: { uuid: string; step: string }, event: { uuid: string }) =>
        mailOwner(tx, ways, data, event.uuid),
    },
    [programsEvents.partChanged]: {
      'mail-change': (tx: Tx, data: { uuid: string; step: string }, event: { uuid: string }) =>
        mailAcceptor(tx, ways, data, event.uuid),
    },
  }
}

const locales = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', ru: 'ru-RU', uk: 'uk-UA' } as const

/** What taking part costs, in a sentence. */
const costsText = (language: Language, { fee_percent, fee_fixed, currency }: Terms): string => {
  const words = acceptorMailWords[language]
  const locale = locales[language]
  if (fee_percent !== null) {
    const costs = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      fee_percent / 10_000,
    )
    return fill(words.percent, { costs })
  }
  if (fee_fixed === null) return words.free
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return fill(words.fixed, { costs: money.format(fee_fixed / 100) })
}

const urlOf = (settings: Settings, portal: Portal, path: string): string => `${portalUrl(settings, portal)}${path}`

/**
 * The invitation: who, what, and what it costs. The link's token is made here, so that it stands in no event and no table but the mail
 * itself; behind the # it stays in the browser.
 */
const mailInvitation = async (
  tx: Tx,
  { settings, queue }: Ways,
  { uuid, is_reminder }: { uuid: string; is_reminder?: boolean },
  event_uuid: string,
): Promise<void> => {
  const part = await readPartToTell(tx, uuid)
  if (!part?.email || part.status_code !== 21002) return
  const token = secretToken()
  await writeToken(tx, uuid, sha256(token))
  const terms = (await termsOf(tx, [part]))(part)
  const language = part.acceptor_language
  const words = acceptorMailWords[language]
  const values = { owner: part.owner_name, program: part.program_title }
  const title = fill(is_reminder ? words.reminder_title : words.invited_title, values)
  const parts: MailPart[] = [
    fill(words.invited_text, values),
    costsText(language, terms),
    words.invited_next,
    { label: words.invited_link, link: urlOf(settings, 'acceptor', `/programs/${part.program_uuid}#invite=${token}`) },
    ...(terms.tc_pdf_url
      ? [{ label: words.terms_link, link: urlOf(settings, 'acceptor', terms.tc_pdf_url), is_quiet: true }]
      : []),
    words.not_for_you,
  ]
  await queue(tx, {
    channel: 'mail',
    recipient: part.email,
    subject: title,
    ...layOut(language, title, parts, words.foot),
    occasion: `acceptor-invitation ${event_uuid}`,
    is_secret: true,
  })
}

const noteOf = (text: string, note: string | null): string[] => (note ? [fill(text, { note })] : [])

/** To the owner: who accepted, who declined and why. */
const mailOwner = async (
  tx: Tx,
  { settings, queue }: Ways,
  { uuid, step }: { uuid: string; step: string },
  event_uuid: string,
): Promise<void> => {
  const part = await readPartToTell(tx, uuid)
  if (!part?.owner_email) return
  const language = part.owner_language
  const words = acceptorMailWords[language]
  const values = { name: part.acceptor_title ?? part.email ?? '', program: part.program_title }
  const accepted = step === 'accept'
  const title = fill(accepted ? words.accepted_title : words.declined_title, values)
  const link = urlOf(settings, 'program-owner', `/programs/${part.program_uuid}?tab=acceptors`)
  const parts: MailPart[] = [
    fill(accepted ? words.accepted_text : words.declined_text, values),
    ...noteOf(words.declined_note, accepted ? null : part.note),
    { label: words.owner_link, link },
  ]
  await queue(tx, {
    channel: 'mail',
    recipient: part.owner_email,
    subject: title,
    ...layOut(language, title, parts, words.foot),
    occasion: `acceptor-answer ${event_uuid}`,
    is_secret: false,
  })
}

const told = ['unsubscribe', 'block', 'unblock'] as const
const stateOf = { unsubscribe: 'unsubscribed', block: 'blocked', unblock: 'unblocked' } as const

const contentFor = (settings: Settings, part: PartToTell, step: (typeof told)[number]) => {
  const language = part.acceptor_language
  const words = acceptorMailWords[language]
  const values = { owner: part.owner_name, program: part.program_title }
  const title = fill(words[`${stateOf[step]}_title`], values)
  const parts: MailPart[] = [
    fill(words[`${stateOf[step]}_text`], values),
    ...noteOf(words.owner_note, part.note),
    { label: words.acceptor_link, link: urlOf(settings, 'acceptor', '/programs') },
  ]
  return { subject: title, ...layOut(language, title, parts, words.foot) }
}

/** To the acceptor whose part the owner ended, blocked or gave back. An invitation that was withdrawn is not worth a mail. */
const mailAcceptor = async (
  tx: Tx,
  { settings, queue }: Ways,
  { uuid, step }: { uuid: string; step: string },
  event_uuid: string,
): Promise<void> => {
  const part = await readPartToTell(tx, uuid)
  const change = told.find((one) => one === step)
  const recipient = part?.acceptor_email ?? part?.email
  if (!part || !change || !recipient) return
  const content = contentFor(settings, part, change)
  await queue(tx, {
    channel: 'mail',
    recipient,
    ...content,
    occasion: `acceptor-change ${event_uuid}`,
    is_secret: false,
  })
}
