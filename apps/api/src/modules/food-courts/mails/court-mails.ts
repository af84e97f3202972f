import { pagePath } from '@plein/contract/pages/page-path'
import type { Language } from '@plein/contract/schema'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import type { MailPart } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { calculateCourtFee } from '#modules/food-ordering/index.ts'
import { queueMail, queueNotice } from '#modules/notifications/index.ts'
import { courtEvents } from '../food-courts.events.ts'
import { courtMailWords } from '../strings/index.ts'
import type { CourtMailWords } from '../strings/words.ts'
import { wantsSomething } from '../onboarding/wanted.rules.ts'
import { findRecipients, findToldInvite, writeLink, type Recipient, type ToldInvite } from './mail.queries.ts'

type InvitationOutcome = 'accepted' | 'declined' | 'left' | 'failed'
type End = 'withdrawn' | 'removed'

/** The mails about invitations of courts, and when they are written. */
export const courtMails = (settings: Settings): EventHandlers => {
  return {
    [courtEvents.inviteSent]: {
      'mail-court-invitation': (tx: Tx, data: { uuid: string; is_reminder: boolean }, event: { uuid: string }) =>
        mailInvitation(tx, { settings, data, event_uuid: event.uuid }),
    },
    [courtEvents.inviteAnswered]: {
      'mail-court-answer': (tx: Tx, data: { uuid: string; answer: InvitationOutcome }, event: { uuid: string }) =>
        mailCourt(tx, { settings, data, event_uuid: event.uuid }),
    },
    [courtEvents.detailsWanted]: {
      'mail-court-wanted': (tx: Tx, data: { uuid: string }, event: { uuid: string }) =>
        mailWanted(tx, { settings, data, event_uuid: event.uuid }),
    },
    [courtEvents.inviteEnded]: {
      'mail-court-end': (tx: Tx, data: { uuid: string; end: End }, event: { uuid: string }) =>
        mailRestaurant(tx, { settings, data, event_uuid: event.uuid }),
    },
  }
}

const exampleAmount = 2300

/** The cost of taking part, and the rest of an order, by the rule of the books. */
const costsTexts = (language: Language, invite: ToldInvite): string[] => {
  const words = courtMailWords[language]
  const money = moneyText(language, invite.currency)
  const { split_payment_fee_percent: percent, split_payment_fee_fixed: fixed } = invite
  const fee = calculateCourtFee({ fee_percent: percent, fee_fixed: fixed }, exampleAmount, exampleAmount)
  if (fee === 0) return [words.free]
  const costs = fixed === null ? percentText(language, percent ?? 0) : money(fixed)
  return [
    fill(fixed === null ? words.percent : words.fixed, { costs }),
    fill(words.example, { amount: money(exampleAmount), rest: money(exampleAmount - fee) }),
  ]
}

const valuesOf = ({ court_title, restaurant_title, owner_name }: ToldInvite): Record<string, string> => ({
  court: court_title,
  restaurant: restaurant_title,
  owner: owner_name,
})

const portalOf = (settings: Settings, { type }: Recipient): string =>
  portalUrl(settings, type === 1 ? 'program-owner' : 'acceptor')

const helpOf = (settings: Settings, recipient: Recipient): string => `${portalOf(settings, recipient)}/help`

const pageOf = (settings: Settings, recipient: Recipient, court_uuid: string): string =>
  `${portalOf(settings, recipient)}${pagePath('/court-invitations/:uuid', { uuid: court_uuid })}`

/**
 * To everybody who can answer for the restaurant. The link's token is made here, so that it stands in no event and no table but the mail
 * itself; behind the # it stays in the browser.
 */
const mailInvitation = async (
  tx: Tx,
  {
    settings,
    data: { uuid, is_reminder },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; is_reminder: boolean }; event_uuid: string },
): Promise<void> => {
  const invite = await findToldInvite(tx, uuid)
  if (invite?.status !== 1) return
  const token = secretToken()
  await writeLink(tx, uuid, sha256(token))
  for (const recipient of await findRecipients(tx, invite.program_uuid)) {
    const language = toLanguage(recipient.language)
    const words = courtMailWords[language]
    const title = fill(is_reminder ? words.reminder_title : words.invited_title, valuesOf(invite))
    const parts: MailPart[] = [
      fill(words.invited_text, valuesOf(invite)),
      ...costsTexts(language, invite),
      words.invited_next,
      { label: words.invited_link, link: `${pageOf(settings, recipient, invite.court_uuid)}#court=${token}` },
      words.not_for_you,
    ]
    const content = { language, title, parts, foot: words.foot, help: helpOf(settings, recipient) }
    const occasion = `court-invitation ${event_uuid} ${recipient.email}`
    await queueMail(tx, settings, renderMail(recipient.email, content, { occasion, is_secret: true }))
  }
}

