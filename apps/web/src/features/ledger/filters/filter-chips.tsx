import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useTransactionStatusWord } from '#platform/status/transaction-status.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconX } from '#ui/icons/icons.ts'
import { useEventWords } from '../common/event-words.ts'
import { ledgerStrings } from '../strings/index.ts'
import { shownList, withList, withPeriod, type Trail } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { usePeriodWords } from '../common/period-words.ts'
import { readSearch } from '../common/search.rules.ts'
import styles from './filters.module.css'

interface ActiveFilter {
  readonly key: string
  readonly text: string
  /** The books without it. */
  readonly without: Trail
}

const useActiveFilters = (trail: Trail): ActiveFilter[] => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const periodWords = usePeriodWords()
  const statusWord = useTransactionStatusWord()
  const { wordOf } = useEventWords()
  const { q, status, event, min, max } = shownList(trail)
  const money = (cents: number): string => formatMoney(cents, language)
  const { amount } = readSearch(q, language)
  const range = (): string => {
    if (min === undefined) return t('amountUpTo', { amount: money(max ?? 0) })
    return max === undefined ? t('amountAbove', { amount: money(min) }) : `${money(min)} – ${money(max)}`
  }
  return [
    ...(q
      ? [
          {
            key: 'q',
            text: amount === undefined ? `“${q}”` : money(amount),
            without: withList(trail, { q: undefined }),
          },
        ]
      : []),
    ...((trail.from ?? trail.to)
      ? [{ key: 'period', text: periodWords(trail), without: withPeriod(trail, undefined, undefined) }]
      : []),
    ...(status ? [{ key: 'status', text: statusWord(status), without: withList(trail, { status: undefined }) }] : []),
    ...(event ? [{ key: 'event', text: wordOf(event), without: withList(trail, { event: undefined }) }] : []),
    ...((min ?? max) === undefined
      ? []
      : [{ key: 'amount', text: range(), without: withList(trail, { min: undefined, max: undefined }) }]),
  ]
}

/** Everything that narrows the list, each with its way out. */
export const FilterChips = ({ walk: { trail, go } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const active = useActiveFilters(trail)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {active.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => go(without)}
            aria-label={t('removeFilter', { text })}
          >
            {text}
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => go(withoutFilters(trail))}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The same place in the books without period and filters. */
export const withoutFilters = (trail: Trail): Trail =>
  withPeriod(
    withList(trail, { q: undefined, status: undefined, event: undefined, min: undefined, max: undefined }),
    undefined,
    undefined,
  )

export const isFiltered = (trail: Trail): boolean => {
  const { q, status, event, min, max } = shownList(trail)
  return [q, status, event, min, max, trail.from, trail.to].some((value) => value !== undefined)
}
