const PARAM = 'returnTo'

const HERE = 'http://here'

/**
 * Only a path of this host: nobody sends a visitor elsewhere by a link to the sign-in. Browsers drop tabs and line ends from an
 * address and take a backslash for a slash, so the address as they read it counts.
 */
const isOwnPath = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, HERE)) return false
  const { origin, pathname } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

/** The address to go to after signing in, as the sign-in's address carries it. */
export const readReturnTo = (search: string): string | null => {
  const path = new URLSearchParams(search).get(PARAM)
  return path !== null && isOwnPath(path) ? path : null
}

/** The address of the sign-in that leads back to a path. */
export const signInPath = (login: string, back: string | null): string => {
  const [path = '/', query = ''] = login.split('?')
  const search = new URLSearchParams(query)
  if (back !== null && back !== '/') search.set(PARAM, back)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
