import type { ListedCard } from '@plein/contract/cards/wallet'
import { isVoucher } from '@plein/contract/cards/codes'
import { formatDay, toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import type { Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconCheck, IconHourglass, IconX } from '#ui/icons/icons.ts'
import { walletStrings } from '../wallet-strings/index.ts'

/** As much of a card as its words need. */
export type CardFacts = Pick<
  ListedCard,
  'type' | 'state' | 'currency' | 'value' | 'use_number' | 'balance' | 'uses_left' | 'valid_until'
>

/** The last day on which a card can be spent: it ends as the next one begins. */
export const lastDay = (valid_until: string): string => toDay(new Date(Date.parse(valid_until) - 1))

/** A right without money: its uses count alone. */
export const isRight = ({ type, value }: Pick<CardFacts, 'type' | 'value'>): boolean =>
  isVoucher(type.id) && value === 0

const tones: Readonly<Record<'blocked' | 'used_up' | 'expired' | 'void', { tone: Tone; icon: IconType }>> = {
  blocked: { tone: 'danger', icon: IconBan },
  used_up: { tone: 'neutral', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconHourglass },
  void: { tone: 'neutral', icon: IconX },
}

/** The value on a card, how often it counts, until when, and how it stands, in words. */
export const useCardWords = () => {
  const t = walletStrings.useTranslate()
  const language = useLanguage()
  return {
    /** '€ 7,35'; empty for a right without money. */
    amountOf: (card: CardFacts): string => (isRight(card) ? '' : formatMoney(card.balance, language, card.currency)),
    /** '7 uses left'; empty where nothing is counted. */
    usesOf: (card: CardFacts): string => {
      if (!isVoucher(card.type.id)) return ''
      return card.uses_left === null ? t('usesUnlimited') : t('usesLeft', { n: card.uses_left })
    },
    validOf: ({ valid_until }: Pick<CardFacts, 'valid_until'>): string =>
      valid_until === null ? '' : t('validUntil', { day: formatDay(lastDay(valid_until)) }),
    /** Undefined for a card that can be spent. */
    stateOf: ({ state }: Pick<CardFacts, 'state'>) => {
      if (state === 'active' || state === 'issued' || state === 'blank') return undefined
      return { ...tones[state], text: t(`state_${state}`) }
    },
  }
}
