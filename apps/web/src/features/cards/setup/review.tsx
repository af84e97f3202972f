import { formatDay } from '#platform/dates.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCircleCheck, IconCircleDashed } from '#ui/icons/icons.ts'
import type { Wizard } from '#ui/wizard/use-wizard.ts'
import { useCardWords } from '../editor/use-card-words.ts'
import { getSection, sections, stepOfSection, type Section } from '../form/card-validation.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import type { CardProgramForm } from '../form/use-card-program.ts'
import styles from './setup.module.css'

/** Everything once more before it is published: what was said, with the way to change it, and what is missing. */
export const Review = ({ form, wizard }: { form: CardProgramForm; wizard: Wizard }) => {
  const t = cardSetupStrings.useTranslate()
  const { length: missing } = form.validationErrors
  const input = useInput(form)
  return (
    <section className={styles.publish} aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publishTitle')}</h2>
      <p>{missing === 0 ? t('publishReady') : t('publishWaits', { n: missing })}</p>
      <dl className={styles.review}>
        {sections.map((name) => {
          const errors = form.validationErrors.filter(({ field }) => getSection(field) === name)
          return (
            <div key={name} data-done={errors.length === 0 || undefined}>
              <dt>
                <Icon of={errors.length === 0 ? IconCircleCheck : IconCircleDashed} />
                {t(name)}
              </dt>
              <dd>
                {errors.length === 0
                  ? input[name]
                  : errors
                      .slice(0, 3)
                      .map(({ text }) => text)
                      .join(' · ')}
              </dd>
              {name !== 'shops' && (
                <dd className={styles.change}>
                  <button type="button" onClick={() => wizard.lead(stepOfSection(name), name)}>
                    {t('change')}
                    <span className="visually-hidden"> {t(name)}</span>
                  </button>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** The input, part by part. */
const useInput = ({ value, today }: CardProgramForm): Readonly<Record<Section, string>> => {
  const t = cardSetupStrings.useTranslate()
  const words = useCardWords()
  const { card, card_type, start_date, expiry_date, is_private } = value
  const start = start_date === '' ? t('startsAtOnce') : formatDay(start_date)
  const end = expiry_date === '' ? t('noEnd') : formatDay(expiry_date)
  return {
    type: card_type === null ? '' : words.type(card_type),
    look: card.title,
    values: words.values(value).join(' · '),
    time: words.time(value, today),
    vat: t(card.vat_kind),
    validity: `${start} – ${end}`,
    privacy: t(is_private ? 'isPrivate' : 'isPublic'),
    shops: t('shopsShort'),
  }
}
