import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { lazyPart } from '#portals/shared/lazy-page.tsx'

/** The parts of a program's page, of whichever feature: each comes when its tab is opened. */
export const overview = lazyPart<ProgramTabProps>(() => import('./overview-tab.tsx').then((m) => m.OverviewOfProgram))
export const orders = lazyPart<ProgramTabProps>(() => import('./orders-tab.tsx').then((m) => m.OrdersTab))
export const messages = lazyPart<ProgramTabProps>(() => import('./messages-tab.tsx').then((m) => m.MessagesTab))
export const notifications = lazyPart<ProgramTabProps>(() =>
  import('./notifications-tab.tsx').then((m) => m.NotificationsTab),
)
export const menu = lazyPart<ProgramTabProps>(() => import('./menu-tab.tsx').then((m) => m.MenuTab))
export const acceptors = lazyPart<ProgramTabProps>(() =>
  import('#features/programs/acceptors/acceptors-tab.tsx').then((m) => m.AcceptorsTab),
)
export const branding = lazyPart<ProgramTabProps>(() =>
  import('#features/branding/branding-tab.tsx').then((m) => m.BrandingTab),
)
export const payouts = lazyPart<ProgramTabProps>(() => import('./payouts-tab.tsx').then((m) => m.PayoutsTab))
export const restaurants = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/restaurants-tab.tsx').then((m) => m.RestaurantsTab),
)
export const announcement = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/announcements/announcement-tab.tsx').then((m) => m.AnnouncementTab),
)
export const screens = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/screens/screens-tab.tsx').then((m) => m.ScreensTab),
)
export const costs = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/costs/costs-tab.tsx').then((m) => m.CostsTab),
)
export const courts = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/courts-tab.tsx').then((m) => m.CourtsTab),
)
export const delivery = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.DeliveryTab),
)
export const hours = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/hours-tab.tsx').then((m) => m.HoursTab),
)
export const payments = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.PaymentsTab),
)
export const courtPayments = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/court-form/court-payments-tab.tsx').then((m) => m.CourtPaymentsTab),
)
export const courtHours = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/court-program/court-hours-tab.tsx').then((m) => m.CourtHoursTab),
)
export const tables = lazyPart<ProgramTabProps>(() =>
  import('#features/food-kitchen/tables/tables-tab.tsx').then((m) => m.TablesTab),
)
export const printers = lazyPart<ProgramTabProps>(() =>
  import('#features/food-kitchen/printers/printers-tab.tsx').then((m) => m.PrintersTab),
)
export const documents = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.DocumentsTab),
)
export const cards = lazyPart<ProgramTabProps>(() =>
  import('#features/cards/owner/cards-tab.tsx').then((m) => m.CardsTab),
)
export const cardOrders = lazyPart<ProgramTabProps>(() =>
  import('#features/cards/owner/card-orders-tab.tsx').then((m) => m.CardOrdersTab),
)
export const cardDesign = lazyPart<ProgramTabProps>(() =>
  import('#features/cards/setup/design-tab.tsx').then((m) => m.DesignTab),
)
export const statistics = lazyPart<ProgramTabProps>(() =>
  import('#features/statistics/statistics.page.tsx').then((m) => m.StatisticsTab),
)
export const cardStatistics = lazyPart<ProgramTabProps>(() =>
  import('#features/cards/figures/statistics-tab.tsx').then((m) => m.StatisticsTab),
)
export const cardGuardian = lazyPart<ProgramTabProps>(() =>
  import('#features/cards/figures/guardian-tab.tsx').then((m) => m.GuardianTab),
)
export const cardPayouts = lazyPart<ProgramTabProps>(() => import('./payouts-tab.tsx').then((m) => m.CardPayoutsTab))
export const requests = lazyPart<ProgramTabProps>(() =>
  import('#features/payment-management/owner/requests-tab.tsx').then((m) => m.RequestsTab),
)
export const forms = lazyPart<ProgramTabProps>(() =>
  import('#features/payment-management/owner/forms-tab.tsx').then((m) => m.FormsTab),
)
export const methods = lazyPart<ProgramTabProps>(() =>
  import('#features/payment-management/owner/methods-form.tsx').then((m) => m.MethodsTab),
)
export const keys = lazyPart<ProgramTabProps>(() =>
  import('#features/payment-management/owner/keys-tab.tsx').then((m) => m.KeysTab),
)
export const bills = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/owner/bills-tab.tsx').then((m) => m.BillsTab),
)
export const debtors = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/owner/debtors-tab.tsx').then((m) => m.DebtorsTab),
)
export const bank = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/bank/bank-tab.tsx').then((m) => m.BankTab),
)
export const claims = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/journals/journals-tab.tsx').then((m) => m.JournalsTab),
)
export const reminders = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/schedule/reminders-tab.tsx').then((m) => m.RemindersTab),
)
export const creditContact = lazyPart<ProgramTabProps>(() =>
  import('#features/credit-management/schedule/contact-tab.tsx').then((m) => m.ContactTab),
)
export const settingsTab = lazyPart<ProgramTabProps>(() =>
  import('#features/programs/page/settings-tab.tsx').then((m) => m.SettingsTab),
)
