import type { ReactNode } from 'react'
import type { Wizard } from './use-wizard.ts'
import { WizardIndex } from './wizard-index.tsx'
import { WizardSteps } from './wizard.tsx'
import styles from './wizard.module.css'

interface WizardFrameProps {
  /** Names the list of steps. */
  label: string
  wizard: Wizard
  titles: readonly string[]
  /** The content of each step. */
  children: readonly ReactNode[]
}

/** A form whose steps have no parts of their own: all of them beside the one that is shown, above it on a phone. */
export const WizardFrame = ({ label, wizard, titles, children }: WizardFrameProps) => (
  <div className={styles.frame}>
    <div className={styles.beside}>
      <WizardIndex
        label={label}
        wizard={wizard}
        steps={titles.map((title, at) => ({
          title,
          parts: [{ id: title, title, told: 0, isDone: at < wizard.reached }],
        }))}
      />
    </div>
    <WizardSteps wizard={wizard} titles={titles}>
      {children}
    </WizardSteps>
  </div>
)
