import type { ReactNode } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Panel } from '#ui/layout/page.tsx'
import styles from './payer.module.css'

interface MessageProps {
  title: ReactNode
  text: ReactNode
  busy?: boolean
  children?: ReactNode
}

/** One sentence about a request, and what can be done next. */
export const Message = ({ title, text, busy = false, children }: MessageProps) => (
  <Panel>
    <div className={styles.message}>
      {busy && <Spinner />}
      <div role="status">
        <h2>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      {children}
    </div>
  </Panel>
)
