import { MoneyField } from '#ui/fields/money-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import type { EditedForm } from './form-values.ts'
import { formStrings } from './strings/index.ts'
import styles from './forms.module.css'

/** Amounts that payers choose with one press. */
export const SuggestedAmounts = ({ form, values, change }: EditedForm) => {
  const t = formStrings.useTranslate()
  return (
    <fieldset className={styles.amounts} id={form.idOf('suggestions')} tabIndex={-1}>
      <legend>{t('suggestions')}</legend>
      <FieldError id={`${form.idOf('suggestions')}-error`} text={form.validationErrorOf('suggestions')} />
      <div className={styles.row}>
        {values.suggestions.map((cents, at) => (
          <MoneyField
            // oxlint-disable-next-line react/no-array-index-key -- four places that never move
            key={at}
            label={t('suggestion', { n: at + 1 })}
            width={8}
            cents={cents}
            onCents={(typed) => change({ suggestions: values.suggestions.with(at, typed) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
