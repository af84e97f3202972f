import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ProblemNotice } from '#platform/problems/problem-notice.tsx'
import { locationQuestion } from '../visit/location-question.ts'
import { checkoutStrings } from './strings/index.ts'
import type { FormProblem } from './use-form-problem.ts'

interface OrderRefusedProps {
  form_problem: FormProblem
  attempt: number
  cart_uuid: string
}

/** Why nothing was ordered, with the way to mend it. */
export const OrderRefused = ({ form_problem: { text, link, card }, attempt, cart_uuid }: OrderRefusedProps) => {
  const t = checkoutStrings.useTranslate()
  if (text === null || card) return null
  return (
    <ProblemNotice text={text} attempt={attempt}>
      {link === 'basket' && <Link to={pagePath('/food/cart/:id', { id: cart_uuid })}>{t('toBasket')}</Link>}
      {link === 'orders' && <Link to="/orders">{t('toOrders')}</Link>}
      {typeof link === 'object' && link !== null && (
        <Link to={pagePath('/orders/:uuid', { uuid: link.order_uuid })}>{t('toOpenOrder')}</Link>
      )}
      {link === 'address' && (
        <Button size="small" onClick={() => locationQuestion.ask()}>
          {t('changeAddress')}
        </Button>
      )}
    </ProblemNotice>
  )
}
