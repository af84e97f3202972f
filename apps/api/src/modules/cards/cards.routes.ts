import type { Route } from '#platform/http/route.ts'
import { batchRoutes } from './batches/batches.routes.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { orderRoutes } from './bought/order.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { designRoutes } from './design/design.routes.ts'
import { sellingRoutes } from './selling/selling.routes.ts'
import { tillRoutes } from './till/till.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export const cardsRoutes: readonly Route[] = [
  ...batchRoutes,
  ...orderRoutes,
  ...checkoutRoutes,
  ...designRoutes,
  ...figureRoutes,
  ...sellingRoutes,
  ...tillRoutes,
  ...walletRoutes,
]
