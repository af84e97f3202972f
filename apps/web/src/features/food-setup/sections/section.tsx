import type { ReactNode } from 'react'
import { Panel } from '#ui/layout/page.tsx'
import type { Section } from '../form/food-validation.ts'
import type { FoodProgramForm } from '../form/use-food-program.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import styles from './sections.module.css'

export interface SectionProps {
  form: FoodProgramForm
}

interface FormSectionProps {
  name: Section
  children: ReactNode
}

/** One of the six parts of the form; the index beside it leads to `#<name>`. */
export const FormSection = ({ name, children }: FormSectionProps) => {
  const t = foodProgramStrings.useTranslate()
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-title`} tabIndex={-1}>
      <h2 id={`${name}-title`}>{t(name)}</h2>
      <p className={styles.lead}>{t(`${name}Lead`)}</p>
      <Panel className={styles.panel}>{children}</Panel>
    </section>
  )
}
