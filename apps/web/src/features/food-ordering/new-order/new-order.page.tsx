import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { formatMoney } from '../../../platform/money.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { useNavigate } from '../../../platform/router/router.tsx'
import { useTitle } from '../../../platform/title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { chooseProgram, useCurrentProgram } from '../board-state/current-program.ts'
import { DishList } from './dish-list.tsx'
import { useFaults } from './faults.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { newOrderStrings } from './strings/index.ts'
import { emptyWish, priceQuery, pricedPart, withLine, type Wish } from './wish.ts'
import styles from './new-order.module.css'

/** /new-order: an order that comes by telephone, from the menu. */
export const NewOrderPage = () => {
  const t = newOrderStrings.useTranslate()
  const { program, programs, query } = useCurrentProgram()
  useTitle(t('newOrder'))
  return (
    <Page>
      <PageHeader title={t('newOrder')} />
      {query.error && !programs && <ProblemPanel error={query.error} onRetry={() => void query.refetch()} />}
      {programs?.length === 0 && <EmptyState title={t('noRestaurant')} />}
      {program && (
        <div className={styles['stack']}>
          {programs && programs.length > 1 && (
            <Select
              label={t('restaurant')}
              value={program.uuid}
              onValue={chooseProgram}
              options={programs.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            />
          )}
          <PhoneOrder key={program.uuid} program_uuid={program.uuid} />
        </div>
      )}
    </Page>
  )
}

const PhoneOrder = ({ program_uuid }: { program_uuid: string }) => {
  const t = newOrderStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const go = useNavigate()
  const order = useRef<HTMLFormElement>(null)
  const [wish, setWish] = useState(emptyWish)
  // The same order is the same call, however often it is sent; another one is another.
  const [key, setKey] = useState(newKey)
  const [attempt, setAttempt] = useState(0)
  const faults = useFaults(wish)
  const price = useQuery(priceQuery(program_uuid, wish))
  const total = price.data?.total_amount
  const change = (part: Partial<Wish>): void => {
    setWish((now) => ({ ...now, ...part }))
    setKey(newKey())
  }
  const take = useMutation({
    mutationFn: (expected_total_amount: number) =>
      api.post('/programs/{program_uuid}/orders', {
        params: { program_uuid },
        body: { ...bodyOf(wish), language, expected_total_amount },
        idempotency_key: key,
      }),
    onSuccess: ({ order_id }) => {
      toast.success(t(wish.payment === 'cash' ? 'taken' : 'sent', { number: String(order_id) }))
      go('/orders')
    },
    onError: () => {
      setAttempt((count) => count + 1)
      void price.refetch()
    },
  })
  const refused = take.error ? explain.fields(take.error) : {}
  const shown = attempt === 0 ? {} : { ...refused, ...faults }
  const submit = (): void => {
    setAttempt((count) => count + 1)
    if (Object.keys(faults).length > 0 || total === undefined) return
    take.mutate(total)
  }
  const errors = [
    ...Object.entries(shown).map(([field, text]) => ({ field: `new-order-${field}`, text })),
    ...(take.error && Object.keys(refused).length === 0 ? [{ text: explain(take.error) }] : []),
  ]
  const named = total === undefined ? t('placeFirst') : t('place', { total: formatMoney(total, language, 'EUR') })
  return (
    <div className={styles['columns']}>
      <div>
        <DishList program_uuid={program_uuid} onAdd={(line) => change({ lines: withLine(wish.lines, line) })} />
      </div>
      <form
        ref={order}
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {attempt > 0 && <ErrorSummary title={t('newOrder')} errors={errors} attempt={attempt} />}
        <OrderLines wish={wish} onChange={change} price={price.data} />
        {price.error && (
          <p role="alert" className={styles['fault']}>
            {explain(price.error)}
          </p>
        )}
        <OrderForm program_uuid={program_uuid} wish={wish} onChange={change} faults={shown} />
        <Button type="submit" variant="primary" size="large" wide busy={take.isPending}>
          {named}
        </Button>
      </form>
      <OrderBar lines={wish.lines} order={order} />
    </div>
  )
}

const bodyOf = (wish: Wish) => ({
  ...pricedPart(wish),
  cardholder_uuid: wish.cardholder_uuid,
  first_name: wish.first_name.trim(),
  last_name: wish.last_name.trim(),
  email: wish.email.trim(),
  phone_code: wish.phone_code,
  phone: wish.phone.trim(),
  delivery_address: wish.delivery_address.trim(),
  delivery_apartment: wish.delivery_apartment.trim(),
  comments: wish.comments.trim(),
  payment: wish.payment,
})
