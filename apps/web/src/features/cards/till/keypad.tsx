import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, parseMoney } from '#platform/money.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowLeft } from '#ui/icons/icons.ts'
import { dropDigit, pressDigits, readDigits } from './keypad.rules.ts'
import { tillStrings } from './strings/index.ts'
import styles from './keypad.module.css'

interface KeypadProps {
  /** Of the field: what an error leads to. */
  id: string
  cents: number
  onCents: (cents: number) => void
  /** Enter. */
  onDone: () => void
  currency: string
  error: string | undefined
  /** Beside the label: an amount that is one press away. */
  children?: ReactNode
}

/** A key leaves the focus in the field, where Enter takes the amount. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** An amount as on a cash register: big keys for a finger, the keyboard's digits for the rest. `2745` is 27,45. */
export const Keypad = ({ id, cents, onCents, onDone, currency, error, children }: KeypadProps) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const press = (next: number): void => {
    onCents(next)
    announce(formatMoney(next, language, currency))
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace') onCents(dropDigit(cents))
    else if (event.key === 'Delete') onCents(0)
    else if (event.key === 'Enter') onDone()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const pasted = parseMoney(event.clipboardData.getData('text'), language)
    if (pasted !== null) onCents(readDigits(String(pasted), cents))
  }
  return (
    <div className={styles.keypad}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {t('amount')}
        </label>
        {children}
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} text={error} />
      </div>
      <input
        ref={field}
        id={id}
        className={styles.amount}
        inputMode="none"
        autoComplete="off"
        value={formatMoney(cents, language, currency)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onCents(readDigits(event.target.value, cents))}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      <div className={styles.keys} role="group" aria-label={t('keypad')}>
        {keys.map((digits) => (
          <button
            key={digits}
            type="button"
            tabIndex={-1}
            className={styles.key}
            onMouseDown={keepFocus}
            onClick={() => press(pressDigits(cents, digits))}
          >
            {digits}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          className={styles.key}
          aria-label={t('keyBack')}
          onMouseDown={keepFocus}
          onClick={() => press(dropDigit(cents))}
        >
          <Icon of={IconArrowLeft} />
        </button>
      </div>
    </div>
  )
}
