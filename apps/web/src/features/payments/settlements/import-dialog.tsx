import { pagePath } from '@plein/contract/pages/page-path'
import type { FieldProblem } from '@plein/contract/problem'
import type { OpenMoney } from '@plein/contract/payments/settlements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { useFields, useForm, type FormErrors } from '#platform/form/use-form.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { useNow } from '#ui/display/use-now.ts'
import { toast } from '#ui/feedback/toast.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconUpload } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { CsvProblems } from './csv-problems.tsx'
import { connectionName, openMoneyQuery, settlementsKey } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'
import styles from './settlements.module.css'

interface Values {
  readonly connection_uuid: string
  readonly reference: string
  readonly paid_out_on: string
  readonly amount: number | null
  readonly file: File | null
}

interface Refused extends FormErrors<Values> {
  readonly lines?: readonly FieldProblem[]
}

const useImport = (connections: readonly OpenMoney[], onClose: () => void) => {
  const t = settlementStrings.useTranslate()
  const client = useQueryClient()
  const go = useNavigate()
  const today = toDay(useNow())
  const fields = useFields<Values>({ connection_uuid: '', reference: '', paid_out_on: today, amount: null, file: null })
  return useForm<Values, Refused>({
    id: 'settlement-import',
    typed: 'free',
    fields,
    check: (values) => ({
      connection_uuid: values.connection_uuid === '' ? t('chooseConnection') : undefined,
      reference: values.reference.trim() === '' ? t('enterReference') : undefined,
      paid_out_on: isDay(values.paid_out_on) ? undefined : t('enterDay'),
      file: values.file === null ? t('fileMissing') : undefined,
    }),
    send: async ({ file, amount, connection_uuid, reference, paid_out_on }) => {
      if (!file) return
      const form = new FormData()
      form.append('file', file)
      const currency = connections.find((item) => item.connection_uuid === connection_uuid)?.currency
      const query = {
        connection_uuid,
        reference: reference.trim(),
        paid_out_on,
        ...(amount === null ? {} : { amount }),
        ...(currency === undefined ? {} : { currency }),
      }
      const { uuid, state } = await api.post('/payment/settlements/import', { query, form })
      await client.invalidateQueries({ queryKey: settlementsKey })
      toast.success(t(state === 'differs' ? 'importedDiffers' : 'imported'))
      onClose()
      go(pagePath('/finances/settlements/:uuid', { uuid }))
    },
    explain: (error, usual) => {
      const { code, errors } = asProblem(error)
      return code === 'settlement_csv_not_readable' ? { form: t('csvWrong'), lines: errors } : usual()
    },
  })
}

/** A settlement as a file: what the bank statement says of it, and its lines. A wrong line changes nothing. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = settlementStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery(openMoneyQuery)
  const connections = data?.results ?? []
  const { field, form, busy, problem, idOf, validationErrorOf } = useImport(connections, onClose)
  const file = field('file')
  const amount = field('amount')
  const fileError = validationErrorOf('file')
  return (
    <Dialog open onClose={onClose} title={t('importTitle')} description={t('importText')}>
      <Form {...form}>
        <Select
          {...field('connection_uuid')}
          label={t('connection')}
          placeholder={t('chooseConnection')}
          options={connections.map((item) => ({ value: item.connection_uuid, label: connectionName(item) }))}
        />
        <TextField {...field('reference')} label={t('bankReference')} maxLength={100} autoComplete="off" />
        <DateField {...field('paid_out_on')} label={t('paidOutOn')} />
        <MoneyField
          id={amount.id}
          error={amount.error}
          label={t('bankAmount')}
          hint={t('bankAmountHint')}
          optional
          negative
          cents={amount.value}
          onCents={amount.onValue}
        />
        <div className={styles.file}>
          <Button
            id={idOf('file')}
            icon={IconUpload}
            onClick={() => input.current?.click()}
            aria-describedby={fileError ? `${idOf('file')}-error` : undefined}
          >
            {file.value?.name ?? t('chooseFile')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            className="visually-hidden"
            aria-label={t('chooseFile')}
            tabIndex={-1}
            onChange={(event) => {
              file.onValue(event.target.files?.[0] ?? null)
              // The same file can be chosen again after it was mended.
              event.target.value = ''
            }}
          />
          <FieldError id={`${idOf('file')}-error`} text={fileError} />
        </div>
        {problem?.lines && <CsvProblems problems={problem.lines} />}
        <Button type="submit" variant="primary" busy={busy}>
          {t('import')}
        </Button>
      </Form>
    </Dialog>
  )
}
