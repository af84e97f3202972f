/**
 * Routes of the pages of all portals. Pages, mails, QR codes and payment providers link to them: a route whose address was sent
 * to somebody goes only with a redirect.
 */
export type PageRoutePath =
  | '/acceptors'
  | '/accessibility'
  | '/audit-log'
  | '/bills'
  | '/bills/:uuid'
  | '/bills/:uuid/payment'
  | '/bills/all'
  | '/delivery-log'
  | '/developers'
  | '/cards'
  | '/cards/:token'
  | '/cards/add'
  | '/court-invitations/:uuid'
  | '/finances'
  | '/finances/payouts'
  | '/finances/settlements'
  | '/finances/settlements/:uuid'
  | '/food'
  | '/food/cart/:id'
  | '/food/cart/:id/order'
  | '/food/place/:uuid'
  | '/food/product/:uuid'
  | '/forgot-password'
  | '/forgot-password/check-your-email'
  | '/giftcards/:token'
  | '/gratitude'
  | '/greeting'
  | '/help'
  | '/home'
  | '/new-order'
  | '/notifications'
  | '/order/:uuid'
  | '/order/:uuid/payment'
  | '/orders'
  | '/orders/:uuid'
  | '/orders/payment/:sessionid'
  | '/password'
  | '/pay'
  | '/payouts/:uuid'
  | '/post/:url'
  | '/posts'
  | '/posts/:url'
  | '/posts/filters'
  | '/posts/reported'
  | '/posts/tags/:tag'
  | '/privacy'
  | '/profile'
  | '/profile/delete'
  | '/programs'
  | '/programs/:uuid'
  | '/programs/:uuid/order'
  | '/programs/card/draft/:uuid'
  | '/programs/card/new'
  | '/programs/pm/draft/:uuid'
  | '/programs/pm/new'
  | '/programs/cm/draft/:uuid'
  | '/programs/cm/new'
  | '/programs/food-court/draft/:uuid'
  | '/programs/food-court/new'
  | '/programs/food/draft/:uuid'
  | '/programs/food/new'
  | '/promotion-codes'
  | '/registration'
  | '/registration/check-email'
  | '/registration/confirm'
  | '/registration/password'
  | '/registration/resend'
  | '/screen/:token'
  | '/search'
  | '/statistics'
  | '/support'
  | '/support/messages'
  | '/table/:token'
  | '/terms'
  | '/user/:uuid'
  | '/users'

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PageParams<Path extends string> = Readonly<Record<ParamName<Path>, string>>

/**
 * Address of a page: `pagePath('/programs/:uuid', { uuid }, { tab: 'orders' })` is `/programs/0190…?tab=orders`. Values are
 * encoded; a query value that is undefined is left out.
 */
export const pagePath = <Path extends PageRoutePath>(
  route: Path,
  params: PageParams<Path>,
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const values: Readonly<Record<string, string>> = params
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
