import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { cardholderSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { feedRoutes } from '#portals/shared/feed-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import { foodRoutes } from '#portals/shared/food-routes.ts'
import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

/** Visitors sign in over the food page. */
export const LOGIN = '/food?login=1'

const requestPage = lazyPage(() =>
  import('#features/payment-management/payer/link.page.tsx').then((m) => m.PaymentLinkPage),
)

/** The pages of the cardholder's portal, a line each; the food pages are the food host's. */
export const routes: readonly PageRoute[] = [
  ...foodRoutes,
  ...recoveryRoutes,
  ...peopleRoutes,
  ...cardholderSignUpRoutes,
  ...feedRoutes,
  ...openRoutes(LOGIN),
  {
    path: '/pay',
    access: 'open',
    page: lazyPage(() => import('./scanned.page.tsx').then((m) => m.ScannedPage)),
  },
  {
    path: '/cards',
    access: 'portal',
    page: lazyPage(() => import('#features/cards/wallet/wallet.page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/cards/add',
    access: 'open',
    page: lazyPage(() => import('#features/cards/add/add.page.tsx').then((m) => m.AddCardPage)),
  },
  {
    path: '/cards/:token',
    access: 'portal',
    page: lazyPage(() => import('#features/cards/show/card.page.tsx').then((m) => m.CardPage)),
  },
  {
    path: '/giftcards/:token',
    access: 'open',
    page: lazyPage(() => import('#features/cards/buying/buy.page.tsx').then((m) => m.BuyCardPage)),
  },
  { path: '/order/:uuid', access: 'guest', page: requestPage },
  { path: '/order/:uuid/payment', access: 'guest', page: requestPage },
  {
    path: '/gratitude',
    access: 'guest',
    page: lazyPage(() => import('./thanks.page.tsx').then((m) => m.ThanksPage)),
  },
  {
    path: '/bills',
    access: 'portal',
    page: lazyPage(() => import('#features/credit-management/own-bills/bills.page.tsx').then((m) => m.BillsPage)),
  },
  {
    path: '/bills/all',
    access: 'portal',
    page: lazyPage(() =>
      import('#features/credit-management/own-bills/all-bills.page.tsx').then((m) => m.AllBillsPage),
    ),
  },
  {
    path: '/bills/:uuid',
    access: 'open',
    page: lazyPage(() => import('#features/credit-management/own-bills/bill.page.tsx').then((m) => m.BillPage)),
  },
  {
    path: '/bills/:uuid/payment',
    access: 'open',
    page: lazyPage(() => import('#features/credit-management/own-bills/pay.page.tsx').then((m) => m.PayBillPage)),
  },
  { path: '/home', access: 'portal', page: lazyPage(() => import('./home.page.tsx').then((m) => m.HomePage)) },
]
