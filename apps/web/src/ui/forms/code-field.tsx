import { Field, type FieldProps } from '../fields/field.tsx'
import styles from './code-field.module.css'

interface CodeFieldProps extends FieldProps {
  /** The digits so far; never more than `length`, never anything else. */
  value: string
  onValue: (digits: string) => void
  /** Runs when the last digit came, typed or pasted: a form may go on by itself. */
  onComplete: (digits: string) => void
  length?: number
}

/** The boxes show no caret: it stays behind the last digit, and of a full code everything is marked to be typed over. */
const keepAtEnd = (input: HTMLInputElement, length: number): void => {
  const { value, selectionStart, selectionEnd } = input
  const start = value.length === length ? 0 : value.length
  const everything = selectionStart === 0 && selectionEnd === value.length
  if (everything || (selectionStart === start && selectionEnd === value.length)) return
  input.setSelectionRange(start, value.length)
}

/**
 * A code from a mail or message. It looks like boxes and is one input: pasting, the phone's own suggestion and a screen reader
 * work as everywhere. Spaces and dashes of a pasted code don't matter; a wrong code stays for mending.
 */
export const CodeField = ({ value, onValue, onComplete, length = 6, ...field }: CodeFieldProps) => {
  const take = (text: string): void => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    if (digits === value) return
    onValue(digits)
    if (digits.length === length) onComplete(digits)
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.code} data-invalid={wiring.invalid || undefined}>
          {Array.from({ length }, (_, at) => (
            <span key={at} className={styles.box} data-next={at === value.length || undefined} aria-hidden>
              {value[at]}
            </span>
          ))}
          <input
            className={styles.input}
            id={wiring.id}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for spaces of a pasted code; what is too much is cut.
            maxLength={length * 3}
            value={value}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid || undefined}
            onChange={(event) => take(event.target.value)}
            onSelect={({ currentTarget }) => keepAtEnd(currentTarget, length)}
          />
        </div>
      )}
    </Field>
  )
}
