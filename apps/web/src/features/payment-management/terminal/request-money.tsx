import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import type { Program } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import type { ScanProps } from '../counter/scan-to-pay.tsx'
import { pressKey, type Key } from './keypad.rules.ts'
import { Keypad } from './keypad.tsx'
import { OpenedRequest } from './opened-request.tsx'
import { PayerCode } from './payer-code.tsx'
import { ShownRequest } from './shown-request.tsx'
import { cashPointsQuery, requestProgramsQuery } from './terminal-data.ts'
import { terminalStrings } from './strings/index.ts'
import styles from './terminal.module.css'

interface ScanPart {
  Scan: ComponentType<ScanProps>
}

/** M-09, amount mode: an amount, what for, and the code that its payer scans. The phone is the terminal. */
export const RequestMoney = ({ Scan }: ScanPart) => {
  const programs = useQuery(requestProgramsQuery)
  const points = useQuery(cashPointsQuery)
  const [shown, setShown] = useState<PaymentOrder>()
  const list = useListState()
  const asked = list.get('request')
  if (asked !== undefined)
    return <OpenedRequest key={asked} uuid={asked} onDone={() => list.set({ request: null }, { replace: true })} />
  const [program] = programs.data ?? []
  if (!program || !points.data) {
    const error = programs.error ?? points.error
    return error ? (
      <ProblemPanel
        error={error}
        retrying={programs.isFetching || points.isFetching}
        onRetry={() => void Promise.all([programs.refetch(), points.refetch()])}
      />
    ) : (
      <Loading>
        <Skeleton height="420px" radius="panel" />
      </Loading>
    )
  }
  if (shown) return <ShownRequest key={shown.uuid} uuid={shown.uuid} made={shown} onDone={() => setShown(undefined)} />
  return <AmountForm programs={programs.data ?? [program]} points={points.data.results} onMade={setShown} Scan={Scan} />
}

interface AmountFormProps extends ScanPart {
  programs: readonly Program[]
  points: readonly { readonly uuid: string; readonly name: string }[]
  onMade: (order: PaymentOrder) => void
}

const AmountForm = ({ programs, points, onMade, Scan }: AmountFormProps) => {
  const t = terminalStrings.useTranslate()
  const language = useLanguage()
  const fields = useFields({
    cents: 0,
    description: '',
    program_uuid: programs[0]?.uuid ?? '',
    cash_point_uuid: points[0]?.uuid ?? '',
    payer_code: '',
  })
  const [values, change] = fields
  const form = useForm({
    id: 'request-money',
    typed: 'free',
    fields,
    check: ({ cents }) => ({ cents: cents < 1 ? t('amountMissing') : undefined }),
    places: { amount: 'cents', amount_out_of_range: 'cents' },
    words: { field: ({ field }) => (field === 'payer_code' ? t('payerCodeOver') : undefined) },
    send: async ({ cents, description, program_uuid, cash_point_uuid, payer_code }, keyFor) => {
      const body = {
        program_uuid,
        amount: cents,
        ...(description.trim() !== '' && { description: description.trim() }),
        ...(cash_point_uuid !== '' && { cash_point_uuid }),
        ...(payer_code.trim() !== '' && { payer_code: payer_code.trim() }),
        language,
      }
      onMade(await api.post('/payment/orders', { body, idempotency_key: keyFor(body) }))
    },
  })
  const press = (key: Key): void => change({ cents: pressKey(values.cents, key) })
  const currency = programs.find(({ uuid }) => uuid === values.program_uuid)?.currency ?? 'EUR'
  return (
    <Form {...form.form}>
      <div className={styles.terminal}>
        <div id={form.idOf('cents')} tabIndex={-1}>
          <FieldError id={`${form.idOf('cents')}-error`} text={form.validationErrorOf('cents')} />
          <output className={styles.amount} aria-label={t('amount')}>
            {formatMoney(values.cents, language, currency)}
          </output>
        </div>
        <Keypad onPress={press} />
        <TextField
          id={form.idOf('description')}
          label={t('what')}
          maxLength={255}
          autoComplete="off"
          value={values.description}
          onValue={(description) => change({ description })}
        />
        <PayerCode
          Scan={Scan}
          id={form.idOf('payer_code')}
          value={values.payer_code}
          onValue={(payer_code) => change({ payer_code })}
          error={form.validationErrorOf('payer_code')}
        />
        {programs.length > 1 && (
          <Select
            id={form.idOf('program_uuid')}
            label={t('program')}
            value={values.program_uuid}
            onValue={(program_uuid) => change({ program_uuid })}
            options={programs.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          />
        )}
        {points.length > 1 && (
          <Select
            id={form.idOf('cash_point_uuid')}
            label={t('cashPoint')}
            value={values.cash_point_uuid}
            onValue={(cash_point_uuid) => change({ cash_point_uuid })}
            options={points.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
        )}
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t.rich('request', { amount: <Money cents={values.cents} currency={currency} /> })}
        </Button>
      </div>
    </Form>
  )
}
