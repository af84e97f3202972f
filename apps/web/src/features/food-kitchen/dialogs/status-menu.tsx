import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { getStepLabel, popupStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { ReactElement } from 'react'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { moveOrder } from '../state/moves.ts'
import { pathTo } from '../state/statuses.ts'
import { boardStrings } from '../state/strings/index.ts'

interface StatusMenuProps {
  order: BoardOrder
  trigger: ReactElement<Record<string, unknown>>
  /** Further items of the menu, below. */
  more?: readonly MenuItem[]
}

/** Pending, kitchen, delivering, delivered: nothing else. What the server would refuse now can't be chosen. */
export const StatusMenu = ({ order, trigger, more = [] }: StatusMenuProps) => {
  const t = boardStrings.useTranslate()
  const word = useOrderStatusWord()
  return (
    <Menu
      roomy
      trigger={trigger}
      items={[
        {
          kind: 'choice',
          label: t('changeStatus'),
          value: String(order.order_status),
          onValue: (value) => {
            const chosen = popupStatuses.find((status) => String(status) === value)
            if (chosen) void moveOrder(order, chosen)
          },
          options: popupStatuses.map((status) => ({
            value: String(status),
            label: word(getStepLabel(status, order.pickup_in_restaurant), 'kitchen'),
            disabled: status !== order.order_status && pathTo(order, status) === null,
          })),
        },
        ...more,
      ]}
    />
  )
}
