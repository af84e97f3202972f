import { pagePath } from '@plein/contract/pages/page-path'
import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import type { Program } from '@plein/contract/programs'
import { useState } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { IconDownload, IconLayoutKanban } from '#ui/icons/icons.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { useNavigate } from '#platform/router/router.tsx'
import { chooseProgram } from '../state/current-program.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OneOrder } from './one-order.tsx'
import { OrdersList } from './orders-list.tsx'
import { officeStrings } from './strings/index.ts'
import { useFreshOrders } from './use-fresh-orders.ts'

interface OrdersOfficeProps {
  program: Program
  programs: readonly Program[]
}

/** The same orders for the office: found, filtered, exported. */
export const OrdersOffice = ({ program, programs }: OrdersOfficeProps) => {
  const t = officeStrings.useTranslate()
  const go = useNavigate()
  useFreshOrders(program.uuid, true)
  const [exporting, setExporting] = useState(false)
  const nameOf = (order: OrderSummary): string => t('orderNumber', { number: String(order.order_id) })
  const choose = (uuid: string): void => {
    chooseProgram(uuid)
    go(pagePath('/orders', {}, { view: 'list', program: uuid }))
  }
  return (
    <Page>
      <PageHeader
        title={t('orders')}
        meta={
          programs.length > 1 ? (
            <Select
              label={t('restaurant')}
              hiddenLabel
              value={program.uuid}
              onValue={choose}
              options={programs.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            />
          ) : (
            program.title
          )
        }
        secondary={
          <LinkButton icon={IconLayoutKanban} to={pagePath('/orders', {}, { program: program.uuid })}>
            {t('board')}
          </LinkButton>
        }
        primary={
          <Button variant="primary" icon={IconDownload} onClick={() => setExporting(true)}>
            {t('exportCsv')}
          </Button>
        }
      />
      <OrdersList
        key={program.uuid}
        program_uuid={program.uuid}
        title={program.title}
        hrefOf={(order) => pagePath('/orders/:uuid', { uuid: order.uuid }, { program: program.uuid })}
        peek={{
          title: (order) => nameOf(order),
          content: (order) => <OneOrder program_uuid={program.uuid} id={order.uuid} />,
        }}
        bulk={{
          labelOf: nameOf,
          actions: (orders, clear) => <BulkActions orders={orders} onDone={clear} canPrint />,
        }}
      />
      <ExportDialog program_uuid={program.uuid} open={exporting} onClose={() => setExporting(false)} />
    </Page>
  )
}
