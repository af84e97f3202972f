import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { toast } from '#ui/feedback/toast.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SummaryError } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm, type Fields } from '#platform/form/use-form.ts'
import { ExceptionsEditor } from '#ui/hours/exceptions-editor.tsx'
import { HoursEditor } from '#ui/hours/hours-editor.tsx'
import { useHoursErrorTexts, type ErrorTexts } from '#ui/hours/hours-error-texts.ts'
import { HoursPreview } from '#ui/hours/hours-preview.tsx'
import { exceptionErrors, newWeek, weekErrors } from '#ui/hours/hours.rules.ts'
import { Section } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/overlays/panels.tsx'
import { cashPointsStrings } from './strings/index.ts'
import styles from './cash-points.module.css'

type Week = CashPoint['working_hours']
type Exceptions = CashPoint['working_hours_exceptions']

/** As it is typed. */
const typedOf = (point: CashPoint | undefined) => ({
  name: point?.name ?? '',
  address: point?.address ?? '',
  zip_code: point?.zip_code ?? '',
  city: point?.city ?? '',
  delivery_range: point?.delivery_range?.toString().replace('.', ',') ?? '',
  working_hours: point?.working_hours ?? newWeek('09:00', '17:30'),
  working_hours_exceptions: point?.working_hours_exceptions ?? [],
})
type Typed = ReturnType<typeof typedOf>

const kilometres = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))
const isRange = (typed: string): boolean => {
  const km = kilometres(typed)
  return km === null || (km >= 0 && km <= 500)
}

interface CashPointFormProps {
  /** undefined: a new one. */
  point: CashPoint | undefined
  open: boolean
  onClose: () => void
}

/** a cash point with its hours, new or changed. */
export const CashPointForm = ({ point, open, onClose }: CashPointFormProps) => {
  const t = cashPointsStrings.useTranslate()
  // A sheet is easily swiped away: what was typed waits in the tab until it is saved.
  const owner = useProfile()?.uuid ?? ''
  const [stored, put, forget] = useDraft<Partial<Typed>>(`cash-point ${point?.uuid ?? 'new'}`, {}, owner)
  const [isRestored] = useState(Object.keys(stored).length > 0)
  const typed: Typed = { ...useMemo(() => typedOf(point), [point]), ...stored }
  const { form, errors, validationErrors } = useCashPointForm(point, [typed, put, forget], onClose)
  const today = toDay(useNow(), point?.time_zone)
  const { field } = form
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={point ? point.name : t('newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {isRestored && Object.keys(stored).length > 0 && (
        <p className={styles.restored} role="status">
          {t('restored')}{' '}
          <Button size="small" variant="quiet" onClick={forget}>
            {t('startOver')}
          </Button>
        </p>
      )}
      <Form {...form.form} errors={errors}>
        <TextField {...field('name')} label={t('name')} hint={t('nameHint')} maxLength={100} autoComplete="off" />
        <TextField {...field('address')} label={t('address')} autoComplete="street-address" />
        <FieldRow least={130}>
          <TextField {...field('zip_code')} label={t('zip')} optional maxLength={16} autoComplete="postal-code" />
          <TextField {...field('city')} label={t('city')} optional autoComplete="address-level2" />
        </FieldRow>
        <TextField
          {...field('delivery_range')}
          label={t('range')}
          hint={t('rangeHint')}
          optional
          width={12}
          filter={filters.positive_currency}
          inputMode="decimal"
        />
        <Section title={t('hours')}>
          <HoursPreview week={typed.working_hours} exceptions={typed.working_hours_exceptions} today={today} />
          <HoursEditor
            id={form.idOf('working_hours')}
            value={typed.working_hours}
            onValue={(working_hours: Week) => put({ working_hours })}
            validationErrors={validationErrors.week}
          />
        </Section>
        <Section title={t('exceptions')}>
          <ExceptionsEditor
            id={form.idOf('working_hours_exceptions')}
            value={typed.working_hours_exceptions}
            onValue={(next) => put({ working_hours_exceptions: next as Exceptions })}
            validationErrors={validationErrors.exceptions}
            today={today}
          />
        </Section>
      </Form>
    </Sheet>
  )
}

const useCashPointForm = (point: CashPoint | undefined, fields: Fields<Typed>, onSaved: () => void) => {
  const t = cashPointsStrings.useTranslate()
  const client = useQueryClient()
  const say = useHoursErrorTexts()
  const id = useId()
  const [typed] = fields
  const week = say(weekErrors(typed.working_hours))
  const exceptions = say(exceptionErrors(typed.working_hours_exceptions))
  const form = useForm({
    id,
    typed: 'kept',
    fields,
    check: (values) => ({
      name: values.name.trim() === '' ? t('nameRequired') : undefined,
      address: values.address.trim() === '' ? t('addressRequired') : undefined,
      delivery_range: isRange(values.delivery_range) ? undefined : t('rangeWrong'),
      // The summary names each fault at its own field.
      working_hours: Object.values(week)[0],
      working_hours_exceptions: Object.values(exceptions)[0],
    }),
    send: async (values, keyFor) => {
      const body = { ...values, delivery_range: kilometres(values.delivery_range) }
      const saved = point
        ? await api.patch('/manager/cash-points/{uuid}', { params: { uuid: point.uuid }, body })
        : await api.post('/manager/cash-points', { body, idempotency_key: keyFor(body) })
      toast.success(t('saved', { name: saved.name }))
      onSaved()
      await client.invalidateQueries({ queryKey: ['cash-points'] })
    },
  })
  const spoken = form.form.attempt > 0
  const none: ErrorTexts = {}
  const at = (name: 'working_hours' | 'working_hours_exceptions', words: ErrorTexts): SummaryError[] =>
    Object.entries(words).map(([field, text]) => ({ field: `${form.idOf(name)}.${field}`, text }))
  const errors = form.form.errors.flatMap((error) => {
    if (error.field === form.idOf('working_hours') && Object.keys(week).length > 0) return at('working_hours', week)
    if (error.field === form.idOf('working_hours_exceptions') && Object.keys(exceptions).length > 0)
      return at('working_hours_exceptions', exceptions)
    return [error]
  })
  return { form, errors, validationErrors: { week: spoken ? week : none, exceptions: spoken ? exceptions : none } }
}
