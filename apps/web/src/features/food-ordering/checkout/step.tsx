import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { checkoutStrings } from './strings/index.ts'
import styles from './step.module.css'

interface StepProps {
  number: number
  title: string
  /** The filled-in values, when they need no more attention; Change opens the fields. */
  done?: ReactNode
  onChange?: () => void
  children?: ReactNode
}

/** A numbered card of the checkout; one that is complete shows what it holds. */
export const Step = ({ number, title, done, onChange, children }: StepProps) => {
  const t = checkoutStrings.useTranslate()
  return (
    <section className={styles.step} aria-labelledby={`step-${number}`}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <h2 id={`step-${number}`}>{title}</h2>
        {done !== undefined && onChange && (
          <Button variant="quiet" size="small" className={styles.change} onClick={onChange}>
            {t('change')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <div className={styles.body}>{done ?? children}</div>
    </section>
  )
}
