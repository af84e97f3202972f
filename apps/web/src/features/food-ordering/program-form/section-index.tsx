import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Icon } from '../../../ui/icons/icon.tsx'
import { foodProgramStrings } from './strings/index.ts'
import { sectionOf, sections, type Section } from './food-faults.ts'
import type { FoodProgramForm } from './use-food-program.ts'
import styles from './form.module.css'

interface SectionIndexProps {
  form: FoodProgramForm
}

/** The six parts beside the form, each with how many things it still needs. */
export const SectionIndex = ({ form }: SectionIndexProps) => {
  const t = foodProgramStrings.useTranslate()
  const go = (name: Section): void => {
    const target = document.getElementById(name)
    target?.scrollIntoView?.({ block: 'start' })
    target?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles['index']} aria-label={t('index')}>
      <ol>
        {sections.map((name) => {
          const count = form.faults.filter(({ field }) => sectionOf(field) === name).length
          const told = form.attempt > 0 && count > 0
          return (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  go(name)
                }}
              >
                {t(name)}
                {told && (
                  <span className={styles['faults']}>
                    {count}
                    <span className="visually-hidden"> {t('toMend', { n: count })}</span>
                  </span>
                )}
                {count === 0 && name !== 'menu' && (
                  <span className={styles['done']}>
                    <Icon of={IconCircleCheck} size={18} />
                    <span className="visually-hidden">{t('complete')}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
