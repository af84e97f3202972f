import type { BankLine } from '@plein/contract/credit-management/bank'
import { useEffect, useRef } from 'react'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { bankStrings } from './strings/index.ts'
import type { LineDeeds } from './use-match.ts'
import styles from './bank.module.css'

type Suggestion = BankLine['suggestions'][number]

interface BankLineProps {
  line: BankLine
  isCurrent: boolean
  deeds: LineDeeds
  /** Opens the search for a bill that nothing suggests. */
  onChoose: () => void
}

/** Money that came: who paid, what they wrote, and for which bills it may be. */
export const BankLineItem = ({ line, isCurrent, deeds, onChoose }: BankLineProps) => {
  const t = bankStrings.useTranslate()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.focus()
  }, [isCurrent])
  const isBusy = deeds.busy === line.uuid
  return (
    <li ref={item} className={styles.line} tabIndex={-1} aria-current={isCurrent || undefined}>
      <div className={styles.money}>
        <span className={styles.payer}>
          <span>{line.name || t('unknownPayer')}</span>
          <span className={styles.quiet}>{[formatDay(line.day), line.iban].filter(Boolean).join(' · ')}</span>
        </span>
        <strong>
          <Money cents={line.amount} currency={line.currency} />
        </strong>
      </div>
      {line.text !== '' && <p className={styles.text}>{line.text}</p>}
      {line.match && <Matched line={line} />}
      {line.may.includes('match') && (
        <ul className={styles.suggestions} aria-label={t('suggestions')}>
          {line.suggestions.map((suggestion, index) => (
            <SuggestedBills
              key={suggestion.debtor.uuid}
              suggestion={suggestion}
              currency={line.currency}
              isFirst={index === 0}
              isBusy={isBusy}
              onMatch={() =>
                void deeds.match(
                  line,
                  suggestion.bills.map(({ uuid }) => uuid),
                )
              }
            />
          ))}
          {line.suggestions.length === 0 && <li className={styles.quiet}>{t('nothingSuggested')}</li>}
        </ul>
      )}
      <div className={styles.steps}>
        {line.may.includes('match') && <Button onClick={onChoose}>{t('chooseBill')}</Button>}
        {line.may.includes('ignore') && (
          <Button variant="quiet" busy={isBusy} onClick={() => void deeds.ignore(line)}>
            {t('ignore')}
          </Button>
        )}
        {line.may.includes('undo') && (
          <Button busy={isBusy} onClick={() => void deeds.undo(line)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface SuggestedProps {
  suggestion: Suggestion
  currency: string
  isFirst: boolean
  isBusy: boolean
  onMatch: () => void
}

const SuggestedBills = ({ suggestion, currency, isFirst, isBusy, onMatch }: SuggestedProps) => {
  const t = bankStrings.useTranslate()
  const language = useLanguage()
  const { debtor, bills, why, difference } = suggestion
  const amount = formatMoney(Math.abs(difference), language, currency)
  const compared = difference === 0 ? t('same') : t(difference < 0 ? 'less' : 'more', { amount })
  const numbers = bills.map(({ number }) => number).join(', ')
  return (
    <li className={styles.suggestion}>
      <span className={styles.payer}>
        <span>
          {numbers} · {debtor.name}
        </span>
        <span className={styles.quiet}>{[...why.map((reason) => t(`why_${reason}`)), compared].join(', ')}</span>
      </span>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={isBusy}
        aria-label={t('matchNumber', { number: numbers })}
        onClick={onMatch}
      >
        {t('match')}
      </Button>
    </li>
  )
}

const Matched = ({ line: { match, currency } }: { line: BankLine }) => {
  const t = bankStrings.useTranslate()
  const language = useLanguage()
  if (!match) return null
  const reasons = [match.is_automatic ? t('byItself') : t('byHand'), ...match.why.map((reason) => t(`why_${reason}`))]
  return (
    <p className={styles.matched}>
      <span>{[match.bills.map(({ number }) => number).join(', '), match.debtor.name].filter(Boolean).join(' · ')}</span>
      <span className={styles.quiet}>{reasons.join(', ')}</span>
      {match.surplus > 0 && (
        <span className={styles.quiet}>{t('surplus', { amount: formatMoney(match.surplus, language, currency) })}</span>
      )}
    </p>
  )
}
