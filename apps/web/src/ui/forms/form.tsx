import type { FormEvent, ReactNode } from 'react'
import { useTitlePrefix } from '#platform/title.ts'
import { ErrorSummary, type SummaryError } from '../fields/error-summary.tsx'
import { formStrings } from './strings/index.ts'
import styles from './form.module.css'

interface FormProps {
  /** The validation errors of the last submit; the summary on top leads to each field. */
  errors: readonly SummaryError[]
  /** A new number at each failed submit. */
  attempt: number
  onSubmit: () => void
  children: ReactNode
}

/** Fields in one column, and the summary of what is wrong above them. The browser's own bubbles stay away. */
export const Form = ({ errors, attempt, onSubmit, children }: FormProps) => {
  const t = formStrings.useTranslate()
  useTitlePrefix(errors.length > 0 ? t('errorPrefix') : '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary
        title={errors.some(({ field }) => field === undefined) ? t('problem') : t('fix', { n: errors.length })}
        errors={errors}
        attempt={attempt}
      />
      {children}
    </form>
  )
}
