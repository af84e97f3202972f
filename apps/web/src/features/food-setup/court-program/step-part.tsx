import { useId, type ReactNode } from 'react'
import { Panel } from '#ui/layout/page.tsx'
import styles from '../sections/sections.module.css'

interface StepPartProps {
  title: string
  lead: string
  children: ReactNode
}

/** A part of a step: what it is about, and its fields. */
export const StepPart = ({ title, lead, children }: StepPartProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <Panel className={styles.panel}>{children}</Panel>
    </section>
  )
}
