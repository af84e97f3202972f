import type { ReactNode } from 'react'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#ui/icons/icons.ts'
import { Panel } from '#ui/layout/page.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

/** good: nothing to do; look: keep an eye on it; act: do something; note: there is nothing to judge. */
export type Light = 'good' | 'look' | 'act' | 'note'

const looks: Record<Light, { readonly tone: Tone; readonly icon: IconType }> = {
  good: { tone: 'success', icon: IconCircleCheck },
  look: { tone: 'warning', icon: IconAlertTriangle },
  act: { tone: 'danger', icon: IconAlertCircle },
  note: { tone: 'neutral', icon: IconInfoCircle },
}

interface StatementProps {
  title: string
  light: Light
  /** At its end: what can be done about it. */
  actions?: ReactNode
  children: ReactNode
}

/** One thing to keep an eye on: its state in a word beside its title, what it is, and what can be done. */
export const Statement = ({ title, light, actions, children }: StatementProps) => {
  const t = figureStrings.useTranslate()
  const { tone, icon } = looks[light]
  return (
    <section>
      <Panel className={styles.statement}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <Chip tone={tone} icon={icon}>
            {t(`light_${light}`)}
          </Chip>
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Panel>
    </section>
  )
}
