/** The values of a path's `:names`. */
export type Params = Readonly<Record<string, string>>

/** 'food%20court' as it was meant; what can't be decoded stays as it is. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** '/orders/:uuid' against '/orders/42/': its parameters, or null. A slash at the end and the case of letters do not matter. */
export const matchPath = (pattern: string, pathname: string): Params | null => {
  const [wanted, found] = [segmentsOf(pattern), segmentsOf(pathname)]
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = found[at] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value)
    else if (segment.toLowerCase() !== decoded(value).toLowerCase()) return null
  }
  return params
}

/** '/FOOD/place/Ab1/' as the route '/food/place/:uuid' has it: '/food/place/Ab1'. One page has one address. */
export const routedPath = (pattern: string, pathname: string): string => {
  const found = segmentsOf(pathname)
  return segmentsOf(pattern).reduce(
    (path, segment, at) => `${path}/${segment.startsWith(':') ? found[at] : segment}`,
    '',
  )
}

/** A fixed segment beats a parameter at the first place where two patterns differ: '/posts/filters' before '/posts/:url'. */
const compare = (item: string, other: string): number => {
  const [a, b] = [segmentsOf(item), segmentsOf(other)]
  const at = a.findIndex((segment, place) => segment.startsWith(':') !== b[place]?.startsWith(':'))
  return at < 0 ? 0 : a[at]?.startsWith(':') ? 1 : -1
}

/** The route for a path, the most fixed one first, with its parameters. */
export const matchRoute = <R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Params } | null => {
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, pathname)
    return params ? [{ route, params }] : []
  })
  return matches.toSorted((a, b) => compare(a.route.path, b.route.path))[0] ?? null
}
