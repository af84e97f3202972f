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
/** The feed, on every portal; a post that was shared leads there. */
const feed = ({ objects: { post_url } }: Written): Screens => ({
  ...post,
  '/posts': [screen('/posts', 'post.title', 'post.text')],
  '/posts/filters': [screen('/posts/filters')],
  '/posts/tags/:tag': [screen('/posts/tags/<img src=x onerror=alert(1)>')],
  '/posts/:url': [screen(`/posts/${post_url}`, 'post.title', 'post.text', 'comment.text')],
})

/** On the food host, where posts of its own programs alone stand (decision 0095). */
const hostFeed = (input: Written): Screens => ({
  ...feed(input),
  '/posts': [screen('/posts')],
  '/posts/:url': [screen(`/posts/${input.objects.post_url}`)],
})

const user = (uuid: string, ...shows: string[]): Screen => screen(`/user/${uuid}`, ...shows)
const tab = (uuid: string, key: string, ...shows: string[]): Screen => screen(`/programs/${uuid}?tab=${key}`, ...shows)
const profile = (who: string): Screens => ({
  '/profile': [screen('/profile', `${who}.*`)],
  ...own('/profile/delete', '/notifications', '/search'),
})
/** An administrator's view of a business. */
const account = (who: string): string[] =>
  ['first_name', 'last_name', 'company_name', 'position', 'description', 'city', 'address'].map(
    (field) => `${who}.${field}`,
  )

type Make = (app: TenantTestApp, input: Written) => Screens

const food: Make = ({ mine: ownOnes }, input) => ({
  ...open,
  ...hostFeed(input),
  '/food': [screen('/food', 'program.title')],
  '/food/place/:uuid': [screen(`/food/place/${ownOnes.objects.program}`, 'program.title', 'category', 'dishes.*')],
  '/food/product/:uuid': [
    screen(
      `/food/product/${input.objects.dish}`,
      'dish.description',
      'dish.variants_title',
      'dish.variant',
      'dish.extra',
    ),
  ],
  '/food/cart/:id': [screen(`/food/cart/${ownOnes.objects.court}`)],
  '/food/cart/:id/order': [screen(`/food/cart/${ownOnes.objects.court}/order`)],
  // The code of a table that is none: its own are random, and lead to the menu.
  '/table/:token': [screen('/table/aaaaaaaaaaaaaaaaaaaaaa')],
  '/orders/payment/:sessionid': [screen(`/orders/payment/${ownOnes.objects.payment}`)],
  '/orders': [screen('/orders')],
  '/orders/:uuid': [screen(`/orders/${input.objects.open_order}`, 'program.title', 'order.comments')],
})

const cardholder: Make = (app, input) => ({
  ...food(app, input),
  ...feed(input),
  ...profile('cardholder'),
  ...own('/home', '/registration', '/registration/check-email', '/registration/password', '/registration/resend'),
  ...own('/greeting'),
  '/user/:uuid': [user(app.mine.people.program_owner, 'owner.first_name', 'owner.description')],
  '/cards': [screen('/cards', 'card.title')],
  ...own('/cards/add'),
  '/cards/:token': [
    screen(`/cards/${app.mine.objects.card_handle}`, 'card.title', 'card.description', 'acceptor.company_name'),
  ],
  '/giftcards/:token': [
    screen(`/giftcards/${input.objects.sold_token}`, 'card.title', 'card.description', 'acceptor.company_name'),
  ],
  '/gratitude': [screen(`/gratitude?order=${input.objects.gift_order}&key=${input.objects.gift_key}`, 'cards.title')],
  '/order/:uuid': [
    screen(
      `/order/${input.objects.asked_form}`,
      'asking.title',
      'asked_form.title',
      'asked_form.description',
      'asked_form.question',
    ),
    screen(`/order/${input.objects.asked_order}`, 'asking.title', 'asked.description'),
    screen(`/order/${input.objects.form_order}`, 'asked_form.title'),
  ],
  '/order/:uuid/payment': [screen(`/order/${app.mine.objects.payment_request}/payment`)],
  ...own('/bills', '/bills/all'),
  '/bills/:uuid': [screen(`/bills/${app.mine.objects.bill}`)],
  '/bills/:uuid/payment': [screen(`/bills/${app.mine.objects.bill}/payment`)],
  '/pay': [screen(`/pay?to=${input.objects.cash_point_code}`, 'point.name', 'point.address'), screen('/pay?way=code')],
})

