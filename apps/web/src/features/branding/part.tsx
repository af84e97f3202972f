import { useId, type ReactNode } from 'react'
import { Panel } from '#ui/layout/page.tsx'
import styles from './branding.module.css'

interface PartProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A part of the form on paper of its own, under its name. */
export const Part = ({ title, text, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className={styles.part}>
        <div className={styles.partWords}>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {children}
      </Panel>
    </section>
  )
}
