import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm, type Fields } from '#platform/form/use-form.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { codeQuery, codesKey } from './codes-data.ts'
import { promotionStrings } from './strings/index.ts'

/** As it is typed. */
const typedOf = (promo: PromotionCode | undefined) => ({
  code: promo?.code ?? '',
  title: promo?.title ?? '',
  type: String(promo?.type ?? 0) as '0' | '1' | '2' | '3',
  starts_on: promo?.starts_on ?? '',
  ends_on: promo?.ends_on ?? '',
  most_uses: promo?.most_uses?.toString() ?? '',
  fee_free_months: '',
})
type Typed = ReturnType<typeof typedOf>

const bodyOf = ({ title, starts_on, ends_on, most_uses }: Typed) => ({
  title,
  starts_on: starts_on === '' ? null : starts_on,
  ends_on: ends_on === '' ? null : ends_on,
  most_uses: most_uses === '' ? null : Number(most_uses),
})

const typeOf = ({ type }: Typed): 1 | 2 | 3 | null => ([1, 2, 3] as const).find((item) => String(item) === type) ?? null

const isMonths = (months: number): boolean => months >= 1 && months <= 24

/** A code for acceptors or customers has no owner whom it could free of the fee. */
const monthsOf = ({ type, fee_free_months }: Typed): number | null =>
  fee_free_months === '' || type === '2' || type === '3' ? null : Number(fee_free_months)

interface CodeFormProps {
  /** undefined: a new one. */
  promo: PromotionCode | undefined
  open: boolean
  onClose: () => void
  onSaved: (promo: PromotionCode) => void
}

/** A promotion code, new or changed. The code itself, and whom it is for, stay as they were given out. */
export const CodeForm = ({ promo, open, onClose, onSaved }: CodeFormProps) => {
  const t = promotionStrings.useTranslate()
  const fields = useOwnDraft(`promotion code ${promo?.code ?? 'new'}`, typedOf(promo))
  const [typed, put, forget] = fields
  const form = useCodeForm(promo, fields, onSaved)
  const close = (): void => {
    forget()
    onClose()
  }
  const { field } = form
  const who = ([0, 1, 2, 3] as const).map((type) => ({
    value: String(type) as Typed['type'],
    label: t(`type_${type}`),
  }))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={promo ? t('changeTitle', { code: promo.code }) : t('newTitle')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t(promo ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        {!promo && (
          <TextField
            {...field('code')}
            label={t('code')}
            hint={t('codeHint')}
            look="mono"
            maxLength={60}
            autoComplete="off"
          />
        )}
        <TextField {...field('title')} label={t('whatFor')} hint={t('whatForHint')} autoComplete="off" />
        {!promo && (
          <Select
            id={form.idOf('type')}
            label={t('who')}
            value={typed.type}
            onValue={(type) => put({ type })}
            options={who}
          />
        )}
        <FieldRow least={180}>
          <DateField {...field('starts_on')} label={t('firstDay')} optional />
          <DateField {...field('ends_on')} label={t('lastDay')} optional />
        </FieldRow>
        {!promo && (typed.type === '0' || typed.type === '1') && (
          <TextField
            {...field('fee_free_months')}
            label={t('feeFree')}
            hint={t('feeFreeHint')}
            optional
            width={12}
            filter={filters.integer}
            inputMode="numeric"
            maxLength={2}
          />
        )}
        <TextField
          {...field('most_uses')}
          label={t('atMost')}
          hint={t('atMostHint')}
          optional
          width={12}
          filter={filters.integer}
          inputMode="numeric"
          maxLength={7}
        />
      </Form>
    </Dialog>
  )
}

const useCodeForm = (
  promo: PromotionCode | undefined,
  fields: Fields<Typed>,
  onSaved: (promo: PromotionCode) => void,
) => {
  const t = promotionStrings.useTranslate()
  const client = useQueryClient()
  const dayError = (day: string): string | undefined => (day === '' || isDay(day) ? undefined : t('dayWrong'))
  return useForm({
    id: useId(),
    typed: 'asked',
    fields,
    blank: typedOf(promo),
    check: (values) => ({
      code: promo || values.code.trim() !== '' ? undefined : t('codeRequired'),
      title: values.title.trim() === '' ? t('whatForRequired') : undefined,
      starts_on: dayError(values.starts_on),
      ends_on: dayError(values.ends_on),
      fee_free_months:
        values.fee_free_months === '' || isMonths(Number(values.fee_free_months)) ? undefined : t('feeFreeWrong'),
      most_uses: values.most_uses === '' || Number(values.most_uses) >= 1 ? undefined : t('atMostWrong'),
    }),
    send: async (values, keyFor) => {
      const body = { ...bodyOf(values), code: values.code, type: typeOf(values), fee_free_months: monthsOf(values) }
      const saved = promo
        ? await api.patch('/promotion-codes/{code}', { params: { code: promo.code }, body: bodyOf(values) })
        : await api.post('/promotion-codes', { body, idempotency_key: keyFor(body) })
      client.setQueryData(codeQuery(saved.code).queryKey, saved)
      toast.success(t(promo ? 'saved' : 'created', { code: saved.code }))
      onSaved(saved)
      await client.invalidateQueries({ queryKey: codesKey })
    },
  })
}
