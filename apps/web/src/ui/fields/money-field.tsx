import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatAmount, parseMoney } from '#platform/money.ts'
import { filters } from './filters.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onValue' | 'filter' | 'look' | 'before' | 'inputMode'
> {
  /** Cents; null while the field is empty or can't be read. */
  cents: number | null
  onCents: (cents: number | null) => void
  negative?: boolean
}

/** Takes '12', '12,5', '€ 12,50' and pasted thousands; shows the amount in full when it is left. */
export const MoneyField = ({ cents, onCents, negative = false, ...field }: MoneyFieldProps) => {
  const language = useLanguage()
  // The text being typed; null when the field shows its value.
  const [draft, setDraft] = useState<string | null>(null)
  const filter = negative ? filters.currency : filters.positive_currency
  const take = (text: string): void => {
    // Pasted thousands keep their signs until the amount is read; single keys go through the filter.
    const stored = parseMoney(text, language, { negative }) === null ? filter(text) : text
    setDraft(stored)
    onCents(parseMoney(stored, language, { negative }))
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="decimal"
      look="money"
      before="€"
      value={draft ?? (cents === null ? '' : formatAmount(cents, language))}
      onValue={take}
      onBlur={() =>
        setDraft((text) => (text !== null && parseMoney(text, language, { negative }) === null ? text : null))
      }
    />
  )
}
