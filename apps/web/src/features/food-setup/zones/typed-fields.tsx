import { parseCents, parseMetres, type Typed } from '@plein/contract/food-ordering/typed-amounts'
import { useLanguage } from '#platform/i18n.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { writeCents, writeKilometres } from './write-amount.ts'

interface TypedFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onValue' | 'filter' | 'look' | 'before' | 'inputMode'
> {
  value: Typed
  onValue: (value: Typed) => void
}

const textOf = (text: string): string | null => (text === '' ? null : text)

/** An amount that stays as it was typed until it can be read: '2,' is told about, not mended in silence. */
export const TypedMoneyField = ({ value, onValue, ...field }: TypedFieldProps) => {
  const language = useLanguage()
  const settle = (): void => {
    const cents = parseCents(value)
    if (typeof cents === 'number' && cents !== value) onValue(cents)
  }
  return (
    <TextField
      autoComplete="off"
      maxLength={20}
      {...field}
      inputMode="decimal"
      look="money"
      before="€"
      value={typeof value === 'number' ? writeCents(value, language) : (value ?? '')}
      onValue={(text) => onValue(textOf(text))}
      onBlur={settle}
    />
  )
}

/** Kilometres that stay as they were typed until they can be read. */
export const TypedKilometresField = ({ value, onValue, ...field }: TypedFieldProps) => {
  const language = useLanguage()
  const settle = (): void => {
    const metres = parseMetres(value)
    if (typeof metres === 'number' && typeof value === 'string') onValue(metres / 1000)
  }
  return (
    <TextField
      autoComplete="off"
      maxLength={20}
      {...field}
      inputMode="decimal"
      look="numeric"
      value={typeof value === 'number' ? writeKilometres(value, language) : (value ?? '')}
      onValue={(text) => onValue(textOf(text))}
      onBlur={settle}
    />
  )
}
