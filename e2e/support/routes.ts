export type Portal = 'food' | 'ch' | 'acceptor' | 'po' | 'admin'

export const portals: readonly Portal[] = ['food', 'ch', 'acceptor', 'po', 'admin']

/** Routes that visitors reach, and those of people who are signed in; what they show of data is other stories' business. */
export const guestRoutes: Readonly<Record<Portal, readonly string[]>> = {
  food: ['/food', '/posts', '/accessibility', '/orders', '/help', '/support', '/forgot-password', '/food?login=1'],
  ch: [
    '/cards/add',
    '/posts',
    '/privacy',
    '/registration',
    '/help?article=signIn',
    '/support',
    '/greeting',
    '/pay',
    '/pay?way=code',
  ],
  acceptor: ['/', '/registration', '/help', '/support'],
  po: ['/', '/registration', '/forgot-password', '/help', '/terms', '/developers'],
  admin: ['/', '/help', '/support?topic=other'],
}
export const ownRoutes: Readonly<Partial<Record<Portal, readonly string[]>>> = {
  ch: ['/home', '/cards', '/orders', '/posts', '/posts/filters', '/profile', '/notifications', '/search'],
  acceptor: [
    '/home',
    '/new-order?mode=take',
    '/new-order?mode=sales',
    '/statistics',
    '/help',
    '/profile',
    '/search?q=bella',
  ],
  po: ['/home', '/programs', '/posts', '/posts/reported', '/support', '/profile', '/developers', '/search?q=bella'],
  admin: [
    '/finances',
    '/finances/settlements',
    '/posts/reported',
    '/statistics',
    '/programs',
    '/orders',
    '/support/messages',
    '/cards',
    '/users',
    '/promotion-codes?new=1',
    '/audit-log',
    '/search?q=23,00',
    '/profile',
  ],
}
/** Who is signed in there. */
export const people: Readonly<Partial<Record<Portal, string>>> = {
  ch: 'sanne',
  acceptor: 'omar',
  po: 'lotte',
  admin: 'iris',
}
