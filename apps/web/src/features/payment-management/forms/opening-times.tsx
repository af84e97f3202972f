import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import type { EditedForm } from './form-values.ts'
import { formStrings } from './strings/index.ts'

/** From when until when orders are taken; both may stay open. */
export const OpeningTimes = ({ form, values, change }: EditedForm) => {
  const t = formStrings.useTranslate()
  return (
    <>
      <DateTimeField
        id={form.idOf('open_from')}
        label={t('openFrom')}
        hint={t('openFromHint')}
        value={values.open_from}
        onValue={(open_from) => change({ open_from })}
        error={form.validationErrorOf('open_from')}
      />
      <DateTimeField
        id={form.idOf('open_until')}
        label={t('openUntil')}
        hint={t('openUntilHint')}
        value={values.open_until}
        onValue={(open_until) => change({ open_until })}
        error={form.validationErrorOf('open_until')}
      />
    </>
  )
}
