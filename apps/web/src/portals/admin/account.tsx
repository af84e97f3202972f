import { ledgerStrings } from '#features/ledger/strings/index.ts'
import { UserPage } from '#features/identity/users/user.page.tsx'
import { supportStrings } from '#features/support/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { transactionStatusStrings } from '#platform/status/transaction-strings/index.ts'
import { lazyPart } from '#portals/shared/lazy-page.tsx'
import { orderWords } from '#portals/work/order-words.ts'
import { workStrings } from '#portals/work/strings/index.ts'

const orders = lazyPart<{ user_uuid: string }>(
  () => import('./orders.tsx').then((m) => m.OrdersOfAccount),
  ...orderWords,
)
const payments = lazyPart<{ user_uuid: string }>(
  () => import('#features/ledger/transactions/account-payments.tsx').then((m) => m.AccountPayments),
  ledgerStrings,
  transactionStatusStrings,
  problemStrings,
)
const messages = lazyPart<{ user_uuid: string }>(
  () => import('#features/support/account-messages.tsx').then((m) => m.AccountMessages),
  supportStrings,
  problemStrings,
)

/** An account with what other features know of it: each is read when its tab is opened. */
export const Account = () => {
  const t = workStrings.useTranslate()
  return (
    <UserPage
      tabs={[
        { key: 'orders', label: t('orders'), Page: orders.Page },
        { key: 'payments', label: t('tabPayments'), Page: payments.Page },
        { key: 'messages', label: t('messages'), Page: messages.Page },
      ]}
    />
  )
}
