import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from '#platform/router/router.tsx'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { clockNote } from '#ui/display/clock-note.ts'
import { formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle, useTitlePrefix } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { BottomBar, Page, PageHeader } from '#ui/layout/page.tsx'
import { hasPlace, useSession } from '../visit/food-session.ts'
import { checkoutAttempt } from '../order-paying/checkout-attempt.ts'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { checkoutQuery } from './checkout-data.ts'
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx'
import { PayStep } from './pay-step.tsx'
import { BasketProblems } from './basket-problems.tsx'
import { OrderRefused } from './order-refused.tsx'
import { ReviewStep } from './review-step.tsx'
import { useCheckoutForm, type CheckoutForm } from './use-checkout-form.ts'
import { FORM_ID } from './validation-errors.ts'
import { TipStep } from './tip-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'
import { WhoStep } from './who-step.tsx'
import { checkoutStrings } from './strings/index.ts'
import styles from './checkout.page.module.css'

/** F-05: when, where, who and how to pay, on one page; ordered once. */
export const CheckoutPage = () => {
  const t = checkoutStrings.useTranslate()
  const { id: cart_uuid = '' } = useParams()
  useTitle(t('title'))
  const session = useSession()
  const checkout = useQuery({ ...checkoutQuery(session.data, cart_uuid), enabled: session.data != null })
  const [attempt] = useState(() => checkoutAttempt.open(cart_uuid))
  if (session.data === null || (session.data && !hasPlace(session.data))) {
    return <Navigate to={pagePath('/food/cart/:id', { id: cart_uuid })} replace />
  }
  if (checkout.data) return <CheckoutForm key={cart_uuid} cart_uuid={cart_uuid} checkout={checkout.data} />
  const error = checkout.error ?? session.error
  if (error && asProblem(error).code === 'basket_is_empty') {
    // Ordered and paid already, and then Back: the order is what is looked for.
    return (
      <Navigate
        to={
          attempt.order_uuid
            ? pagePath('/orders/:uuid', { uuid: attempt.order_uuid })
            : pagePath('/food/cart/:id', { id: cart_uuid })
        }
        replace
      />
    )
  }
  return (
    <Page width="content">
      <PageHeader title={t('title')} />
      {error ? (
        <ProblemPanel
          title={t('failed')}
          error={error}
          retrying={checkout.isFetching}
          onRetry={() => void (session.error ? session.refetch() : checkout.refetch())}
          action={<LinkButton to={pagePath('/food/cart/:id', { id: cart_uuid })}>{t('toBasket')}</LinkButton>}
        />
      ) : (
        <Loading>
          <div className={styles.loading}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="160px" radius="panel" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}

const CheckoutForm = ({ cart_uuid, checkout }: { cart_uuid: string; checkout: Checkout }) => {
  const t = checkoutStrings.useTranslate()
  const form = useCheckoutForm(cart_uuid, checkout)
  const { errors, tip } = form
  const { tips } = checkout
  useTitlePrefix(errors.length > 0 ? t('titleError') : '')
  return (
    <>
      <Page width="content">
        <PageHeader title={t('title')} />
        <div className={styles.columns}>
          <form
            id={FORM_ID}
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              form.submit()
            }}
          >
            <ErrorSummary title={t('fix', { n: errors.length })} errors={errors} attempt={form.attempt} />
            {form.form_problem ? (
              <OrderRefused form_problem={form.form_problem} attempt={form.attempt} cart_uuid={cart_uuid} />
            ) : (
              <BasketProblems basket={checkout.basket} cart_uuid={cart_uuid} />
            )}
            <div className={styles.folded}>
              <FoldedSummary checkout={checkout} cart_uuid={cart_uuid} tip={tip} />
            </div>
            <WhenStep number={1} checkout={checkout} form={form} />
            <WhereStep number={2} checkout={checkout} form={form} />
            <WhoStep number={3} form={form} />
            {tips && <TipStep number={4} tips={tips} currency={checkout.basket.currency} form={form} />}
            <PayStep number={tips ? 5 : 4} checkout={checkout} form={form} />
            <ReviewStep number={tips ? 6 : 5} checkout={checkout} form={form} />
          </form>
          <aside className={styles.aside} aria-label={t('summary')}>
            <CheckoutSummary checkout={checkout} cart_uuid={cart_uuid} tip={tip} />
            <OrderButton checkout={checkout} form={form} />
          </aside>
        </div>
      </Page>
      <div className={styles.phone}>
        <BottomBar>
          <OrderButton checkout={checkout} form={form} />
        </BottomBar>
      </div>
    </>
  )
}

/** How much the cards pay, and what is left for the method: the button says the whole. */
const Split = ({ form: { cards, method }, currency }: { form: CheckoutForm; currency: string }) => {
  const t = giftCardStrings.useTranslate()
  if (cards.paid === 0 || method === null) return null
  return (
    <p className={styles.when}>
      {t.rich('split', {
        cards: <Money cents={cards.paid} currency={currency} />,
        rest: <Money cents={cards.left} currency={currency} />,
        method: method.title,
      })}
    </p>
  )
}

const OrderButton = ({ checkout, form }: { checkout: Checkout; form: CheckoutForm }) => {
  const t = checkoutStrings.useTranslate()
  const language = useLanguage()
  const { asap, time_zone, basket } = checkout
  const at = form.asap ? asap.estimated_at : form.draft.delivery_time
  const when =
    at === null ? null : formatWhen(at, { language, timeZone: time_zone, inside: true }) + clockNote(time_zone, at)
  return (
    <div className={styles.order}>
      {when !== null && (
        <p className={styles.when}>
          {basket.pickup_in_restaurant ? t('pickupWhen', { when }) : t('deliveryWhen', { when })}
        </p>
      )}
      <Split form={form} currency={basket.currency} />
      <Button type="submit" form={FORM_ID} variant="primary" wide busy={form.busy}>
        {t('submit', { amount: formatMoney(form.total_amount, language, basket.currency) })}
      </Button>
      {form.busy && (
        <p className={styles.confirming} role="status">
          {t('confirming')}
        </p>
      )}
    </div>
  )
}
