import type { branding } from './branding.ts'
import type { cardDesigns } from './cards/designs.ts'
import type { creditBank } from './credit-management/bank.ts'
import type { creditBills } from './credit-management/bills.ts'
import type { creditExplanation } from './credit-management/bill-explanation.ts'
import type { creditFiles } from './credit-management/bill-files.ts'
import type { creditDebtors } from './credit-management/debtors.ts'
import type { creditJournals } from './credit-management/journals.ts'
import type { creditLetters } from './credit-management/letters.ts'
import type { creditReminders } from './credit-management/reminders.ts'
import type { creditSteps } from './credit-management/bill-steps.ts'
import type { cardBatches } from './cards/batches.ts'
import type { cardFigures } from './cards/figures.ts'
import type { cardOrders } from './cards/orders.ts'
import type { cardTills } from './cards/till.ts'
import type { cards } from './cards/wallet.ts'
import type { foodBoard } from './food-kitchen/board.ts'
import type { ageChecks } from './food-kitchen/age-checks.ts'
import type { courtNow } from './food-kitchen/court-now.ts'
import type { dailyTotals } from './food-kitchen/daily-totals.ts'
import type { foodPaying } from './food-ordering/paying.ts'
import type { phoneOrders } from './food-kitchen/phone-orders.ts'
import type { foodProgram } from './food-setup/program.ts'
import type { foodMails } from './food-ordering/messages.ts'
import type { orderPush } from './food-ordering/push.ts'
import type { keptAllergies } from './food-ordering/allergies.ts'
import type { foodDishes } from './food-ordering/dishes.ts'
import type { foodMessages } from './food-kitchen/messages.ts'
import type { printers } from './food-kitchen/printers.ts'
import type { tables } from './food-kitchen/tables.ts'
import type { tableCalls } from './food-kitchen/table-calls.ts'
import type { foodTables } from './food-ordering/tables.ts'
import type { foodService } from './food-kitchen/service.ts'
import type { foodZones } from './food-setup/zones.ts'
import type { foodOrdering } from './food-ordering.ts'
import type { foodCourts } from './food-courts.ts'
import type { announcements } from './food-courts/announcements.ts'
import type { comments } from './feed/comments.ts'
import type { postMedia } from './feed/media.ts'
import type { following } from './programs/following.ts'
import type { moderation } from './feed/moderation.ts'
import type { postOffers } from './feed/offers.ts'
import type { posts } from './feed/posts.ts'
import type { reactions } from './feed/reactions.ts'
import type { charges } from './food-courts/charges.ts'
import type { feeInvoices } from './food-courts/fee-invoices.ts'
import type { screens } from './food-courts/screens.ts'
import type { stations } from './food-courts/stations.ts'
import type { geo } from './geo.ts'
import type { identity } from './identity.ts'
import type { accounts } from './identity-accounts.ts'
import type { ledger } from './ledger.ts'
import type { menus } from './menus/editing.ts'
import type { notifications } from './notifications/delivery-log.ts'
import type { notices } from './notifications/inbox.ts'
import type { push } from './notifications/push.ts'
import type { webhookLog } from './notifications/webhook-log.ts'
import type { webhooks } from './notifications/webhooks.ts'
import type { operations } from './operations.ts'
import type { orderForms } from './payment-management/forms.ts'
import type { requestImport } from './payment-management/import.ts'
import type { apiKeys } from './payment-management/keys.ts'
import type { programMethods } from './payment-management/methods.ts'
import type { counterPayments } from './payment-management/counter.ts'
import type { paymentLinks } from './payment-management/links.ts'
import type { paymentOrders } from './payment-management/orders.ts'
import type { payments } from './payments.ts'
import type { connections } from './payments/connections.ts'
import type { payouts } from './payments/payouts.ts'
import type { settlements } from './payments/settlements.ts'
import type { auditLog } from './people/audit-log.ts'
import type { people } from './people/profile.ts'
import type { promotionCodes } from './people/promotion-codes.ts'
import type { users } from './people/users.ts'
import type { programs } from './programs.ts'
import type { acceptors } from './programs/acceptors.ts'
import type { cashPoints } from './programs/cash-points.ts'
import type { search } from './search/search.ts'
import type { accountNumbers } from './statistics/accounts.ts'
import type { statistics } from './statistics/figures.ts'
import type { monthReports } from './statistics/month.ts'
import type { vatReports } from './statistics/vat.ts'
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
  | Of<typeof foodMails>
  | Of<typeof foodMessages>
  | Of<typeof ageChecks>
  | Of<typeof courtNow>
  | Of<typeof printers>
  | Of<typeof tables>
  | Of<typeof tableCalls>
  | Of<typeof foodTables>
  | Of<typeof dailyTotals>
  | Of<typeof foodPaying>
  | Of<typeof phoneOrders>
  | Of<typeof foodProgram>
  | Of<typeof keptAllergies>
  | Of<typeof foodDishes>
  | Of<typeof foodService>
  | Of<typeof foodZones>
  | Of<typeof menus>
  | Of<typeof foodCourts>
  | Of<typeof announcements>
  | Of<typeof charges>
  | Of<typeof feeInvoices>
  | Of<typeof screens>
  | Of<typeof stations>
  | Of<typeof cardDesigns>
  | Of<typeof cardOrders>
  | Of<typeof cardBatches>
  | Of<typeof cardFigures>
  | Of<typeof cardTills>
  | Of<typeof cards>
  | Of<typeof orderForms>
  | Of<typeof apiKeys>
  | Of<typeof programMethods>
  | Of<typeof paymentOrders>
  | Of<typeof counterPayments>
  | Of<typeof requestImport>
  | Of<typeof paymentLinks>
  | Of<typeof creditBank>
  | Of<typeof creditBills>
  | Of<typeof creditSteps>
  | Of<typeof creditDebtors>
  | Of<typeof creditExplanation>
  | Of<typeof creditFiles>
  | Of<typeof creditJournals>
  | Of<typeof creditLetters>
  | Of<typeof creditReminders>
  | Of<typeof payments>
  | Of<typeof connections>
  | Of<typeof payouts>
  | Of<typeof settlements>
  | Of<typeof ledger>
  | Of<typeof notifications>
  | Of<typeof notices>
  | Of<typeof push>
  | Of<typeof orderPush>
  | Of<typeof webhooks>
  | Of<typeof webhookLog>
  | Of<typeof search>
  | Of<typeof statistics>
  | Of<typeof accountNumbers>
  | Of<typeof monthReports>
  | Of<typeof vatReports>
  | Of<typeof support>
  | Of<typeof following>
  | Of<typeof moderation>
  | Of<typeof postOffers>
  | Of<typeof posts>
  | Of<typeof reactions>
  | Of<typeof comments>
  | Of<typeof postMedia>
