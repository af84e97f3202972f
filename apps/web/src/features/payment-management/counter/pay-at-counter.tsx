import type { OutputOf } from '@plein/contract/endpoint'
import { pagePath } from '@plein/contract/pages/page-path'
import { requestLimits } from '@plein/contract/payment-management/codes'
import type { counterPayments } from '@plein/contract/payment-management/counter'
import type { ScannedCode } from '@plein/contract/programs/cash-points'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { formatWhen } from '#platform/dates.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { Message } from '../payer/message.tsx'
import { counterStrings } from './strings/index.ts'
import styles from './counter.module.css'

const LOOK_AGAIN_MS = 4000
type Taken = OutputOf<typeof counterPayments.shown>['programs'][number]

interface PayAtCounterProps {
  token: string
  place: ScannedCode
  /** Shown where nobody is paid by telephone. */
  children: ReactNode
}

/** Behind the printed code of a counter: what its shop asks for now, or else an amount of one's own while it is open. */
export const PayAtCounter = ({ token, place, children }: PayAtCounterProps) => {
  const t = counterStrings.useTranslate()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['requested-here', token],
    queryFn: ({ signal }) => api.get('/payment/cash-points/{token}/order', { params: { token }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data) return children
  if (data.order_uuid !== null)
    return (
      <Message title={t('here')} text={t('hereText')}>
        <LinkButton variant="primary" to={pagePath('/order/:uuid', { uuid: data.order_uuid })}>
          {t('toRequest')}
        </LinkButton>
      </Message>
    )
  if (data.programs.length === 0) return children
  if (!place.is_open) {
    const when = place.changes_at && formatWhen(place.changes_at, { language, timeZone: place.time_zone, inside: true })
    return <Message title={t('closed')} text={when ? t('opens', { when }) : t('closedText')} />
  }
  return <AmountForm token={token} programs={data.programs} />
}

/** An amount that is typed at the counter becomes an order, which is then paid like every other one. */
const AmountForm = ({ token, programs }: { token: string; programs: readonly Taken[] }) => {
  const t = counterStrings.useTranslate()
  const language = useLanguage()
  const go = useNavigate()
  const fields = useFields({ amount: null as number | null, description: '', program_uuid: programs[0]?.uuid ?? '' })
  const [values, change] = fields
  const currency = programs.find(({ uuid }) => uuid === values.program_uuid)?.currency ?? 'EUR'
  const { least, most } = requestLimits.amount
  const form = useForm({
    id: 'counter-amount',
    typed: 'free',
    fields,
    check: ({ amount }) => ({
      amount:
        amount === null || amount < least
          ? t('amountMissing')
          : amount > most
            ? t('amountTooLarge', { most: formatMoney(most, language, currency) })
            : undefined,
    }),
    send: async ({ amount, description, program_uuid }, keyFor) => {
      const body = {
        amount: amount ?? 0,
        program_uuid,
        ...(description.trim() !== '' && { description: description.trim() }),
        language,
      }
      const call = { params: { token }, body, idempotency_key: keyFor(body) }
      const { uuid } = await api.post('/payment/cash-points/{token}/orders', call)
      go(pagePath('/order/:uuid', { uuid }))
    },
  })
  return (
    <Form {...form.form}>
      <Panel>
        <div className={styles.stack}>
          <MoneyField
            id={form.idOf('amount')}
            label={t('amount')}
            width={12}
            cents={values.amount}
            onCents={(amount) => change({ amount })}
            error={form.validationErrorOf('amount')}
          />
          <TextField
            id={form.idOf('description')}
            label={t('what')}
            maxLength={100}
            autoComplete="off"
            value={values.description}
            onValue={(description) => change({ description })}
            error={form.validationErrorOf('description')}
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
          <Button type="submit" variant="primary" wide busy={form.busy}>
            {values.amount
              ? t.rich('next', { amount: <Money cents={values.amount} currency={currency} /> })
              : t('goOn')}
          </Button>
        </div>
      </Panel>
    </Form>
  )
}
