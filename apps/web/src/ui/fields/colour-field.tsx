import { Field, type FieldProps } from './field.tsx'
import styles from './colour-field.module.css'

interface ColourFieldProps extends FieldProps {
  /** The typed text: '#4d7cfe' when it is complete. */
  value: string
  onValue: (value: string) => void
  /** Names the swatch that opens the system's picker. */
  pickLabel: string
}

const whole = /^#[0-9a-f]{6}$/i

/** Only what belongs in a colour; the sign in front comes by itself. */
const asTyped = (text: string): string => `#${text.replaceAll(/[^0-9a-f]/gi, '').slice(0, 6)}`.toLowerCase()

/** A colour: the system's picker, and its six digits to type or paste. */
export const ColourField = ({ label, hint, error, id, value, onValue, pickLabel }: ColourFieldProps) => (
  <Field label={label} hint={hint} error={error} {...(id && { id })}>
    {(wiring) => (
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={pickLabel}
          value={whole.test(value) ? value : '#000000'}
          onChange={(event) => onValue(event.target.value)}
        />
        <input
          type="text"
          id={wiring.id}
          className={styles.digits}
          value={value}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.invalid || undefined}
          onChange={(event) => onValue(asTyped(event.target.value))}
        />
      </div>
    )}
  </Field>
)
