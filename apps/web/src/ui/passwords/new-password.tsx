import { useEffect, useRef } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconCircle, IconCircleCheck } from '../icons/icons.ts'
import { isGoodPassword, keptRules } from './password.rules.ts'
import { passwordStrings } from './strings/index.ts'
import styles from './new-password.module.css'

export interface PasswordTyped {
  password: string
  repeat: string
}

export const emptyPassword: PasswordTyped = { password: '', repeat: '' }

/** The validation errors by field; an empty object when the password can be sent. */
export type PasswordErrors = Partial<Record<keyof PasswordTyped, string | undefined>>

interface NewPasswordProps {
  value: PasswordTyped
  onValue: (value: PasswordTyped) => void
  /** Shown under the fields; the form shows them after its first submit. */
  validationErrors: PasswordErrors
  /** Whose password it is: password managers keep it beside. */
  username: string
  /** The ids of the two fields: what an ErrorSummary links to. */
  idOf: (name: keyof PasswordTyped) => string
  /** A profile says 'New password', a sign-up 'Password'. */
  label?: string
}

/** The typing rests this long before a screen reader hears what is missing. */
const REST_MS = 1200

/** The words for what is wrong with a typed pair, also before it is sent. */
export const usePasswordErrors = (): ((typed: PasswordTyped) => PasswordErrors) => {
  const t = passwordStrings.useTranslate()
  return ({ password, repeat }) => ({
    ...(password === ''
      ? { password: t('passwordRequired') }
      : !isGoodPassword(password) && { password: t('passwordWeak') }),
    ...(password !== '' && repeat !== password && { repeat: t('passwordsDiffer') }),
  })
}

/** A new password twice, with the rules that tick themselves off while it is typed. */
export const NewPassword = ({ value, onValue, validationErrors, username, idOf, label }: NewPasswordProps) => {
  const t = passwordStrings.useTranslate()
  const words = {
    length: t('ruleLength'),
    upper: t('ruleUpper'),
    lower: t('ruleLower'),
    digit: t('ruleDigit'),
  }
  const { password, repeat } = value
  const id = idOf('password')
  const list = [
    ...keptRules(password).map(({ rule, kept: stored }) => ({ text: words[rule], kept: stored })),
    { text: t('ruleSame'), kept: password !== '' && repeat === password },
  ]
  const missing = list.filter(({ kept: stored }) => !stored).map(({ text }) => text)
  const spoken = missing.length === 0 ? t('allKept') : t('stillNeeded', { rules: missing.join(', ') })
  useSpoken(password === '' ? '' : spoken)
  return (
    <div className={styles.fields}>
      {/* For the password manager alone: which account the new password is of. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        id={id}
        label={label ?? t('password')}
        value={password}
        onValue={(next) => onValue({ ...value, password: next })}
        error={validationErrors.password}
        autoComplete="new-password"
        name="new-password"
        aria-describedby={`${id}-rules`}
      />
      <ul className={styles.rules} id={`${id}-rules`}>
        {list.map(({ text, kept: stored }) => (
          <li key={text} data-kept={stored || undefined}>
            <Icon of={stored ? IconCircleCheck : IconCircle} size={18} />
            <span>
              {text}
              <span className="visually-hidden">{stored ? ` – ${t('kept')}` : ` – ${t('missing')}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <PasswordField
        id={idOf('repeat')}
        label={t('repeat')}
        value={repeat}
        onValue={(next) => onValue({ ...value, repeat: next })}
        error={validationErrors.repeat}
        autoComplete="new-password"
        name="repeat-password"
      />
    </div>
  )
}

/** Says a changing text politely, once the changes rest. */
const useSpoken = (text: string): void => {
  const last = useRef('')
  useEffect(() => {
    if (text === '' || text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      announce(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
