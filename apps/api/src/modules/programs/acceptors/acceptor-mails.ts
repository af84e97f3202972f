import { pagePath } from '@plein/contract/pages/page-path'
import { toBasisPoints } from '@plein/contract/percent'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Terms } from '@plein/contract/programs/acceptors'
import type { Language } from '@plein/contract/schema'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import type { MailPart, MailContent } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl, type Portal, type Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { moneyText, percentText } from '#platform/i18n/number-text.ts'
import { queueMail, queueNotice } from '#modules/notifications/index.ts'
import { programsEvents } from '../programs.events.ts'
import { acceptorMailWords } from '../strings/index.ts'
import { writeToken } from './invitation.queries.ts'
import { readParticipationToNotify, type ParticipationToNotify } from './mail.queries.ts'
import { loadTerms } from './terms.ts'

/** The mails about participations in programs, and when they are written. */
export const acceptorMails = (settings: Settings): EventHandlers => {
  return {
    [programsEvents.invitationAsked]: {
      'mail-invitation': (tx: Tx, data: { uuid: string; is_reminder?: boolean }, event: { uuid: string }) =>
        mailInvitation(tx, { settings, data, event_uuid: event.uuid }),
    },
    [programsEvents.invitationAnswered]: {
      'mail-answer': (tx: Tx, data: { uuid: string; step: string }, event: { uuid: string }) =>
        mailOwner(tx, { settings, data, event_uuid: event.uuid }),
    },
    [programsEvents.participationChanged]: {
      'mail-change': (tx: Tx, data: { uuid: string; step: string }, event: { uuid: string }) =>
        mailAcceptor(tx, { settings, data, event_uuid: event.uuid }),
    },
  }
}

/** The cost of taking part, in a sentence. */
const costsText = (language: Language, { fee_percent, fee_fixed, currency }: Terms): string => {
  const words = acceptorMailWords[language]
  if (fee_percent !== null) return fill(words.percent, { costs: percentText(language, toBasisPoints(fee_percent)) })
  return fee_fixed === null ? words.free : fill(words.fixed, { costs: moneyText(language, currency)(fee_fixed) })
}

const urlOf = (settings: Settings, portal: Portal, path: string): string => `${portalUrl(settings, portal)}${path}`

/**
 * The invitation: who, what, and what it costs. The link's token is made here, so that it stands in no event and no table but the mail
 * itself; behind the # it stays in the browser.
 */
const mailInvitation = async (
  tx: Tx,
  {
    settings,
    data: { uuid, is_reminder },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; is_reminder?: boolean }; event_uuid: string },
): Promise<void> => {
  const participation = await readParticipationToNotify(tx, uuid)
  if (!participation?.email || participation.status_code !== acceptorStatuses.pending) return
  const token = secretToken()
  await writeToken(tx, uuid, sha256(token))
  const terms = (await loadTerms(tx, [participation]))(participation)
  const language = participation.acceptor_language
  const words = acceptorMailWords[language]
  const values = { owner: participation.owner_name, program: participation.program_title }
  const title = fill(is_reminder ? words.reminder_title : words.invited_title, values)
  const parts: MailPart[] = [
    fill(words.invited_text, values),
    costsText(language, terms),
    words.invited_next,
    {
      label: words.invited_link,
      link: urlOf(
        settings,
        'acceptor',
        `${pagePath('/programs/:uuid', { uuid: participation.program_uuid })}#invite=${token}`,
      ),
    },
    ...(terms.tc_pdf_url
      ? [{ label: words.terms_link, link: urlOf(settings, 'acceptor', terms.tc_pdf_url), is_quiet: true }]
      : []),
    words.not_for_you,
  ]
  const content = { language, title, parts, foot: words.foot, help: urlOf(settings, 'acceptor', '/help') }
  await queueMail(
    tx,
    settings,
    renderMail(participation.email, content, { occasion: `acceptor-invitation ${event_uuid}`, is_secret: true }),
  )
}

const noteOf = (text: string, note: string | null): string[] => (note ? [fill(text, { note })] : [])

/** To the owner: who accepted, who declined and why. */
const mailOwner = async (
  tx: Tx,
  {
    settings,
    data: { uuid, step },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; step: string }; event_uuid: string },
): Promise<void> => {
  const participation = await readParticipationToNotify(tx, uuid)
  if (!participation?.owner_email) return
  const language = participation.owner_language
  const words = acceptorMailWords[language]
  const values = {
    name: participation.acceptor_title ?? participation.email ?? '',
    program: participation.program_title,
  }
  const accepted = step === 'accept'
  const title = fill(accepted ? words.accepted_title : words.declined_title, values)
  const path = pagePath('/programs/:uuid', { uuid: participation.program_uuid }, { tab: 'acceptors' })
  const link = urlOf(settings, 'program-owner', path)
  const parts: MailPart[] = [
    fill(accepted ? words.accepted_text : words.declined_text, values),
    ...noteOf(words.declined_note, accepted ? null : participation.note),
    { label: words.owner_link, link },
  ]
  const content = { language, title, parts, foot: words.foot, help: urlOf(settings, 'program-owner', '/help') }
  const occasion = `acceptor-answer ${event_uuid}`
  const choice = { user_uuid: participation.owner_uuid, kind: 'participation' } as const
  await queueMail(tx, settings, { ...renderMail(participation.owner_email, content, { occasion }), choice })
  await queueNotice(tx, {
    user_uuid: participation.owner_uuid,
    kind: 'participation',
    code: accepted ? 'accepted' : 'declined',
    params: values,
    link: path,
    occasion,
  })
}

const reported = ['unsubscribe', 'block', 'unblock'] as const
const stateOf = { unsubscribe: 'unsubscribed', block: 'blocked', unblock: 'unblocked' } as const

const contentFor = (
  settings: Settings,
  participation: ParticipationToNotify,
  step: (typeof reported)[number],
): MailContent => {
  const language = participation.acceptor_language
  const words = acceptorMailWords[language]
  const values = { owner: participation.owner_name, program: participation.program_title }
  const title = fill(words[`${stateOf[step]}_title`], values)
  const parts: MailPart[] = [
    fill(words[`${stateOf[step]}_text`], values),
    ...noteOf(words.owner_note, participation.note),
    { label: words.acceptor_link, link: urlOf(settings, 'acceptor', '/programs') },
  ]
  return { language, title, parts, foot: words.foot, help: urlOf(settings, 'acceptor', '/help') }
}

/** To the acceptor whose part the owner ended, blocked or gave back. An invitation that was withdrawn is not worth a mail. */
const mailAcceptor = async (
  tx: Tx,
  {
    settings,
    data: { uuid, step },
    event_uuid,
  }: { settings: Settings; data: { uuid: string; step: string }; event_uuid: string },
): Promise<void> => {
  const participation = await readParticipationToNotify(tx, uuid)
  const change = reported.find((item) => item === step)
  const recipient = participation?.acceptor_email ?? participation?.email
  if (!participation || !change || !recipient) return
  const occasion = `acceptor-change ${event_uuid}`
  const mail = renderMail(recipient, contentFor(settings, participation, change), { occasion })
  const { acceptor_uuid } = participation
  const choice = acceptor_uuid === null ? undefined : ({ user_uuid: acceptor_uuid, kind: 'participation' } as const)
  await queueMail(tx, settings, { ...mail, ...(choice && { choice }) })
  await queueNotice(tx, {
    user_uuid: acceptor_uuid,
    kind: 'participation',
    code: stateOf[change],
    params: { program: participation.program_title, owner: participation.owner_name },
    link: pagePath('/programs', {}),
    occasion,
  })
}
