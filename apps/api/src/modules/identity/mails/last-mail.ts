import type { Erasure } from '@plein/contract/people/profile'
import { renderMail, type Mail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { fill } from '#platform/i18n/fill.ts'
import { lastMailWords } from '../strings/index.ts'
import type { StayingWords } from '../strings/words.ts'
import type { PersonRow } from '../profiles/profile.rules.ts'
import { accountUrl } from '../account-url.ts'

/** The mail to an address that was just erased: that it was, and what stays until when. Nothing in it says whose it was. */
export const lastMail = (settings: Settings, person: PersonRow, stays: Erasure['stays']): Mail => {
  const language = toLanguage(person.language)
  const words = lastMailWords[language]
  const rows = stays.map(
    ({ code, until }) =>
      [
        words.stays[code as keyof StayingWords] ?? words.stays.other,
        until === null ? '' : fill(words.until, { day: dayText(`${until}T00:00:00Z`, 'UTC') }),
      ] as const,
  )
  const parts = [
    words.text,
    ...(rows.length > 0 ? [words.stays_text, { rows }] : []),
    words.last,
    { label: words.not_you_link, link: accountUrl(settings, person.type, '/support'), is_quiet: true },
  ]
  const help = accountUrl(settings, person.type, '/help')
  return renderMail(
    person.username,
    { language, title: words.title, parts, foot: words.foot, help },
    { occasion: `account-erased ${person.uuid}`, forget_when_sent: true },
  )
}
