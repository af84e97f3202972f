import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { Icon } from '../../../ui/icons/icon.tsx'
import { foodProgramStrings } from './strings/index.ts'
import { sectionOf, sections } from './food-faults.ts'
import type { FoodProgramForm } from './use-food-program.ts'
import styles from './form.module.css'

/** What publishing still waits for, part by part. */
export const PublishPart = ({ form }: { form: FoodProgramForm }) => {
  const t = foodProgramStrings.useTranslate()
  return (
    <section className={styles['publish']} aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publishTitle')}</h2>
      <p>{form.faults.length === 0 ? t('publishReady') : t('publishWaits', { n: form.faults.length })}</p>
      <ul>
        {sections.map((name) => {
          const faults = form.faults.filter(({ field }) => sectionOf(field) === name)
          return (
            <li key={name} data-done={faults.length === 0 || undefined}>
              <Icon of={faults.length === 0 ? IconCircleCheck : IconCircleDashed} />
              <span>
                <strong>{t(name)}</strong>
                {faults.length > 0 && <span>{faults.slice(0, 3).map(form.wordsOf).join(' · ')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
