import type { CardStatistics } from '@plein/contract/cards/figures'
import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { Section } from '#ui/layout/page.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

interface Sum {
  readonly name: string
  readonly value: ReactNode
  readonly note?: string
}

/** Figures, each with its name and what it is made of. */
const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={styles.sums}>
    {sums.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        {note !== undefined && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)

/** The value on cards, and the value that nobody activated yet; each leads its owner to its cards. */
export const Now = ({ figures, program }: { figures: CardStatistics; program: WholeProgram }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number): string => formatMoney(cents, language, figures.currency)
  const toCards = (card_state: 'active' | 'issued', amount: string): ReactNode =>
    program.may.includes('edit') ? (
      <Link to={pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'cards', card_state })}>{amount}</Link>
    ) : (
      amount
    )
  const { on_cards, not_activated } = figures
  return (
    <Section title={t('now')}>
      <Sums
        sums={[
          {
            name: t('onCards'),
            value: toCards('active', money(on_cards.amount)),
            note: t('cards', { n: on_cards.cards }),
          },
          {
            name: t('notActivated'),
            value: toCards('issued', money(not_activated.amount)),
            note: t('cards', { n: not_activated.cards }),
          },
        ]}
      />
    </Section>
  )
}

const usePeriodSums = (figures: CardStatistics): readonly Sum[] => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number): string => formatMoney(cents, language, figures.currency)
  const { sold, activated, spent, refunded, expired, median_days, first_uses } = figures
  const days = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
  return [
    { name: t('sold'), value: money(sold.amount), note: t('cards', { n: sold.cards }) },
    { name: t('activated'), value: money(activated.amount), note: t('cards', { n: activated.cards }) },
    { name: t('spent'), value: money(spent.amount), note: t('payments', { n: spent.times }) },
    { name: t('refunded'), value: money(refunded.amount), note: t('refunds', { n: refunded.times }) },
    { name: t('expired'), value: money(expired.amount), note: t('cards', { n: expired.cards }) },
    {
      name: t('firstUse'),
      value: median_days === null ? '–' : t('daysLong', { n: median_days, days: days.format(median_days) }),
      note: median_days === null ? t('noFirstUse') : t('firstUseOf', { n: first_uses }),
    },
  ]
}

/** Sales and spending of the period: the answer in a sentence, and the figures beside it. */
export const OfPeriod = ({ figures }: { figures: CardStatistics }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const sums = usePeriodSums(figures)
  const amount = formatMoney(figures.spent.amount, language, figures.currency)
  return (
    <Section title={t(figures.spent.times === 0 ? 'spentNothing' : 'spentIs', { amount })}>
      <Sums sums={sums} />
    </Section>
  )
}

/** The figures of the last so many days, with the way to those of any period. */
export const OfLastDays = ({ figures, days, to }: { figures: CardStatistics; days: number; to: string }) => {
  const t = figureStrings.useTranslate()
  return (
    <Section title={t('lastDays', { n: days })} action={<Link to={to}>{t('allFigures')}</Link>}>
      <Sums sums={usePeriodSums(figures)} />
    </Section>
  )
}
