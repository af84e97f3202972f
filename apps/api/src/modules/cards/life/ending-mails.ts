import { isVoucher } from '@plein/contract/cards/codes'
import { groupedSerial } from '@plein/contract/cards/card-code'
import { pagePath } from '@plein/contract/pages/page-path'
import type { Language } from '@plein/contract/schema'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { fill } from '#platform/i18n/fill.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { queueMail, queueNotice } from '#modules/notifications/index.ts'
import { endingMailWords } from '../strings/index.ts'
import { cardsEnding, type CardsEnding } from './life.events.ts'
import { findHolder, listEnding, type EndingRow } from './reminder.queries.ts'

/** Tells holders, by mail and in their portal, that cards of theirs end soon: each with what is left on it, and its last day. */
export const endingMails = (settings: Settings): EventHandlers => ({
  [cardsEnding]: {
    'mail-cards-ending': async (tx: Tx, { holder_uuid, card_uuids }: CardsEnding, event: { uuid: string }) => {
      const holder = await findHolder(tx, holder_uuid)
      const cards = await listEnding(tx, holder_uuid, card_uuids)
      if (!holder || cards.length === 0) return
      const { language, email } = holder
      const words = endingMailWords[language]
      const portal = portalUrl(settings, 'cardholder')
      const parts = [
        words.text,
        {
          rows: cards.map(
            (card) => [`${card.title} (${groupedSerial(card.serial)})`, leftText(card, language)] as const,
          ),
        },
        { label: words.link, link: `${portal}${pagePath('/cards', {})}` },
      ]
      const content = { language, title: words.title, parts, foot: words.foot, help: `${portal}/help` }
      const occasion = `cards-ending ${event.uuid}`
      await queueMail(tx, settings, renderMail(email, content, { occasion }))
      await queueNotice(tx, {
        user_uuid: holder_uuid,
        kind: 'card',
        code: 'ending',
        params: { n: cards.length, title: cards[0]?.title ?? '' },
        link: pagePath('/cards', {}),
        occasion,
      })
    },
  },
})

/** The rest of a card, and its last day: € 25,00 until 24-11-2026; of a right without money its uses. */
const leftText = (card: EndingRow, language: Language): string => {
  // The last moment of the last day, not the first of the next.
  const day = dayText(new Date(card.valid_until.getTime() - 1), card.time_zone)
  const until = fill(endingMailWords[language].until, { day })
  const left = [
    ...(isVoucher(card.type_code) && card.uses_left !== null ? [`${card.uses_left} ×`] : []),
    ...(card.balance > 0 ? [moneyText(language, card.currency)(card.balance)] : []),
  ].join(' · ')
  return left === '' ? until : `${left}, ${until}`
}
