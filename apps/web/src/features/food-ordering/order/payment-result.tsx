import { pagePath } from '@plein/contract/pages/page-path'
import type { ReactNode } from 'react'
import { Illustration, type Scene } from '#ui/display/illustration.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Claim } from './order-data.ts'
import styles from './payment-return.page.module.css'

interface ResultProps {
  title: string
  text: string
  /** How long what can be done about it can be done. */
  until?: string | undefined
  scene?: Scene
  busy?: boolean
  children?: ReactNode
}

/** One message, one next step. */
export const Result = ({ title, text, until, scene, busy, children }: ResultProps) => (
  <div className={styles.result}>
    {scene && <Illustration scene={scene} />}
    {busy && (
      <span className={styles.spinner}>
        <Spinner />
      </span>
    )}
    <div role="status" className={styles.words}>
      <h1>{title}</h1>
      <p>{text}</p>
      {until && <p>{until}</p>}
    </div>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)

/** The order with what opens it on this device. */
export const orderAt = (uuid: string, { key }: Claim): string => pagePath('/orders/:uuid', { uuid }, { key })
