/**
 * Routes of the pages of all portals. Pages, mails, QR codes and payment providers link to them: a route whose address was sent
 * to somebody goes only with a redirect.
 */
export type PageRoutePath =
  | '/acceptors'
  | '/accessibility'
  | '/audit-log'
  | '/court-invitations/:uuid'
  | '/finances'
  | '/finances/payouts'
  | '/food'
  | '/food/cart/:id'
  | '/food/cart/:id/order'
  | '/food/place/:uuid'
  | '/food/product/:uuid'
  | '/forgot-password'
  | '/forgot-password/check-your-email'
  | '/greeting'
  | '/help'
  | '/home'
  | '/new-order'
  | '/orders'
  | '/orders/:uuid'
  | '/orders/payment/:sessionid'
  | '/password'
  | '/pay'
  | '/payouts/:uuid'
  | '/post/:url'
  | '/privacy'
  | '/profile'
  | '/profile/delete'
  | '/programs'
  | '/programs/:uuid'
  | '/programs/food/draft/:uuid'
  | '/programs/food/new'
  | '/promotion-codes'
  | '/registration'
  | '/registration/check-email'
  | '/registration/confirm'
  | '/registration/password'
  | '/registration/resend'
  | '/statistics'
  | '/support'
  | '/support/messages'
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
