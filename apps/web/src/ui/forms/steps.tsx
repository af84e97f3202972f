import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from '#platform/router/router.tsx'
import { kitStrings } from '../strings/index.ts'
import { StepBack, StepTrack } from './step-line.tsx'
import { formStrings } from './strings/index.ts'
import styles from './steps.module.css'

interface StepProps {
  /** Counted from 1. */
  step: number
  of: number
  /** The question of this page; its heading. */
  title: ReactNode
  /** Why it is asked, or what happens next. */
  lead?: ReactNode
  /** Back to the step before; the first step has none. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** One thing a page (with the step as its key): where one is, the way back, one question. */
export const Step = ({ step, of, title, lead, onBack, children }: StepProps) => {
  const t = formStrings.useTranslate()
  const kit = kitStrings.useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const type = useNavigationType()
  useEffect(() => {
    // Opened by its address, or by Back: nothing on the page went by. After a step the question is read first.
    if (type === 'POP') return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a step arrives once; give each one its own key
  }, [])
  return (
    <div className={styles.step}>
      <div className={styles.top}>
        {onBack && <StepBack label={kit('back')} onBack={onBack} />}
        <p className={styles.count}>{t('stepOf', { step, of })}</p>
      </div>
      <StepTrack step={step} of={of} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
