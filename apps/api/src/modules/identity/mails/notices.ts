import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { mailCode } from '../codes/mail-code.ts'
import { identityEvents } from '../identity.events.ts'
import { mailWords } from '../strings/index.ts'
import { accountUrl } from '../account-url.ts'

/** Whom something about their account is told. */
interface Notice {
  readonly username: string
  readonly type: number
  readonly language: string
}

/** To the owner of an account about which something happened: with the way to a new password, if it was somebody else. */
const notice = async (
  tx: Tx,
  {
    settings,
    reported,
    message: { title, text, occasion },
  }: { settings: Settings; reported: Notice; message: { title: string; text: string; occasion: string } },
): Promise<void> => {
  const language = toLanguage(reported.language)
  const { not_you_link, foot } = mailWords[language]
  const link = accountUrl(settings, reported.type, '/forgot-password')
  const parts = [text, { label: not_you_link, link, is_quiet: true }]
  const help = accountUrl(settings, reported.type, '/help')
  await queueMail(tx, settings, renderMail(reported.username, { language, title, parts, foot, help }, { occasion }))
}

interface FeeFreeEnds extends Notice {
  /** Days of the calendar: the last one without the fee, and the first one with it. */
  readonly last_day: string
  readonly fee_from: string
}

/** A week before the months without the platform's fee end, with the way to what each program agreed to. */
const feeFreeEnds = async (
  tx: Tx,
  {
    settings,
    owner: { last_day, fee_from, ...owner },
    occasion,
  }: { settings: Settings; owner: FeeFreeEnds; occasion: string },
): Promise<void> => {
  const language = toLanguage(owner.language)
  const words = mailWords[language]
  const dayIn = (day: string): string => dayText(`${day}T00:00:00Z`, 'UTC')
  const parts = [
    fill(words.fee_free_text, { last_day: dayIn(last_day), fee_from: dayIn(fee_from) }),
    { label: words.fee_free_link, link: accountUrl(settings, owner.type, '/programs') },
  ]
  const help = accountUrl(settings, owner.type, '/help')
  const title = fill(words.fee_free_title, { last_day: dayIn(last_day) })
  await queueMail(
    tx,
    settings,
    renderMail(owner.username, { language, title, parts, foot: words.foot, help }, { occasion }),
  )
}

/** The mails about accounts, and when they are written. */
export const accountMails = (settings: Settings): EventHandlers => {
  return {
    [identityEvents.mailAsked]: {
      'mail-code': (tx: Tx, { uuid }: { uuid: string }) => mailCode(tx, settings, uuid),
    },
    [identityEvents.passwordChanged]: {
      'mail-password-changed': (tx: Tx, reported: Notice, event: { uuid: string }) => {
        const words = mailWords[toLanguage(reported.language)]
        const text = fill(words.changed_text, { email: reported.username })
        return notice(tx, {
          settings,
          reported,
          message: {
            title: words.changed_title,
            text,
            occasion: `password-changed ${event.uuid}`,
          },
        })
      },
    },
    [identityEvents.feeFreeEnds]: {
      'mail-fee-free-ends': (tx: Tx, owner: FeeFreeEnds, event: { uuid: string }) =>
        feeFreeEnds(tx, { settings, owner, occasion: `fee-free-ends ${event.uuid}` }),
    },
    [identityEvents.newDevice]: {
      'mail-new-device': (tx: Tx, reported: Notice & { device: string }, event: { uuid: string }) => {
        const words = mailWords[toLanguage(reported.language)]
        const text = fill(words.device_text, { email: reported.username, device: reported.device })
        return notice(tx, {
          settings,
          reported,
          message: { title: words.device_title, text, occasion: `new-device ${event.uuid}` },
        })
      },
    },
  }
}
