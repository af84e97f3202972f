import { IconAlertCircle } from '#ui/icons/icons.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './problem-notice.module.css'

interface ProblemNoticeProps {
  text: string
  /** Each refused one is led to. */
  attempt?: number
  /** The way to mend it. */
  children?: ReactNode
}

/** The server's refusal of the order as a whole; nothing typed is lost. */
export const ProblemNotice = ({ text, attempt = 1, children }: ProblemNoticeProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  return (
    <div ref={panel} className={styles.panel} role="alert" tabIndex={-1}>
      <Icon of={IconAlertCircle} />
      <div>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
