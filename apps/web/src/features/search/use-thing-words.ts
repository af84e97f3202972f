import { groupedSerial } from '@plein/contract/cards/card-code'
import type { FoundThing, SearchKind } from '@plein/contract/search/search'
import { formatDate } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { searchStrings } from './strings/index.ts'

/** Names of things that were found, and a line that tells them from others. */
export const useThingWords = () => {
  const t = searchStrings.useTranslate()
  const language = useLanguage()
  const nameOf = (kind: SearchKind, { title }: FoundThing): string =>
    ({
      order: () => t('oneOrder', { number: title }),
      request: () => t('oneRequest', { number: title }),
      bill: () => (title === '' ? t('draftBill') : t('oneBill', { number: title })),
      card: () => t('oneCard', { serial: groupedSerial(title) }),
      journal: () => t('oneJournal', { number: title }),
      program: () => title,
      debtor: () => title,
      person: () => title,
    })[kind]()
  return {
    kind: (kind: SearchKind): string => t(kind),
    /** 'Order 1042 · Bella Napoli' */
    name: (kind: SearchKind, thing: FoundThing): string =>
      [nameOf(kind, thing), thing.program?.title].filter(Boolean).join(' · '),
    /** 'Sanne Jansen · € 23,00 · 24-11-2026' */
    details: ({ note, title, amount, currency, created }: FoundThing): string =>
      [
        note === title ? null : note,
        amount === null ? null : formatMoney(amount, language, currency ?? 'EUR'),
        created === null ? null : formatDate(created),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
