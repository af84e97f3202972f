import type { ReactNode } from 'react'
import { Illustration, type Scene } from '../display/illustration.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** First use has a scene; filtered and all done do without. */
  scene?: Scene
  title: string
  /** One sentence: what it is good for, or what to do. */
  children?: ReactNode
  action?: ReactNode
}

/** The text of an empty list: never 'no data'. */
export const EmptyState = ({ scene, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {scene && <Illustration scene={scene} />}
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
