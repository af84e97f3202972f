import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { noCall } from '#platform/form/call-key.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { openDraft, useDraft } from '#platform/form/draft.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useNavigate } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressToMinimum } from '#ui/feedback/progress-to-minimum.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useChooseProgram, useCurrentProgram } from '../state/current-program.ts'
import { DishList } from './dish-list.tsx'
import { useValidationErrors, useFormProblem } from './validation-errors.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderForm } from './order-form.tsx'
import { type Way } from './form-props.ts'
import { OrderLines } from './order-lines.tsx'
import { newOrderStrings } from './strings/index.ts'
import { useTimes } from './use-times.ts'
import { emptyDraft, menuQuery, priceQuery, pricedPart, withLine, type DraftOrder } from './draft-order.ts'
import styles from './new-order.module.css'

/** A part of /new-order: an order that comes by telephone, from the menu. */
export const PhoneOrders = () => {
  const t = newOrderStrings.useTranslate()
  const { program, programs, query } = useCurrentProgram()
  const choose = useChooseProgram()
  const profile = useProfile()
  useTitle(t('newOrder'))
  return (
    <>
      {query.error && !programs && <ProblemPanel error={query.error} onRetry={() => void query.refetch()} />}
      {programs?.length === 0 && (
        <EmptyState scene="awning" title={t('noRestaurant')}>
          {t('noRestaurantText')}
        </EmptyState>
      )}
      {program && profile && (
        <div className={styles.stack}>
          {programs && programs.length > 1 && (
            <Select
              label={t('restaurant')}
              value={program.uuid}
              onValue={choose}
              options={programs.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            />
          )}
          <PhoneOrder key={program.uuid} program_uuid={program.uuid} owner={profile.uuid} />
        </div>
      )}
    </>
  )
}

const PhoneOrder = ({ program_uuid, owner }: { program_uuid: string; owner: string }) => {
  const t = newOrderStrings.useTranslate()
  const language = useLanguage()
  const go = useNavigate()
  const order = useRef<HTMLFormElement>(null)
  // A call is answered beside the board: what was typed is there again after a look at it, at another restaurant, or a reload.
  const [typed, change, forget] = useDraft(`new-order ${program_uuid}`, emptyDraft, owner)
  const ways = useWays(program_uuid)
  const input: DraftOrder = ways.length === 1 ? { ...typed, pickup: ways[0] === 'pickup' } : typed
  const times = useTimes(program_uuid, input)
  const validationErrors = useValidationErrors(input, times)
  const explain = useFormProblem()
  const price = useQuery(priceQuery(program_uuid, input, times.time))
  const total = price.data?.total_amount
  // The price on the button may still be of the order before this change: it is not the one that a customer was told.
  const isReckoning = price.isFetching || !times.isKnown
  const [call] = useState(() => openDraft(`new-order sent ${program_uuid}`, noCall, owner))
  const {
    form,
    busy,
    validationErrors: shown,
  } = useForm<DraftOrder>({
    id: 'new-order',
    typed: 'kept',
    fields: [input, change, forget],
    call,
    check: () => validationErrors,
    send: async (_, keyFor) => {
      if (total === undefined || times.time === null) throw price.error ?? new Error('the order has no price')
      const body = { ...bodyOf(input, times.time), language, expected_total_amount: total }
      const params = { program_uuid }
      const { order_id } = await api.post('/programs/{program_uuid}/orders', {
        params,
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(t(input.payment === 'cash' ? 'taken' : 'sent', { number: String(order_id) }))
      go('/orders')
    },
    words: { form: explain, field: ({ code }) => (code === 'not_mobile' ? t('notMobile') : undefined) },
    explain: (error, usual) => {
      // Why it has no price is said as long as that is so, and not of an order that has changed.
      if (error === price.error) return {}
      void price.refetch()
      return usual()
    },
  })
  const { attempt } = form
  const submit = (): void => {
    if (!isReckoning) form.onSubmit()
  }
  const errors = [
    ...form.errors.filter(({ field }) => field !== undefined || !price.error),
    ...(price.error ? [{ text: explain(price.error) }] : []),
  ]
  const named = total === undefined ? t('placeFirst') : t('place', { total: formatMoney(total, language, 'EUR') })
  return (
    <div className={styles.columns}>
      <div>
        <DishList program_uuid={program_uuid} onAdd={(line) => change({ lines: withLine(input.lines, line) })} />
      </div>
      <form
        ref={order}
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {attempt > 0 && <ErrorSummary title={t('toPlace', { n: errors.length })} errors={errors} attempt={attempt} />}
        <OrderLines wish={input} onChange={change} price={price.data} />
        {price.error && <PriceProblem error={price.error} text={explain(price.error)} />}
        <OrderForm
          program_uuid={program_uuid}
          wish={input}
          onChange={change}
          validationErrors={shown}
          times={times}
          ways={ways}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy || isReckoning}>
          {named}
        </Button>
      </form>
      <OrderBar lines={input.lines} order={order} />
    </div>
  )
}

/** How the restaurant's orders get to its customers; both while its menu is not there yet. */
const useWays = (program_uuid: string): readonly Way[] => {
  const { data } = useQuery(menuQuery(program_uuid))
  const ways: readonly Way[] = ['delivery', 'pickup']
  if (!data || data.can_deliver === data.can_pickup_in_rest) return ways
  return [data.can_deliver ? 'delivery' : 'pickup']
}

/** Why it cannot be taken as it stands: of what is still missing, how far it is. */
const PriceProblem = ({ error, text }: { error: unknown; text: string }) => {
  const { code, params } = asProblem(error)
  const [minimum, missing] = [Number(params['amount']), Number(params['missing'])]
  if (code === 'min_order_amount')
    return <ProgressToMinimum reached={minimum - missing} minimum={minimum} text={text} />
  return (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  )
}

const bodyOf = (input: DraftOrder, time: string) => ({
  ...pricedPart(input, time),
  cardholder_uuid: input.cardholder_uuid,
  first_name: input.first_name.trim(),
  last_name: input.last_name.trim(),
  email: input.email.trim(),
  phone_code: input.phone_code,
  phone: input.phone.trim(),
  delivery_address: input.delivery_address.trim(),
  delivery_apartment: input.delivery_apartment.trim(),
  comments: input.comments.trim(),
  payment: input.payment,
})
