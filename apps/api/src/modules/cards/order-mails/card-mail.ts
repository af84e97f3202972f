import { hasLink } from '@plein/contract/sms'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import type { MailContent, MailPart } from '#platform/mail/layout.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { cardUrl, validText, valueText } from '../batches/printed-card.ts'
import type { MailedCard } from '../batches/send.queries.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { orderMailWords } from '../strings/index.ts'

/** A name that is an address as well is none: the mail goes to somebody who did not ask for it. */
const nameOf = (name: string | null): string => (name === null || hasLink(name) ? '' : name)

/**
 * The mail with which somebody gets a card, or several of one purchase. The codes stand in its links alone, behind the #: no server between
 * reads them. It is secret, and kept encrypted until it has left.
 */
export const cardMail = (settings: Settings, cards: readonly [MailedCard, ...MailedCard[]]): MailContent => {
  const [first] = cards
  const language = toLanguage(first.language)
  const words = orderMailWords[language]
  const from = nameOf(first.sender_name)
  const name = nameOf(first.recipient_name)
  const values = { from, name, program: first.program_title }
  const { subject, text, link } = from === '' ? words.given_unnamed : words.given
  const links = cards.map(({ code_sealed }, index): MailPart => ({
    label: index === 0 ? link : words.next_card,
    link: cardUrl(settings, unsealCode(settings, code_sealed)),
    is_quiet: index > 0,
  }))
  const { valid_until, time_zone } = first
  const valid = validText(first, { valid_until, is_active: false, time_zone }, language)
  const value = valueText(first, language)
  return {
    language,
    title: fill(subject, values),
    parts: [
      fill(name === '' ? words.greeting_unnamed : words.greeting, values),
      fill(text, values),
      ...(first.message ? [`“${first.message}”`] : []),
      { rows: [...(value === null ? [] : [[words.rows.value, value] as const]), [words.rows.valid, valid]] },
      ...links,
      words.given_how,
    ],
    foot: words.foot_given,
    help: `${portalUrl(settings, 'cardholder')}/help`,
  }
}
