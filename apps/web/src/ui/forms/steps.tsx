import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { kitStrings } from '../strings/index.ts'
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

/** One thing a page: where one is, the way back, one question. */
export const Step = ({ step, of, title, lead, onBack, children }: StepProps) => {
  const t = formStrings.useTranslate()
  const kit = kitStrings.useTranslate()
  return (
    <div className={styles['step']}>
      <div className={styles['top']}>
        {onBack && (
          <button type="button" className={styles['back']} onClick={onBack}>
            <Icon of={IconArrowLeft} size={20} />
            {kit('back')}
          </button>
        )}
        <p className={styles['count']}>{t('stepOf', { step, of })}</p>
      </div>
      <div className={styles['track']} aria-hidden>
        <span style={{ inlineSize: `${(step / of) * 100}%` }} />
      </div>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
