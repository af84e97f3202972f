import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales, type Language } from '#platform/language.ts'
import { parseMoney } from '#platform/money.ts'
import { filters } from './filters.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

interface PercentFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onValue' | 'filter' | 'look' | 'after' | 'inputMode'
> {
  /** Hundredths of a percent: 350 is 3,5 %; null while the field is empty or can't be read. */
  basisPoints: number | null
  onBasisPoints: (basisPoints: number | null) => void
}

const written = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2, useGrouping: false }).format(basisPoints / 100)

/** Takes '3', '3,5', '3.25' and a pasted '3,5 %'; shows the number in the language's way when it is left. */
export const PercentField = ({ basisPoints, onBasisPoints, ...field }: PercentFieldProps) => {
  const language = useLanguage()
  // The text being typed; null when the field shows its value.
  const [draft, setDraft] = useState<string | null>(null)
  const take = (text: string): void => {
    const stored = filters.positive_currency(text)
    setDraft(stored)
    onBasisPoints(parseMoney(stored, language))
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="decimal"
      look="numeric"
      after={<span className={styles.unit}>%</span>}
      value={draft ?? (basisPoints === null ? '' : written(basisPoints, language))}
      onValue={take}
      onBlur={() => setDraft((text) => (text !== null && parseMoney(text, language) === null ? text : null))}
    />
  )
}
