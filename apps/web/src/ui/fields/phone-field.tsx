import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconChevronDown } from '../icons/icons.ts'
import { Field, type FieldProps } from './field.tsx'
import { callingCodes } from './calling-codes.ts'
import styles from './field.module.css'
import phoneStyles from './phone-field.module.css'

interface PhoneFieldProps extends FieldProps {
  /** With the plus: '+31'. */
  code: string
  onCode: (code: string) => void
  /** The national part, as typed. */
  number: string
  onNumber: (number: string) => void
  codeLabel: string
  onBlur?: () => void
}

/** A plus only in front, while the calling code behind it is still being typed. */
const allowed = (text: string): string => text.replaceAll(/(?!^\+)[^\d ()/-]/g, '')

/** Calling code and number. A number pasted with its country sets both. */
export const PhoneField = ({ code, onCode, number, onNumber, codeLabel, onBlur, ...field }: PhoneFieldProps) => {
  const take = (text: string): void => {
    const international = text.trim().replace(/^(00|\+)\s*/, '+')
    const known = international.startsWith('+')
      ? callingCodes
          .toSorted((a, b) => b.code.length - a.code.length)
          .find((callingCode) => international.startsWith(callingCode.code))
      : undefined
    if (known) onCode(known.code)
    onNumber(allowed((known ? international.slice(known.code.length) : text).trimStart()))
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={phoneStyles.pair}>
          <div className={styles.box}>
            <select
              className={classes(styles.input, styles.select)}
              aria-label={codeLabel}
              autoComplete="tel-country-code"
              value={code}
              onChange={(event) => onCode(event.target.value)}
            >
              {callingCodes.map((callingCode) => (
                <option key={callingCode.country} value={callingCode.code}>
                  {callingCode.country} {callingCode.code}
                </option>
              ))}
            </select>
            <span className={styles.chevron}>
              <Icon of={IconChevronDown} size={18} />
            </span>
          </div>
          <input
            className={styles.input}
            id={wiring.id}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            value={number}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid || undefined}
            onChange={(event) => take(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  )
}
