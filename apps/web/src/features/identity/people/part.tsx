import { useId, type ReactNode } from 'react'
import { Panel } from '#ui/layout/page.tsx'
import styles from './part.module.css'

interface PartProps {
  title: string
  /** One sentence: what it is for. */
  text?: ReactNode
  children: ReactNode
}

/** A part of a page of settings: its name and reason beside what can be set. */
export const Part = ({ title, text, children }: PartProps) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <Panel className={styles.panel}>{children}</Panel>
    </section>
  )
}
