import { lazyPage } from '#portals/shared/lazy-page.tsx'
import { payoutRoutes } from '#portals/work/payout-routes.ts'
import { programRoutes } from '#portals/work/program-routes.ts'
import { recoveryRoutes } from '#portals/shared/account/recovery-routes.ts'
import { ownerSignUpRoutes } from '#portals/shared/account/sign-up-routes.ts'
import { peopleRoutes } from '#portals/shared/people-routes.ts'
import { feedRoutes, moderationRoutes } from '#portals/shared/feed-routes.ts'
import { openRoutes } from '#portals/shared/open-routes.tsx'
import type { PageRoute } from '#portals/shared/page-routes.tsx'

const home = lazyPage(() => import('./home.page.tsx').then((m) => m.OwnerHomePage))
const moved = lazyPage(() => import('#features/programs/list/moved.page.tsx').then((m) => m.MovedPage))

/** P-10: a food program that is begun, and a draft that goes on. */
const foodProgram = lazyPage(() =>
  import('#features/food-setup/page/food-program.page.tsx').then((m) => m.FoodProgramPage),
)

/** P-07: a card program that is begun, and a draft that goes on. */
const cardProgram = lazyPage(() => import('#features/cards/setup/card-program.page.tsx').then((m) => m.CardProgramPage))

/** P-09: a payment program that is begun, and a draft that goes on. */
const paymentProgram = lazyPage(() =>
  import('#features/payment-management/owner/program.page.tsx').then((m) => m.PaymentProgramPage),
)

/** For a till's programmer: no account is needed. */
const developers = lazyPage(() =>
  import('#features/payment-management/developers/developers.page.tsx').then((m) => m.DevelopersPage),
)

/** P-08: a credit-management program that is begun, and a draft that goes on. */
const creditProgram = lazyPage(() =>
  import('#features/credit-management/setup/credit-program.page.tsx').then((m) => m.CreditProgramPage),
)

/** P-11: a food court that is begun, and a draft that goes on. */
const courtProgram = lazyPage(() => import('./court-program.page.tsx').then((m) => m.OwnCourtProgramPage))

/** P-13: cards are ordered, and where their payer comes back to. */
const orderCards = lazyPage(() => import('#features/cards/orders/order-cards.page.tsx').then((m) => m.OrderCardsPage))
const payment = lazyPage(() => import('#features/cards/orders/payment.page.tsx').then((m) => m.CardPaymentPage))

/** The pages of the program owner's portal, a line each. */
export const routes: readonly PageRoute[] = [
  ...recoveryRoutes,
  ...ownerSignUpRoutes,
  ...peopleRoutes,
  ...payoutRoutes,
  { path: '/programs/food/new', access: 'portal', page: foodProgram },
  { path: '/programs/food/draft/:uuid', access: 'portal', page: foodProgram },
  { path: '/programs/food-court/new', access: 'portal', page: courtProgram },
  { path: '/programs/food-court/draft/:uuid', access: 'portal', page: courtProgram },
  { path: '/programs/card/new', access: 'portal', page: cardProgram },
  { path: '/programs/card/draft/:uuid', access: 'portal', page: cardProgram },
  { path: '/programs/pm/new', access: 'portal', page: paymentProgram },
  { path: '/programs/pm/draft/:uuid', access: 'portal', page: paymentProgram },
  { path: '/programs/cm/new', access: 'portal', page: creditProgram },
  { path: '/programs/cm/draft/:uuid', access: 'portal', page: creditProgram },
  { path: '/programs/:uuid/order', access: 'portal', page: orderCards },
  { path: '/orders/payment/:sessionid', access: 'portal', page: payment },
  { path: '/developers', access: 'open', page: developers },
  ...programRoutes,
  { path: '/acceptors', access: 'portal', page: moved },
  { path: '/finances', access: 'portal', page: moved },
  {
    path: '/court-invitations/:uuid',
    access: 'portal',
    page: lazyPage(() =>
      import('#features/food-courts/court-invitations.page.tsx').then((m) => m.CourtInvitationsPage),
    ),
  },
  { path: '/home', access: 'portal', page: home },
  ...feedRoutes,
  ...moderationRoutes,
  ...openRoutes('/'),
]
