import type { AccountNumbers } from '@plein/contract/statistics/accounts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { booksStrings } from './strings/index.ts'
import styles from './books.module.css'

const numbersQuery = queryOptions({
  queryKey: ['reports', 'accounts'],
  queryFn: ({ signal }) => api.get('/reports/accounts', { signal }),
})

/** In the order of a chart of accounts. */
const names = [
  'cash',
  'bank',
  'to_receive',
  'other',
  'vat_owed',
  'vat_input',
  'fees',
  'turnover_low',
  'turnover_high',
  'turnover_other',
  'fees_earned',
  'without_vat',
  'difference',
] as const satisfies readonly (keyof AccountNumbers)[]

const isNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/.test(text.trim())

/** P-12: the bookkeeper's own numbers of the accounts of a month, for all programs of the owner. */
export const AccountNumbersButton = () => {
  const t = booksStrings.useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('numbers')}</Button>
      {open && <NumbersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const NumbersDialog = ({ onClose }: { onClose: () => void }) => {
  const t = booksStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(numbersQuery)
  if (data) return <NumbersForm stored={data.numbers} usual={data.usual} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('numbersTitle')}>
      {error ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
    </Dialog>
  )
}

const NumbersForm = ({
  stored,
  usual,
  onClose,
}: {
  stored: AccountNumbers
  usual: AccountNumbers
  onClose: () => void
}) => {
  const t = booksStrings.useTranslate()
  const client = useQueryClient()
  const fields = useOwnDraft('account numbers', stored)
  const [typed, put, forget] = fields
  const form = useForm({
    id: useId(),
    typed: 'asked',
    fields,
    blank: stored,
    check: (values) =>
      Object.fromEntries(names.map((name) => [name, isNumber(values[name]) ? undefined : t('numberWrong')])),
    send: async (values) => {
      const body = { ...values }
      for (const name of names) body[name] = values[name].trim()
      client.setQueryData(numbersQuery.queryKey, await api.put('/reports/accounts', { body }))
      toast.success(t('numbersSaved'))
      onClose()
    },
  })
  const close = (): void => {
    forget?.()
    onClose()
  }
  const is_usual = names.every((name) => typed[name] === usual[name])
  return (
    <Dialog
      open
      onClose={close}
      title={t('numbersTitle')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <p className={styles.note}>
          {t('numbersText')} {t('numbersHint')}.
        </p>
        <FieldRow least={180}>
          {names.map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(`account_${name}`)}
              look="mono"
              maxLength={20}
              autoComplete="off"
            />
          ))}
        </FieldRow>
        {!is_usual && <Button onClick={() => put(usual)}>{t('usualNumbers')}</Button>}
      </Form>
    </Dialog>
  )
}
