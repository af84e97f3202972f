import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import type { Written } from './say-hostile-words.ts'

export type Host = 'admin' | 'po' | 'acceptor' | 'ch' | 'food' | 'bella'

/** A page as somebody opens it: an address, and the names of the texts that stand there; `*` at an end for all that begin so. */
export interface Screen {
  readonly path: string
  readonly shows: readonly string[]
  /** The button that leads to it. */
  readonly press?: string
}

/** For each route of a portal the screens that it has; none: it shows nothing that another person typed, and is opened all the same. */
export type Screens = Readonly<Record<string, readonly Screen[]>>

const screen = (path: string, ...shows: string[]): Screen => ({ path, shows })
/** Opened as it stands: what it shows is ours, or what one types oneself. */
const own = (...paths: string[]): Screens => Object.fromEntries(paths.map((path) => [path, [screen(path)]]))

const open = own(
  '/help',
  '/support',
  '/terms',
  '/privacy',
  '/accessibility',
  '/forgot-password',
  '/forgot-password/check-your-email',
  '/password',
)
const post = { '/post/:url': [screen('/post/<img src=x onerror=alert(1)>')] }

const user = (uuid: string, ...shows: string[]): Screen => screen(`/user/${uuid}`, ...shows)
const tab = (uuid: string, key: string, ...shows: string[]): Screen => screen(`/programs/${uuid}?tab=${key}`, ...shows)
const profile = (who: string): Screens => ({
  '/profile': [screen('/profile', `${who}.*`)],
  ...own('/profile/delete'),
})
/** An administrator's view of a business. */
const account = (who: string): string[] =>
  ['first_name', 'last_name', 'company_name', 'position', 'description', 'city', 'address'].map(
    (field) => `${who}.${field}`,
  )

type Make = (app: TenantTestApp, input: Written) => Screens

const food: Make = ({ mine: ownOnes }, { objects }) => ({
  ...open,
  ...post,
  '/food': [screen('/food', 'program.title')],
  '/food/place/:uuid': [screen(`/food/place/${ownOnes.objects.program}`, 'program.title', 'category', 'dishes.*')],
  '/food/product/:uuid': [
    screen(`/food/product/${objects.dish}`, 'dish.description', 'dish.variants_title', 'dish.variant', 'dish.extra'),
  ],
  '/food/cart/:id': [screen(`/food/cart/${ownOnes.objects.court}`)],
  '/food/cart/:id/order': [screen(`/food/cart/${ownOnes.objects.court}/order`)],
  '/orders/payment/:sessionid': [screen(`/orders/payment/${ownOnes.objects.payment}`)],
  '/orders': [screen('/orders')],
  '/orders/:uuid': [screen(`/orders/${objects.open_order}`, 'program.title', 'order.comments')],
})

const cardholder: Make = (app, input) => ({
  ...food(app, input),
  ...profile('cardholder'),
  ...own('/home', '/registration', '/registration/check-email', '/registration/password', '/registration/resend'),
  ...own('/greeting'),
  '/user/:uuid': [user(app.mine.people.program_owner, 'owner.first_name', 'owner.description')],
  '/pay': [screen(`/pay?to=${input.objects.cash_point_code}`, 'point.name', 'point.address')],
})

const acceptor: Make = ({ mine: ownOnes }, { objects }) => {
  const { program, court, payout } = ownOnes.objects
  const enqueue = screen(`/orders?program=${program}`, 'order.first_name', 'order.comments')
  return {
    ...open,
    ...post,
    ...profile('acceptor'),
    ...own('/home', '/registration', '/new-order', '/statistics'),
    '/user/:uuid': [user(ownOnes.people.program_owner, 'owner.first_name')],
    '/orders': [{ ...enqueue, press: 'Dienst starten' }],
    '/orders/:uuid': [
      screen(`/orders/${objects.open_part}`, 'order.*'),
      screen(
        `/orders/${objects.refused_part}`,
        'refused.note',
        'refused.first_name',
        'refused.comments',
        'refused.delivery_address',
      ),
    ],
    '/programs': [screen('/programs', 'program.title')],
    '/programs/:uuid': [
      tab(program, 'overview', 'program.title'),
      tab(program, 'orders', 'order.first_name'),
      tab(program, 'menu', 'category'),
      tab(program, 'court'),
      tab(program, 'hours', 'program.note'),
      tab(program, 'payouts'),
      tab(program, 'settings'),
    ],
    '/payouts/:uuid': [screen(`/payouts/${payout}`, 'program.title')],
    '/court-invitations/:uuid': [screen(`/court-invitations/${court}`)],
  }
}

