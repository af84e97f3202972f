import { Link } from '#platform/router/router.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconCheck, IconCircleCheck } from '../icons/icons.ts'
import type { Wizard } from './use-wizard.ts'
import { wizardStrings } from './strings/index.ts'
import styles from './wizard.module.css'

/** A part of a step: a heading with this id. */
interface WizardPart {
  id: string
  title: string
  /** How many things the form has told to be wrong in it. */
  told: number
  /** True when nothing is missing any more. */
  isDone: boolean
}

export interface IndexStep {
  title: string
  /** One: the step is its only part. */
  parts: readonly WizardPart[]
}

interface WizardIndexProps {
  label: string
  wizard: Wizard
  steps: readonly IndexStep[]
}

/** All steps beside the form (above it on a phone), each with its parts and how they stand; what is open can be gone to. */
export const WizardIndex = ({ label, wizard, steps }: WizardIndexProps) => (
  <nav className={styles.index} aria-label={label}>
    <ol>
      {steps.map((step, at) => (
        <Row key={step.title} wizard={wizard} step={step} at={at} />
      ))}
    </ol>
  </nav>
)

const Row = ({ wizard, step, at }: { wizard: Wizard; step: IndexStep; at: number }) => {
  const { title, parts } = step
  const reported = parts.reduce((sum, part) => sum + part.told, 0)
  // Reported errors can be mended in whichever step they are.
  const isOpen = at <= wizard.reached || reported > 0
  const isDone = parts.every((part) => part.isDone) && at < wizard.reached
  const [only] = parts.length === 1 ? parts : []
  const words = (
    <>
      <span className={styles.mark} aria-hidden>
        {isDone && <Icon of={IconCheck} size={14} />}
      </span>
      <span className={styles.title}>{title}</span>
      <Standing told={reported} isDone={only?.isDone === true} />
    </>
  )
  return (
    <li
      data-here={at === wizard.step || undefined}
      data-done={isDone || undefined}
      data-parts={only === undefined || undefined}
    >
      {isOpen ? (
        <Link
          to={wizard.hrefOf(at)}
          className={styles.step}
          aria-current={at === wizard.step ? 'step' : undefined}
          onClick={(event) => {
            event.preventDefault()
            wizard.show(at)
          }}
        >
          {words}
        </Link>
      ) : (
        <span className={styles.step} aria-disabled="true">
          {words}
        </span>
      )}
      {only === undefined && isOpen && (
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  wizard.lead(at, part.id)
                }}
              >
                {part.title}
                <Standing told={part.told} isDone={part.isDone} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Standing = ({ told: reported, isDone }: { told: number; isDone: boolean }) => {
  const t = wizardStrings.useTranslate()
  if (reported > 0)
    return (
      <span className={styles.told}>
        {reported}
        <span className="visually-hidden"> {t('toMend', { n: reported })}</span>
      </span>
    )
  return isDone ? (
    <span className={styles.done}>
      <Icon of={IconCircleCheck} size={18} />
      <span className="visually-hidden">{t('complete')}</span>
    </span>
  ) : null
}
