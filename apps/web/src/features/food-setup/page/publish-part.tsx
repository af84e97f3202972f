import { Icon } from '#ui/icons/icon.tsx'
import { IconCircleCheck, IconCircleDashed } from '#ui/icons/icons.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import { getSection, sections } from '../form/food-validation.ts'
import type { FoodProgramForm } from '../form/use-food-program.ts'
import styles from '../form/form.module.css'

/** The open requirements of publishing, part by part. */
export const PublishPart = ({ form }: { form: FoodProgramForm }) => {
  const t = foodProgramStrings.useTranslate()
  return (
    <section className={styles.publish} aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publishTitle')}</h2>
      <p>
        {form.validationErrors.length === 0
          ? t('publishReady')
          : t('publishWaits', { n: form.validationErrors.length })}
      </p>
      <ul>
        {sections.map((name) => {
          const validationErrors = form.validationErrors.filter(({ field }) => getSection(field) === name)
          return (
            <li key={name} data-done={validationErrors.length === 0 || undefined}>
              <Icon of={validationErrors.length === 0 ? IconCircleCheck : IconCircleDashed} />
              <span>
                <strong>{t(name)}</strong>
                {validationErrors.length > 0 && (
                  <span>
                    {validationErrors
                      .slice(0, 3)
                      .map(({ text }) => text)
                      .join(' · ')}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
