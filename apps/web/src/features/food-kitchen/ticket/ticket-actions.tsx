import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Icon, type IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconClockPlus } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { getVerb } from '../state/statuses.ts'
import { boardStrings } from '../state/strings/index.ts'
import { needsAgeCheck, needsQuestion, type TicketAsk } from './ticket-ask.ts'
import styles from './ticket-actions.module.css'

interface TicketActionsProps {
  order: BoardOrder
  ask: TicketAsk
  onAdvance: () => void
}

const Small = ({ icon, onClick, children }: { icon: IconType; onClick: () => void; children: string }) => (
  <button type="button" className={styles.small} onClick={onClick}>
    <Icon of={icon} size={22} />
    {children}
  </button>
)

/** Waiting on the counter: there is nothing left to be late with. */
const isReady = ({ order_status, pickup_in_restaurant }: BoardOrder): boolean =>
  order_status === orderStatuses.out_for_delivery && pickup_in_restaurant

/** The buttons of a rush, in one row: the next step, large, more time, and no. */
export const TicketActions = ({ order, ask, onAdvance }: TicketActionsProps) => {
  const t = boardStrings.useTranslate()
  const [asking, setAsking] = useState(false)
  const verb = getVerb(order)
  const unpaid = needsQuestion(order)
  return (
    <footer className={styles.actions}>
      <div className={styles.mainRow}>
        {verb && (
          <Button
            variant="ink"
            data-ticket-main
            className={styles.verb}
            onClick={() => (needsAgeCheck(order) ? ask('age', order) : unpaid ? setAsking(true) : onAdvance())}
          >
            {t(`verb_${verb}`)}
          </Button>
        )}
        <div className={styles.smalls}>
          {order.may.includes('delay') && !isReady(order) && (
            <Small icon={IconClockPlus} onClick={() => ask('delay', order)}>
              {t('later')}
            </Small>
          )}
          {order.may.includes('refuse') && (
            <Small icon={IconBan} onClick={() => ask('refuse', order)}>
              {t('refuse')}
            </Small>
          )}
        </div>
      </div>
      {unpaid && (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('unpaidTitle', { number: String(order.order_id) })}
          description={t('unpaidText')}
          footer={
            <div className={styles.answers}>
              <Button onClick={() => setAsking(false)}>{t('unpaidKeep')}</Button>
              <Button variant="primary" onClick={onAdvance}>
                {t('unpaidGo')}
              </Button>
            </div>
          }
        >
          {null}
        </Dialog>
      )}
    </footer>
  )
}
