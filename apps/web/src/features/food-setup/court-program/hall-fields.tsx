import type { FieldErrors } from '#platform/form/use-form.ts'
import { toDay } from '#platform/dates.ts'
import { useNow } from '#ui/display/use-now.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ExceptionsEditor } from '#ui/hours/exceptions-editor.tsx'
import { HoursEditor } from '#ui/hours/hours-editor.tsx'
import { HoursPreview } from '#ui/hours/hours-preview.tsx'
import { pickTexts } from '../form/use-food-program.ts'
import type { HallValues } from './court-values.ts'
import { courtProgramStrings } from './strings/index.ts'
import styles from '../sections/sections.module.css'

interface HallFieldsProps {
  form: {
    idOf: (name: keyof HallValues) => string
    validationErrors: FieldErrors<HallValues>
    validationErrorOf: (name: keyof HallValues) => string | undefined
  }
  values: HallValues
  change: (part: Partial<HallValues>) => void
}

/** The hours of the hall, on days like others and on days of their own, and how much it takes on at once. */
export const HallFields = ({ form, values, change }: HallFieldsProps) => {
  const t = courtProgramStrings.useTranslate()
  const today = toDay(useNow())
  const words = form.validationErrors as Readonly<Record<string, string>>
  const field = (name: keyof HallValues) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  return (
    <>
      {values.working_hours.length === 0 && <p className={styles.hint}>{t('noHours')}</p>}
      <HoursEditor
        id={form.idOf('working_hours')}
        value={values.working_hours}
        onValue={(working_hours) => change({ working_hours })}
        validationErrors={pickTexts(words, 'working_hours')}
      />
      {values.working_hours.length > 0 && (
        <HoursPreview week={values.working_hours} exceptions={values.working_hours_exceptions} today={today} />
      )}
      <div className={styles.line} />
      <h3 className={styles.subtitle}>{t('days')}</h3>
      <ExceptionsEditor
        id={form.idOf('working_hours_exceptions')}
        value={values.working_hours_exceptions}
        onValue={(days) => change({ working_hours_exceptions: days.map((day) => ({ ...day, times: [...day.times] })) })}
        validationErrors={pickTexts(words, 'working_hours_exceptions')}
        today={today}
      />
      <div className={styles.line} />
      <FieldRow>
        <MoneyField
          {...field('min_order_amount')}
          label={t('minimum')}
          hint={t('minimumHint')}
          optional
          width={10}
          cents={values.min_order_amount}
          onCents={(min_order_amount) => change({ min_order_amount })}
        />
        <TextField
          {...field('slot_capacity')}
          label={t('capacity')}
          hint={t('capacityHint')}
          optional
          inputMode="numeric"
          look="numeric"
          filter={filters.numeric}
          maxLength={4}
          width={6}
          value={values.slot_capacity}
          onValue={(slot_capacity) => change({ slot_capacity })}
        />
      </FieldRow>
      <TextField
        {...field('unseen_pause_minutes')}
        label={t('pauseAfter')}
        hint={t('pauseAfterHint')}
        optional
        inputMode="numeric"
        look="numeric"
        filter={filters.numeric}
        maxLength={3}
        width={6}
        value={values.unseen_pause_minutes}
        onValue={(unseen_pause_minutes) => change({ unseen_pause_minutes })}
      />
    </>
  )
}
