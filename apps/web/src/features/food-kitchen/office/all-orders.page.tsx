import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AllOrders } from './all-orders.tsx'
import { officeStrings } from './strings/index.ts'

/** /orders of the administration. */
export const AllOrdersPage = ({ booksAt }: { booksAt: (transaction_uuid: string) => string }) => {
  const t = officeStrings.useTranslate()
  useTitle(t('orders'))
  return (
    <Page>
      <PageHeader title={t('orders')} />
      <AllOrders booksAt={booksAt} />
    </Page>
  )
}
