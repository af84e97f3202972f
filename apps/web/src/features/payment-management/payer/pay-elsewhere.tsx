import { LinkButton } from '#ui/actions/button.tsx'
import type { AskedOrder } from './link-data.ts'
import { Message } from './message.tsx'
import { paymentPath } from './site-around.ts'
import { payerStrings } from './strings/index.ts'

/** In a frame: an order is paid in the whole window, where a payer sees whose page it is. */
export const PayElsewhere = ({ order }: { order: AskedOrder }) => {
  const t = payerStrings.useTranslate()
  return (
    <Message title={t('ordered')} text={t('payInWindow')}>
      <LinkButton variant="primary" to={paymentPath(order)} target="_top">
        {t('toPayment')}
      </LinkButton>
    </Message>
  )
}
