/** Rules of a branding that the server keeps and the screen says while one types. Pure and without dependencies. */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?:${label}\\.)+${label}$`)
const maxDomainLength = 253

/**
 * Dotted labels of lower-case letters, digits and hyphens: at least two, each of up to 63 characters, none with a hyphen at an end.
 * An address of four numbers is no name: the last label has a letter.
 */
export const isDomainName = (text: string): boolean =>
  text.length <= maxDomainLength && domain.test(text) && /[a-z]/.test(text.slice(text.lastIndexOf('.') + 1))

/** The domain of what somebody pasted: without scheme, port, path and ends; what is left may still be none. */
export const domainTyped = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Measurement ids of Google Analytics, old and new. */
export const isAnalyticsId = (text: string): boolean =>
  /^(?:G-[A-Z0-9]{4,20}|GT-[A-Z0-9]{4,20}|UA-\d{4,10}-\d{1,4})$/.test(text)

export const maxKeywords = 20
export const maxKeywordLength = 50

/** A comma list as words, each without spaces at its ends. */
export const parseKeywords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** The form in which two keywords must differ: case and the way an accent is written do not count. */
export const sameKeyword = (word: string): string => word.normalize('NFKC').toLocaleLowerCase('en')

/** The first keyword that was there before; undefined when none repeats. */
export const repeatedKeyword = (words: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  return words.find((word) => {
    const key = sameKeyword(word)
    return seen.has(key) || !seen.add(key)
  })
}

const maxOrigins = 20

/**
 * An origin that may hold the food host in a frame: https, a domain, at most one leading `*.`, and a port if need be. http only for
 * *.localhost, where `development` says so. A wildcard leaves at least two labels, so that it never names a whole ending.
 */
export const isFrameOrigin = (text: string, development: boolean): boolean => {
  const [, scheme, wildcard, host = '', port] = /^(https?):\/\/(\*\.)?([^:/]+)(?::([1-9]\d{0,4}))?$/.exec(text) ?? []
  if (scheme === undefined || Number(port ?? 1) > 65_535 || !isDomainName(host)) return false
  return scheme === 'https' || (development && wildcard === undefined && host.endsWith('.localhost'))
}

/** The origins of a text, one a line or with commas between, as browsers write them: without a path, in lower case. */
export const parseOrigins = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((item) =>
      item
        .toLowerCase()
        .replace(/\/+$/, '')
        .replace(/^(https:\/\/.*):443$/, '$1'),
    )

interface OriginError {
  readonly code: 'origin_not_valid' | 'duplicate_origins' | 'too_many_origins'
  readonly params: Readonly<Record<string, string | number>>
}

/** The first fault of a list of origins for frames; undefined for a good one. */
export const getOriginError = (origins: readonly string[], development: boolean): OriginError | undefined => {
  const wrong = origins.find((origin) => !isFrameOrigin(origin, development))
  if (wrong !== undefined) return { code: 'origin_not_valid', params: { origin: wrong.slice(0, 100) } }
  const twice = origins.find((origin, at) => origins.indexOf(origin) !== at)
  if (twice !== undefined) return { code: 'duplicate_origins', params: { origin: twice } }
  return origins.length > maxOrigins ? { code: 'too_many_origins', params: { limit: maxOrigins } } : undefined
}

/** True when a page of `origin` is one of those that `allowed` names. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((item) => {
    if (!item.includes('//*.')) return item === origin
    const [scheme = '', rest = ''] = item.split('//*')
    const [own = '', host = ''] = origin.split('//')
    // A wildcard of frame-ancestors stands for any number of labels, at least one.
    return own === scheme && host.endsWith(rest) && host.length > rest.length
  })
