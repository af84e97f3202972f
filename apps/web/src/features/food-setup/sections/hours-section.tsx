import type { NumberField } from '@plein/contract/food-setup/program-limits'
import { toDay } from '#platform/dates.ts'
import { useNow } from '#ui/display/use-now.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ExceptionsEditor } from '#ui/hours/exceptions-editor.tsx'
import { HoursEditor } from '#ui/hours/hours-editor.tsx'
import { HoursPreview } from '#ui/hours/hours-preview.tsx'
import { pickTexts } from '../form/use-food-program.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

/** The part of its form that this section needs: the owner's whole form, or the acceptor's of the hours alone. */
interface HoursProps {
  form: Pick<SectionProps['form'], 'value' | 'words' | 'change'> & { program: { time_zone?: string } | null }
}

/** When the restaurant serves, on days like others and on days of their own, and how much it takes on at once. */
export const HoursSection = ({ form }: HoursProps) => {
  const t = foodProgramStrings.useTranslate()
  const { value, words } = form
  const now = useNow()
  const today = toDay(now, form.program?.time_zone)
  return (
    <>
      <FieldError id="food-working_hours-error" text={words['working_hours']} />
      <HoursEditor
        id="food-working_hours"
        value={value.working_hours}
        onValue={(working_hours) => form.change({ working_hours })}
        validationErrors={pickTexts(words, 'working_hours')}
      />
      <HoursPreview week={value.working_hours} exceptions={value.working_hours_exceptions} today={today} />
      <div className={styles.line} />
      <h3 className={styles.subtitle}>{t('exceptions')}</h3>
      <ExceptionsEditor
        id="food-working_hours_exceptions"
        value={value.working_hours_exceptions}
        onValue={(days) =>
          form.change({ working_hours_exceptions: days.map((day) => ({ ...day, times: [...day.times] })) })
        }
        validationErrors={pickTexts(words, 'working_hours_exceptions')}
        today={today}
      />
      <div className={styles.line} />
      <h3 className={styles.subtitle}>{t('pace')}</h3>
      <FieldRow>
        <WholeNumber form={form} name="lead_minutes" />
        <WholeNumber form={form} name="delivery_minutes" />
        <WholeNumber form={form} name="slot_minutes" />
        <WholeNumber form={form} name="slot_capacity" />
        <WholeNumber form={form} name="auto_refuse_minutes" />
      </FieldRow>
      <div className={styles.line} />
      <Switch
        label={t('tips')}
        hint={t('tipsHint')}
        checked={value.tips_on}
        onChecked={(tips_on) => form.change({ tips_on })}
      />
    </>
  )
}

const WholeNumber = ({ form, name }: HoursProps & { name: NumberField }) => {
  const t = foodProgramStrings.useTranslate()
  return (
    <TextField
      id={`food-${name}`}
      label={t(name)}
      hint={t(`${name}_hint`)}
      {...(name === 'slot_capacity' && { optional: true })}
      inputMode="numeric"
      look="numeric"
      filter={filters.numeric}
      maxLength={4}
      width={6}
      value={form.value[name]}
      onValue={(text) => form.change({ [name]: text })}
      error={form.words[name]}
    />
  )
}