const ownerTabs = (program: string, court: string, { objects }: Written): readonly Screen[] => [
  tab(program, 'overview', 'program.title'),
  tab(program, 'orders', 'order.first_name'),
  screen(`/programs/${program}?tab=orders&order=${objects.open_part}`, 'order.*'),
  tab(program, 'payouts'),
  tab(program, 'menu', 'category'),
  screen(`/programs/${program}?tab=menu&product=${objects.dish}`),
  tab(program, 'acceptors', 'acceptor.company_name'),
  tab(program, 'branding', 'brand.*'),
  tab(program, 'court', 'court.title'),
  tab(program, 'delivery', 'program.note'),
  tab(program, 'payments'),
  tab(program, 'documents'),
  tab(program, 'settings', 'program.description'),
  tab(court, 'overview', 'court.title'),
  tab(court, 'restaurants', 'program.title'),
]

const owner: Make = ({ mine: ownOnes }, input) => {
  const { program, court, payout } = ownOnes.objects
  const { draft } = input.objects
  return {
    ...open,
    ...post,
    ...profile('owner'),
    ...own('/home', '/registration', '/registration/check-email', '/registration/confirm', '/registration/resend'),
    ...own('/acceptors', '/finances', '/programs/food/new'),
    '/user/:uuid': [user(ownOnes.people.acceptor, 'acceptor.first_name', 'acceptor.description')],
    '/programs': [screen('/programs', 'program.title', 'court.title'), screen('/programs?tab=inactive', 'draft.title')],
    '/programs/food/draft/:uuid': [screen(`/programs/food/draft/${draft}`, 'draft.title', 'draft.description')],
    '/programs/:uuid': ownerTabs(program, court, input),
    '/payouts/:uuid': [screen(`/payouts/${payout}`, 'program.title')],
    '/court-invitations/:uuid': [screen(`/court-invitations/${court}`)],
  }
}

const administration: Make = ({ mine: ownOnes, theirs, admin }, { objects }) => {
  const { program, court, payout, suborder } = ownOnes.objects
  return {
    ...open,
    ...post,
    ...profile('admin'),
    '/promotion-codes': [screen('/promotion-codes', 'promotion')],
    '/audit-log': [screen('/audit-log', 'disabled.first_name')],
    '/user/:uuid': [
      user(ownOnes.people.program_owner, ...account('owner')),
      user(ownOnes.people.acceptor, ...account('acceptor')),
      user(ownOnes.people.cardholder, 'cardholder.first_name'),
      user(objects.disabled, 'disabled.first_name', 'disabled.reason'),
      user(admin, 'admin.first_name'),
    ],
    '/users': [screen('/users?size=100', 'owner.company_name')],
    '/finances': [screen('/finances'), screen('/finances?view=transactions'), screen('/finances?view=alerts')],
    '/finances/payouts': [screen('/finances/payouts', 'program.title')],
    '/payouts/:uuid': [screen(`/payouts/${payout}`, 'program.title', 'returned')],
    '/programs': [screen('/programs', 'program.title')],
    '/programs/:uuid': [
      tab(program, 'overview', 'program.title'),
      tab(program, 'orders', 'order.first_name'),
      screen(`/programs/${program}?tab=orders&order=${suborder}`),
      tab(program, 'payouts'),
      tab(program, 'acceptors', 'acceptor.company_name'),
      tab(program, 'branding'),
      tab(program, 'settings', 'program.description'),
      tab(theirs.objects.program, 'overview', 'blocked.reason'),
      tab(court, 'restaurants', 'program.title'),
    ],
    '/orders': [screen('/orders?size=100', 'order.first_name')],
    '/orders/:uuid': [screen(`/orders/${objects.open_part}`, 'order.*')],
    '/support/messages': [screen('/support/messages', 'support0.*', 'support1.*')],
  }
}

/** Of every host, each route of its portal: the test refuses a route that is not here. `bella` is a restaurant's own domain. */
export const loadScreens = (app: TenantTestApp, input: Written): Readonly<Record<Host, Screens>> => ({
  food: food(app, input),
  bella: food(app, input),
  ch: cardholder(app, input),
  acceptor: acceptor(app, input),
  po: owner(app, input),
  admin: administration(app, input),
})
