import type { branding } from './branding.ts'
import type { foodBoard } from './food-kitchen/board.ts'
import type { dailyTotals } from './food-kitchen/daily-totals.ts'
import type { foodPaying } from './food-ordering/paying.ts'
import type { phoneOrders } from './food-kitchen/phone-orders.ts'
import type { foodProgram } from './food-setup/program.ts'
import type { foodDishes } from './food-ordering/dishes.ts'
import type { foodService } from './food-kitchen/service.ts'
import type { foodZones } from './food-setup/zones.ts'
import type { foodOrdering } from './food-ordering.ts'
import type { foodCourts } from './food-courts.ts'
import type { geo } from './geo.ts'
import type { identity } from './identity.ts'
import type { accounts } from './identity-accounts.ts'
import type { ledger } from './ledger.ts'
import type { menus } from './menus/editing.ts'
import type { operations } from './operations.ts'
import type { payments } from './payments.ts'
import type { payouts } from './payments/payouts.ts'
import type { auditLog } from './people/audit-log.ts'
import type { people } from './people/profile.ts'
import type { promotionCodes } from './people/promotion-codes.ts'
import type { users } from './people/users.ts'
import type { programs } from './programs.ts'
import type { acceptors } from './programs/acceptors.ts'
import type { cashPoints } from './programs/cash-points.ts'
import type { support } from './support/messages.ts'

type Of<T> = T[keyof T]

/** Every endpoint of the product, for the typed client. */
export type AnyEndpoint =
  | Of<typeof operations>
  | Of<typeof branding>
  | Of<typeof geo>
  | Of<typeof identity>
  | Of<typeof people>
  | Of<typeof users>
  | Of<typeof promotionCodes>
  | Of<typeof auditLog>
  | Of<typeof accounts>
  | Of<typeof programs>
  | Of<typeof acceptors>
  | Of<typeof cashPoints>
  | Of<typeof foodOrdering>
  | Of<typeof foodBoard>
  | Of<typeof dailyTotals>
  | Of<typeof foodPaying>
  | Of<typeof phoneOrders>
  | Of<typeof foodProgram>
  | Of<typeof foodDishes>
  | Of<typeof foodService>
  | Of<typeof foodZones>
  | Of<typeof menus>
  | Of<typeof foodCourts>
  | Of<typeof payments>
  | Of<typeof payouts>
  | Of<typeof ledger>
  | Of<typeof support>
