import { pagePath } from '@plein/contract/pages/page-path'
import { isRunning, programKinds } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, Navigate, useParams, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { BottomBar, Page, PageHeader } from '#ui/layout/page.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { OrderFields, PayFields } from './order-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderQuery, programQuery, quoteQuery } from './order-data.ts'
import { blankOrder, toWish, toTyped, type OrderTyped } from './order-wish.rules.ts'
import { orderAttempt } from './place-card-order.ts'
import { cardOrderStrings } from './strings/index.ts'
import { FORM_ID, useOrderForm, type OrderForm } from './use-order-form.ts'
import styles from './orders.module.css'

/** P-13: cards are ordered by their program's owner. `?order=` goes on with one that is not paid. */
export const OrderCardsPage = () => {
  const t = cardOrderStrings.useTranslate()
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  const program = useQuery(programQuery(uuid))
  const resumed = useResumed(uuid, search.get('order'))
  useTitle(t('title'))
  if (program.error && !program.data) return <NotLoaded error={program.error} onRetry={() => void program.refetch()} />
  if (!program.data || resumed.isPending) return <OrderLoading />
  if (!isOwnCards(program.data)) return <Navigate to={pagePath('/programs/:uuid', { uuid })} replace />
  if (!isRunning(program.data.status.id)) return <NotSold program={program.data} />
  return <OrderForm program={program.data} adopted={resumed.typed} />
}

const isOwnCards = ({ type, may }: WholeProgram): boolean => type.id === programKinds.card && may.includes('edit')

/** The order that the address names, as a form; one that is paid or gone is none. */
const useResumed = (program_uuid: string, order_uuid: string | null) => {
  const order = useQuery({ ...orderQuery(order_uuid ?? ''), enabled: order_uuid !== null })
  const quote = useQuery({
    ...quoteQuery({ program_uuid, quantity: blankOrder.quantity }),
    enabled: order_uuid !== null,
  })
  const opens = order.data?.program_uuid === program_uuid && order.data.may.includes('pay')
  const typed = opens && order.data && quote.data ? toTyped(order.data, quote.data) : null
  const known = order.data
  useEffect(() => {
    const wanted = typed && toWish(program_uuid, typed)
    if (known && wanted) orderAttempt.adopt(known, wanted)
  }, [known, typed, program_uuid])
  const isPending = order_uuid !== null && !order.error && !quote.error && (order.isPending || quote.isPending)
  return { typed, isPending }
}

const NotLoaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = cardOrderStrings.useTranslate()
  return (
    <Page width="content">
      <PageHeader title={t('title')} />
      {asProblem(error).status === 404 ? (
        <EmptyState title={t('gone')} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>} />
      ) : (
        <ProblemPanel error={error} retrying={false} onRetry={onRetry} />
      )}
    </Page>
  )
}

const OrderLoading = () => {
  const t = cardOrderStrings.useTranslate()
  return (
    <Page width="content">
      <PageHeader title={t('title')} />
      <Loading>
        <div className={styles.columns}>
          <Skeleton height="420px" radius="panel" />
          <Skeleton height="260px" radius="panel" />
        </div>
      </Loading>
    </Page>
  )
}

/** Nothing is sold: the program has ended, is blocked or not published, or cards have no price. */
const NotSold = ({ program: { uuid, title } }: { program: WholeProgram }) => {
  const t = cardOrderStrings.useTranslate()
  return (
    <Page width="content">
      <PageHeader back={<Link to={pagePath('/programs/:uuid', { uuid })}>{title}</Link>} title={t('title')} />
      <EmptyState
        scene="envelope"
        title={t('notSold')}
        action={<LinkButton to={pagePath('/programs/:uuid', { uuid })}>{t('toProgram')}</LinkButton>}
      >
        {t('notSoldText')}
      </EmptyState>
    </Page>
  )
}

const OrderForm = ({ program, adopted }: { program: WholeProgram; adopted: OrderTyped | null }) => {
  const t = cardOrderStrings.useTranslate()
  const order = useOrderForm(program, adopted)
  const { form, quote } = order
  const { errors, attempt, onSubmit } = form.form
  if (quote.error && asProblem(quote.error).code === 'cards_not_sold') return <NotSold program={program} />
  return (
    <>
      <Page width="content">
        <PageHeader
          back={<Link to={pagePath('/programs/:uuid', { uuid: program.uuid })}>{program.title}</Link>}
          title={t('title')}
          meta={t('lead')}
        />
        <div className={styles.columns}>
          <form
            id={FORM_ID}
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <ErrorSummary title={t('fix', { n: errors.length })} errors={errors} attempt={attempt} />
            <OrderFields order={order} program={program} />
            <PayFields order={order} />
          </form>
          <aside className={styles.aside} aria-label={t('summary')}>
            <OrderSummary order={order} />
            <div className={styles.onDesktop}>
              <OrderButton order={order} />
            </div>
          </aside>
        </div>
      </Page>
      <div className={styles.onPhone}>
        <BottomBar>
          <OrderButton order={order} />
        </BottomBar>
      </div>
    </>
  )
}

const OrderButton = ({ order: { form, quote, isCurrent, canPay, currency } }: { order: OrderForm }) => {
  const t = cardOrderStrings.useTranslate()
  const language = useLanguage()
  const amount = quote.data && formatMoney(quote.data.total_amount, language, currency)
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="primary"
      size="large"
      wide
      busy={form.busy}
      // Nobody orders for an amount that is not the one on the button.
      unavailable={canPay && (isCurrent || quote.error) ? undefined : t('calculating')}
    >
      {amount === undefined ? t('submitNone') : t('submit', { amount })}
    </Button>
  )
}
