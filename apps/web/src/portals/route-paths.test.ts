import type { PageRoutePath } from '@plein/contract/pages/page-path'
import { expect, it } from 'vitest'
import { portal_entries } from './testing/open-portal.ts'

type Name = keyof typeof portal_entries

const names = Object.keys(portal_entries).toSorted() as Name[]
const everywhere = names
const work: readonly Name[] = ['acceptor', 'admin', 'program-owner']
const signUp: readonly Name[] = ['acceptor', 'cardholder', 'program-owner']
const feed = everywhere
const food: readonly Name[] = ['cardholder', 'storefront']

/** Mails, QR codes and bookmarks lead to these addresses: one that is missing here breaks what people have. */
const known: Readonly<Record<PageRoutePath, readonly Name[]>> = {
  '/accessibility': everywhere,
  '/acceptors': ['program-owner'],
  '/audit-log': ['admin'],
  '/bills': ['cardholder'],
  '/bills/:uuid': ['cardholder'],
  '/bills/:uuid/payment': ['cardholder'],
  '/bills/all': ['cardholder'],
  '/cards': ['admin', 'cardholder'],
  '/cards/:token': ['cardholder'],
  '/cards/add': ['cardholder'],
  '/court-invitations/:uuid': ['acceptor', 'program-owner'],
  '/delivery-log': ['admin'],
  '/developers': ['program-owner'],
  '/finances': ['admin', 'program-owner'],
  '/finances/payouts': ['admin'],
  '/finances/settlements': ['admin'],
  '/finances/settlements/:uuid': ['admin'],
  '/food': food,
  '/food/cart/:id': food,
  '/food/cart/:id/order': food,
  '/food/place/:uuid': food,
  '/food/product/:uuid': food,
  '/forgot-password': everywhere,
  '/forgot-password/check-your-email': everywhere,
  '/giftcards/:token': ['cardholder'],
  '/gratitude': ['cardholder'],
  '/greeting': ['cardholder'],
  '/help': everywhere,
  '/home': signUp,
  '/new-order': ['acceptor'],
  '/notifications': ['acceptor', 'admin', 'cardholder', 'program-owner'],
  '/order/:uuid': ['cardholder'],
  '/order/:uuid/payment': ['cardholder'],
  '/orders': ['acceptor', 'admin', 'cardholder', 'storefront'],
  '/orders/:uuid': ['acceptor', 'admin', 'cardholder', 'storefront'],
  '/orders/payment/:sessionid': ['cardholder', 'program-owner', 'storefront'],
  '/password': everywhere,
  '/pay': ['cardholder'],
  '/payouts/:uuid': work,
  '/post/:url': everywhere,
  '/posts': feed,
  '/posts/:url': feed,
  '/posts/filters': feed,
  '/posts/reported': ['admin', 'program-owner'],
  '/posts/tags/:tag': feed,
  '/privacy': everywhere,
  '/profile': ['acceptor', 'admin', 'cardholder', 'program-owner'],
  '/profile/delete': ['acceptor', 'admin', 'cardholder', 'program-owner'],
  '/programs': work,
  '/programs/:uuid': work,
  '/programs/:uuid/order': ['program-owner'],
  '/programs/card/draft/:uuid': ['program-owner'],
  '/programs/card/new': ['program-owner'],
  '/programs/pm/draft/:uuid': ['program-owner'],
  '/programs/pm/new': ['program-owner'],
  '/programs/cm/draft/:uuid': ['program-owner'],
  '/programs/cm/new': ['program-owner'],
  '/programs/food-court/draft/:uuid': ['program-owner'],
  '/programs/food-court/new': ['program-owner'],
  '/programs/food/draft/:uuid': ['program-owner'],
  '/programs/food/new': ['program-owner'],
  '/promotion-codes': ['admin'],
  '/registration': signUp,
  '/registration/check-email': ['cardholder', 'program-owner'],
  '/registration/confirm': ['program-owner'],
  '/registration/password': ['cardholder'],
  '/registration/resend': ['cardholder', 'program-owner'],
  '/screen/:token': ['acceptor'],
  '/search': ['acceptor', 'admin', 'cardholder', 'program-owner'],
  '/statistics': ['acceptor', 'admin'],
  '/support': everywhere,
  '/support/messages': ['admin'],
  '/table/:token': food,
  '/terms': everywhere,
  '/user/:uuid': ['acceptor', 'admin', 'cardholder', 'program-owner'],
  '/users': ['admin'],
}

it('keeps the address of every page, on the portals that have it', async () => {
  const routes = new Map<Name, readonly { path: string }[]>()
  for (const name of names) routes.set(name, (await portal_entries[name]()).portal.routes)
  const paths = [...new Set([...routes.values()].flatMap((of_portal) => of_portal.map(({ path }) => path)))]
  const found = paths.map((path) => [
    path,
    names.filter((name) => routes.get(name)?.some((route) => route.path === path)),
  ])
  expect(Object.fromEntries(found)).toEqual(known)
})
