import { programKinds } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import type { ProgramTab, ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { settings } from '#platform/settings.ts'
import { lazyPart } from '#portals/shared/lazy-page.tsx'
import { workStrings } from './strings/index.ts'

const { food, food_court } = programKinds

interface Entry extends Omit<ProgramTab, 'label' | 'groupLabel'> {
  /** Its word in work/strings. */
  readonly word: `tab${string}` & Parameters<ReturnType<typeof workStrings.useTranslate>>[0]
  readonly group: keyof typeof groupWords
  /** The kinds of program that have it; left out: all. */
  readonly kinds?: readonly number[]
  /** Whether this caller has it for this program; left out: always. */
  readonly shows?: (program: WholeProgram) => boolean
}

/** Whoever may change the program: its owner. */
const isOwn = ({ may }: WholeProgram): boolean => may.includes('edit')

/** A draft has its parts in the form that it is made in. */
const isOwnAndPublished = (program: WholeProgram): boolean => isOwn(program) && program.step === 0

const overview = lazyPart<ProgramTabProps>(() => import('./overview-tab.tsx').then((m) => m.OverviewOfProgram))
const orders = lazyPart<ProgramTabProps>(() => import('./orders-tab.tsx').then((m) => m.OrdersTab))
const menu = lazyPart<ProgramTabProps>(() => import('./menu-tab.tsx').then((m) => m.MenuTab))
const acceptors = lazyPart<ProgramTabProps>(() =>
  import('#features/programs/acceptors/acceptors-tab.tsx').then((m) => m.AcceptorsTab),
)
const branding = lazyPart<ProgramTabProps>(() =>
  import('#features/branding/branding-tab.tsx').then((m) => m.BrandingTab),
)
const payouts = lazyPart<ProgramTabProps>(() => import('./payouts-tab.tsx').then((m) => m.PayoutsTab))
const restaurants = lazyPart<ProgramTabProps>(() =>
  import('#features/food-courts/restaurants-tab.tsx').then((m) => m.RestaurantsTab),
)
const courts = lazyPart<ProgramTabProps>(() => import('#features/food-courts/courts-tab.tsx').then((m) => m.CourtsTab))
const delivery = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.DeliveryTab),
)
const hours = lazyPart<ProgramTabProps>(() => import('#features/food-setup/page/hours-tab.tsx').then((m) => m.HoursTab))
const payments = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.PaymentsTab),
)
const courtPayments = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/court-form/court-payments-tab.tsx').then((m) => m.CourtPaymentsTab),
)
const documents = lazyPart<ProgramTabProps>(() =>
  import('#features/food-setup/page/program-tabs.tsx').then((m) => m.DocumentsTab),
)
const settingsTab = lazyPart<ProgramTabProps>(() =>
  import('#features/programs/page/settings-tab.tsx').then((m) => m.SettingsTab),
)

/** The tabs of the bar, seven at most, so that they stand beside each other in every language: a new feature is a part of one. */
const groupWords = {
  overview: 'tabOverview',
  orders: 'tabOrders',
  menu: 'tabMenu',
  people: 'tabPeople',
  money: 'tabMoney',
  look: 'tabBranding',
  settings: 'tabSettings',
} as const

/** The parts of a program's page, in their order, of whichever feature: each feature adds its own by an entry. */
const entries: readonly Entry[] = [
  { key: 'overview', group: 'overview', word: 'tabOverview', Page: overview.Page },
  { key: 'orders', group: 'orders', word: 'tabOrders', Page: orders.Page, kinds: [food, food_court], owns: ['order'] },
  {
    key: 'menu',
    group: 'menu',
    word: 'tabMenu',
    Page: menu.Page,
    kinds: [food],
    // The administration reads a menu where guests do.
    shows: () => settings().portal !== 'admin',
    owns: ['category', 'product'],
  },
  {
    key: 'restaurants',
    group: 'people',
    word: 'tabRestaurants',
    Page: restaurants.Page,
    kinds: [food_court],
    shows: (program) => isOwn(program) || settings().portal === 'admin',
    owns: ['invites', 'restaurant'],
  },
  {
    key: 'acceptors',
    group: 'people',
    word: 'tabAcceptors',
    Page: acceptors.Page,
    shows: (program) => isOwn(program) || settings().portal === 'admin',
    owns: ['state', 'q'],
  },
  {
    key: 'court',
    group: 'people',
    word: 'tabCourt',
    Page: courts.Page,
    kinds: [food],
    shows: () => settings().portal !== 'admin',
  },
  { key: 'payouts', group: 'money', word: 'tabPayouts', Page: payouts.Page, kinds: [food, food_court] },
  {
    key: 'payments',
    group: 'money',
    word: 'tabPayments',
    Page: payments.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
  {
    key: 'payments',
    group: 'money',
    word: 'tabPayments',
    Page: courtPayments.Page,
    kinds: [food_court],
    shows: (program) => isOwnAndPublished(program) || settings().portal === 'admin',
  },
  {
    key: 'branding',
    group: 'look',
    word: 'tabBranding',
    Page: branding.Page,
    kinds: [food, food_court],
    shows: () => settings().portal !== 'acceptor',
  },
  {
    key: 'settings',
    group: 'settings',
    word: 'tabBasics',
    Page: settingsTab.Page,
    shows: (program) => isOwn(program) || program.may.length > 0 || settings().portal === 'admin',
  },
  {
    key: 'hours',
    group: 'settings',
    word: 'tabHours',
    Page: hours.Page,
    kinds: [food],
    // The owner has them beside the delivery.
    shows: ({ step, working_hours }) => settings().portal === 'acceptor' && step === 0 && working_hours !== undefined,
  },
  {
    key: 'delivery',
    group: 'settings',
    word: 'tabDelivery',
    Page: delivery.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
  {
    key: 'documents',
    group: 'settings',
    word: 'tabDocuments',
    Page: documents.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
]

/** The tabs that the caller has for a program. */
export const useProgramTabs = (): ((program: WholeProgram) => readonly ProgramTab[]) => {
  const t = workStrings.useTranslate()
  return (program) =>
    entries
      .filter(({ kinds, shows }) => (kinds?.includes(program.type.id) ?? true) && (shows?.(program) ?? true))
      .map(({ word, ...tab }) => ({ ...tab, label: t(word), groupLabel: t(groupWords[tab.group]) }))
}