/** To the court's owner: what became of the invitation. */
const mailCourt = async (
  tx: Tx,
  {
    settings,
    data: { uuid, answer },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; answer: InvitationOutcome }; event_uuid: string },
): Promise<void> => {
  const invite = await findToldInvite(tx, uuid)
  if (!invite?.owner_email) return
  const language = toLanguage(invite.owner_language)
  const words = courtMailWords[language]
  const title = fill(words[`${answer}_title`], valuesOf(invite))
  const path = pagePath('/programs/:uuid', { uuid: invite.court_uuid }, { tab: 'restaurants' })
  const parts: MailPart[] = [
    fill(words[`${answer}_text`], valuesOf(invite)),
    ...(answer === 'declined' ? reasonTexts(words, invite) : []),
    { label: words.court_link, link: `${portalUrl(settings, 'program-owner')}${path}` },
  ]
  const content = { language, title, parts, foot: words.foot, help: `${portalUrl(settings, 'program-owner')}/help` }
  const occasion = `court-answer ${event_uuid}`
  const choice = { user_uuid: invite.owner_uuid, kind: 'court' } as const
  await queueMail(tx, settings, { ...renderMail(invite.owner_email, content, { occasion }), choice })
  await queueNotice(tx, {
    user_uuid: invite.owner_uuid,
    kind: 'court',
    code: answer,
    params: { restaurant: invite.restaurant_title, court: invite.court_title },
    link: path,
    occasion,
  })
}

/** Why it was declined, if that was said; what was typed stands in quotes. */
const reasonTexts = (words: CourtMailWords, { decline_reason, decline_words }: ToldInvite): string[] => {
  if (decline_reason === null) return []
  const reason = decline_reason === 'other' ? `“${decline_words ?? ''}”` : words[`decline_${decline_reason}`]
  return [fill(words.declined_reason, { reason })]
}

/** To the restaurant's people: what the provider of their court still wants of them. */
const mailWanted = async (
  tx: Tx,
  { settings, data: { uuid }, event_uuid }: { settings: Settings; data: { uuid: string }; event_uuid: string },
): Promise<void> => {
  const invite = await findToldInvite(tx, uuid)
  // It left, or was connected meanwhile.
  if (invite?.status !== 2 || !wantsSomething(invite.ccvpay_status)) return
  for (const recipient of await findRecipients(tx, invite.program_uuid)) {
    const language = toLanguage(recipient.language)
    const words = courtMailWords[language]
    const content = {
      language,
      title: fill(words.wanted_title, valuesOf(invite)),
      parts: [
        fill(words[`wanted_${invite.ccvpay_status}`], valuesOf(invite)),
        words.wanted_text,
        { label: words.wanted_link, link: pageOf(settings, recipient, invite.court_uuid) },
      ],
      foot: words.foot,
      help: helpOf(settings, recipient),
    }
    const occasion = `court-wanted ${event_uuid} ${recipient.email}`
    await queueMail(tx, settings, renderMail(recipient.email, content, { occasion }))
  }
}

/** To the restaurant's people: that there is nothing to answer any more, or that it no longer stands in the court. */
const mailRestaurant = async (
  tx: Tx,
  {
    settings,
    data: { uuid, end },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; end: End }; event_uuid: string },
): Promise<void> => {
  const invite = await findToldInvite(tx, uuid)
  if (!invite) return
  for (const recipient of await findRecipients(tx, invite.program_uuid)) {
    const language = toLanguage(recipient.language)
    const words = courtMailWords[language]
    const title = fill(words[`${end}_title`], valuesOf(invite))
    const content = {
      language,
      title,
      parts: [fill(words[`${end}_text`], valuesOf(invite))],
      foot: words.foot,
      help: helpOf(settings, recipient),
    }
    await queueMail(
      tx,
      settings,
      renderMail(recipient.email, content, { occasion: `court-end ${event_uuid} ${recipient.email}` }),
    )
  }
}