const acceptor: Make = ({ mine: ownOnes }, input) => {
  const { objects } = input
  const { program, court, payout } = ownOnes.objects
  const enqueue = screen(`/orders?program=${program}`, 'order.first_name', 'order.comments')
  return {
    ...open,
    ...feed(input),
    ...profile('acceptor'),
    ...own('/home', '/registration', '/new-order', '/statistics'),
    // A television's link that is none: its own are random.
    '/screen/:token': [screen('/screen/aaaaaaaaaaaaaaaaaaaaaa')],
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
  tab(program, 'printers'),
  tab(program, 'tables'),
  tab(program, 'notifications', 'webhook.*'),
  tab(program, 'settings', 'program.description'),
  tab(court, 'overview', 'court.title'),
  tab(court, 'restaurants', 'program.title'),
  tab(court, 'screens'),
  tab(court, 'tables'),
  tab(court, 'costs'),
]

const cardTabs = (program: string): readonly Screen[] => [
  tab(program, 'overview', 'cards.title'),
  tab(program, 'cards'),
  tab(program, 'orders'),
  tab(program, 'design', 'card.title'),
  tab(program, 'statistics', 'acceptor.company_name'),
  tab(program, 'guardian'),
  tab(program, 'settings', 'cards.description'),
]

const owner: Make = ({ mine: ownOnes }, input) => {
  const { program, court, payout, card_program, card_draft, payment_program, credit_program } = ownOnes.objects
  const { draft, cards_payment } = input.objects
  return {
    ...open,
    ...feed(input),
    '/posts/reported': [screen('/posts/reported')],
    ...profile('owner'),
    ...own('/home', '/registration', '/registration/check-email', '/registration/confirm', '/registration/resend'),
    ...own('/acceptors', '/finances', '/programs/food/new', '/programs/food-court/new'),
    '/user/:uuid': [user(ownOnes.people.acceptor, 'acceptor.first_name', 'acceptor.description')],
    '/programs': [
      screen('/programs', 'program.title', 'court.title'),
      screen('/programs?tab=inactive', 'draft.title', 'card_draft.title'),
    ],
    '/programs/food/draft/:uuid': [screen(`/programs/food/draft/${draft}`, 'draft.title', 'draft.description')],
    ...own('/programs/card/new', '/programs/pm/new', '/programs/cm/new', '/developers'),
    '/programs/food-court/draft/:uuid': [screen(`/programs/food-court/draft/${court}`)],
    '/programs/pm/draft/:uuid': [screen(`/programs/pm/draft/${payment_program}`)],
    '/programs/cm/draft/:uuid': [screen(`/programs/cm/draft/${credit_program}`)],
    '/programs/card/draft/:uuid': [screen(`/programs/card/draft/${card_draft}`, 'draft_card.*')],
    '/programs/:uuid/order': [screen(`/programs/${card_program}/order`, 'cards.title')],
    '/orders/payment/:sessionid': [screen(`/orders/payment/${cards_payment}`)],
    '/programs/:uuid': [
      ...ownerTabs(program, court, input),
      ...cardTabs(card_program),
      ...['methods', 'keys', 'notifications'].map((key) => tab(payment_program, key)),
      tab(payment_program, 'requests', 'asked.description', 'asked.payer', 'asked_payer.name'),
      tab(payment_program, `requests&request=${input.objects.asked_order}`, 'asked.reference'),
      tab(payment_program, `requests&request=${input.objects.form_order}`, 'asked_payer.answer'),
      tab(payment_program, 'forms', 'asked_form.title'),
      ...['bills', 'debtors', 'reminders', 'contact'].map((key) => tab(credit_program, key)),
    ],
    '/payouts/:uuid': [screen(`/payouts/${payout}`, 'program.title')],
    '/court-invitations/:uuid': [screen(`/court-invitations/${court}`)],
  }
}

const administration: Make = ({ mine: ownOnes, theirs, admin }, input) => {
  const { objects } = input
  const { program, court, payout, suborder, payment_program } = ownOnes.objects
  return {
    ...open,
    ...feed(input),
    '/posts/reported': [screen('/posts/reported', 'post.title', 'post.text', 'report.words')],
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
    '/cards': [screen('/cards', 'cards.title')],
    '/users': [screen('/users?size=100', 'owner.company_name')],
    '/finances': [screen('/finances'), screen('/finances?view=transactions'), screen('/finances?view=alerts')],
    '/finances/payouts': [screen('/finances/payouts', 'program.title')],
    '/statistics': [screen('/statistics')],
    '/finances/settlements': [screen('/finances/settlements', 'program.title')],
    '/finances/settlements/:uuid': [screen(`/finances/settlements/${ownOnes.objects.settlement}`, 'program.title')],
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
      tab(payment_program, 'requests', 'asked.description', 'asked.payer', 'asked_payer.name'),
      tab(payment_program, `requests&request=${objects.form_order}`, 'asked_payer.answer'),
      tab(payment_program, 'notifications'),
    ],
    '/orders': [screen('/orders?size=100', 'order.first_name')],
    '/orders/:uuid': [screen(`/orders/${objects.open_part}`, 'order.*')],
    '/delivery-log': [screen('/delivery-log'), screen('/delivery-log?state=bounced')],
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
