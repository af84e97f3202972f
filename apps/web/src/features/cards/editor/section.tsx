import type { ReactNode } from 'react'
import { Panel } from '#ui/layout/page.tsx'
import type { Section } from '../form/card-validation.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import type { CardProgramForm } from '../form/use-card-program.ts'
import styles from './editor.module.css'

export interface SectionProps {
  form: CardProgramForm
}

interface FormSectionProps {
  name: Section
  children: ReactNode
}

/** One of the parts of the form; the index beside it leads to `#<name>`. */
export const FormSection = ({ name, children }: FormSectionProps) => {
  const t = cardSetupStrings.useTranslate()
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-title`} tabIndex={-1}>
      <h2 id={`${name}-title`}>{t(name)}</h2>
      <p className={styles.lead}>{t(`${name}Lead`)}</p>
      <Panel className={styles.panel}>{children}</Panel>
    </section>
  )
}
