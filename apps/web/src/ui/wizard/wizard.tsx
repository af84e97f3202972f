import { Activity, useEffect, useRef, type ReactNode } from 'react'
import { StepBack, StepTrack } from '../forms/step-line.tsx'
import type { Wizard } from './use-wizard.ts'
import { wizardStrings } from './strings/index.ts'
import styles from './wizard.module.css'

interface WizardStepsProps {
  wizard: Wizard
  /** Of each step, in their order. */
  titles: readonly string[]
  /** The content of each step. A step that was left keeps its state: it is hidden, not unmounted. */
  children: readonly ReactNode[]
}

/** The step that is shown, under a line that says which one it is, with the way back. */
export const WizardSteps = ({ wizard, titles, children }: WizardStepsProps) => {
  const t = wizardStrings.useTranslate()
  const { step, of, reached } = wizard
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    wizard.arrived(line.current)
  }, [step, wizard])
  return (
    <div className={styles.steps}>
      <div className={styles.top}>
        <p className={styles.count} ref={line} tabIndex={-1}>
          {t('stepOf', { step: step + 1, of })}
          <span aria-hidden> · </span>
          <strong>{titles[step]}</strong>
        </p>
        {step > 0 && <StepBack label={t('back')} onBack={wizard.back} />}
      </div>
      <StepTrack step={step + 1} of={of} />
      {children.map((content, at) =>
        at <= reached || at === step ? (
          <Activity key={titles[at]} mode={at === step ? 'visible' : 'hidden'}>
            <div className={styles.content}>{content}</div>
          </Activity>
        ) : null,
      )}
    </div>
  )
}
