import type { Statistics, Sums as SumsOf } from '@plein/contract/statistics/figures'
import type { ReactNode } from 'react'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconInfoCircle } from '#ui/icons/icons.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { calculateChange } from '../figures.rules.ts'
import { findBiggest } from './choices.rules.ts'
import { pairSteps } from './pairs.rules.ts'
import { getJournalsPath, getOrdersPath } from './links.ts'
import { figuresStrings } from './strings/index.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './figures.module.css'

const names = [
  'net',
  'gross',
  'refunds',
  'orders',
  'average',
  'ways',
  'refused',
  'preparation',
  'success',
  'fee',
  'tips',
  'chargebacks',
] as const
type Name = (typeof names)[number]

/** The answer in a sentence, and the sums behind it: each says how it is counted and opens what it is made of. */
export const Sums = ({ figures }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const value = useValues(figures)
  const { now, before } = figures
  const shown = names.filter((name) => hasFigure(name, now))
  return (
    <section className={styles.sums}>
      <h2>{useSentence(figures)}</h2>
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>
              {t(name)}
              <About name={t(name)}>{t(`${name}Text`)}</About>
            </dt>
            <dd className={styles.value}>
              <Opening to={pathOf(name, figures)}>{value(name, now)}</Opening>
            </dd>
            {before && (
              <dd className={styles.note}>
                {t('was', {
                  value: value(name, before.sums),
                  from: formatDay(before.from),
                  to: formatDay(before.to),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The `(i)` of a figure: its definition. */
export const About = ({ name, children }: { name: string; children: ReactNode }) => {
  const t = figuresStrings.useTranslate()
  return (
    <Popover title={name} width="text" trigger={<IconButton icon={IconInfoCircle} label={t('about', { name })} />}>
      <p>{children}</p>
    </Popover>
  )
}

const Opening = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

/** Figures that a program of this kind never has stay away. */
const hasFigure = (name: Name, sums: SumsOf): boolean => {
  if (name === 'preparation') return sums.preparation !== null
  if (name === 'success') return sums.payments.ended > 0
  if (name === 'orders' || name === 'average' || name === 'ways') return sums.orders > 0
  if (name === 'refused' || name === 'fee' || name === 'tips' || name === 'chargebacks') return sums[name] !== 0
  return true
}

const useValues = ({ currency }: Statistics): ((name: Name, sums: SumsOf) => string) => {
  const t = figuresStrings.useTranslate()
  const language = useLanguage()
  return (name, sums) => {
    if (name === 'orders' || name === 'refused') return String(sums[name])
    if (name === 'ways') return t('waysValue', { delivery: sums.delivery, pickup: sums.pickup })
    if (name === 'success') return sums.payments.ended === 0 ? '–' : formatPercent(roundShare(sums.payments), language)
    if (name === 'preparation') return sums.preparation ? t('preparationValue', sums.preparation) : '–'
    return formatMoney(sums[name], language, currency)
  }
}

/** Paid of a hundred attempts, with a decimal. */
export const roundShare = ({ paid, ended }: { paid: number; ended: number }): number =>
  Math.round((paid / Math.max(1, ended)) * 1000) / 10

const pathOf = (name: Name, { program, from, to }: Statistics): string | undefined => {
  const days = { from, to }
  if (name === 'orders' || name === 'ways' || name === 'refused' || name === 'average')
    return getOrdersPath(program, days)
  if (name === 'refunds') return getJournalsPath('refund', days) ?? getOrdersPath(program, days)
  if (name === 'chargebacks') return getJournalsPath('chargeback', days)
  return name === 'gross' ? (getJournalsPath('payment', days) ?? getOrdersPath(program, days)) : undefined
}

const useSentence = ({ now, before, steps, by, time_zone, currency }: Statistics): string => {
  const t = figuresStrings.useTranslate()
  const language = useLanguage()
  const words = useStepWords(by, time_zone, steps.length)
  const amount = formatMoney(now.net, language, currency)
  const change = before && calculateChange(now.net, before.sums.net)
  if (!before || change === null || change === undefined) return t('netIs', { amount })
  const biggest = findBiggest(steps, pairSteps({ steps, before, by, time_zone }), now.net - before.sums.net)
  if (change === 0 || biggest === undefined) return t('netSame', { amount })
  // Less than a percent has its decimals.
  const percent = formatPercent(Math.abs(Math.abs(change) < 1 ? change : Math.round(change)), language)
  return t(change > 0 ? 'netMore' : 'netLess', { percent, amount, step: words.nameOf(biggest) })
}
