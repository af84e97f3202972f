import { UserPage } from '#features/identity/users/user.page.tsx'
import { lazyPart } from '#portals/shared/lazy-page.tsx'
import { workStrings } from '#portals/work/strings/index.ts'

const orders = lazyPart<{ user_uuid: string }>(() => import('./orders.tsx').then((m) => m.OrdersOfAccount))
const payments = lazyPart<{ user_uuid: string }>(() =>
  import('#features/ledger/transactions/account-payments.tsx').then((m) => m.AccountPayments),
)
const messages = lazyPart<{ user_uuid: string }>(() =>
  import('#features/support/account-messages.tsx').then((m) => m.AccountMessages),
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
