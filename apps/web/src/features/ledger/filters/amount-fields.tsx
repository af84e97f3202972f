import { useState } from 'react'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { ledgerStrings } from '../strings/index.ts'
import styles from './filters.module.css'

export interface AmountRange {
  readonly min: number | undefined
  readonly max: number | undefined
}

interface AmountFieldsProps {
  range: AmountRange
  onRange: (range: AmountRange) => void
}

/** The smallest and the largest amount; either may be left open. They count when both are left. */
export const AmountFields = ({ range, onRange }: AmountFieldsProps) => {
  const t = ledgerStrings.useTranslate()
  const [typed, setTyped] = useState(range)
  const isWrong = typed.min !== undefined && typed.max !== undefined && typed.min > typed.max
  const take = (): void => {
    if (!isWrong && (typed.min !== range.min || typed.max !== range.max)) onRange(typed)
  }
  const field = (name: keyof AmountRange, label: string, error?: string) => (
    <MoneyField
      label={label}
      cents={typed[name] ?? null}
      error={error}
      onCents={(cents) => setTyped({ ...typed, [name]: cents ?? undefined })}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
  return (
    <div
      className={styles.amounts}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || take()}
    >
      {field('min', t('amountMin'))}
      {field('max', t('amountMax'), isWrong ? t('amountOrder') : undefined)}
    </div>
  )
}
