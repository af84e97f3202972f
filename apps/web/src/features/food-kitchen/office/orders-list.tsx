import type { ComponentProps } from 'react'
import { api } from '#platform/api.ts'
import { FailedRefundsNote } from './failed-refunds-note.tsx'
import { filterNames, ORDERS } from './filters.rules.ts'
import { OrdersTable } from './orders-table.tsx'
import { officeStrings } from './strings/index.ts'

interface OrdersListProps extends Pick<ComponentProps<typeof OrdersTable>, 'peek' | 'bulk' | 'hrefOf' | 'rowState'> {
  program_uuid: string
  /** Whether it is a court, whose restaurants have an order each. */
  ofCourt?: boolean
  /** For the caption of the table. */
  title: string
}

/** All orders of a program. */
export const OrdersList = ({ program_uuid, ofCourt = false, title, ...more }: OrdersListProps) => {
  const t = officeStrings.useTranslate()
  return (
    <OrdersTable
      {...more}
      queryKey={[program_uuid]}
      load={(query, signal) => api.get('/programs/{program_uuid}/orders', { params: { program_uuid }, query, signal })}
      name={ORDERS}
      filterNames={filterNames}
      search={t('search')}
      caption={t('caption', { restaurant: title })}
      severalRestaurants={ofCourt}
      above={<FailedRefundsNote program_uuid={program_uuid} hrefOf={more.hrefOf} state={more.rowState} />}
    />
  )
}
