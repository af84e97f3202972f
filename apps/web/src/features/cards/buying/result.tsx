import type { ReactNode } from 'react'
import { Illustration, type Scene } from '#ui/display/illustration.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './result.module.css'

interface ResultProps {
  title: string
  text: ReactNode
  scene?: Scene
  busy?: boolean
  children?: ReactNode
}

/** One message, and what can be done next. */
export const Result = ({ title, text, scene, busy = false, children }: ResultProps) => (
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
    </div>
    {children}
  </div>
)
