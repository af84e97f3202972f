/** The files of a build, as its service worker carries them. The paths of assets name their content, so they never change. */
export interface Build {
  /** The path of the entry's script: another build has another one. */
  readonly version: string
  /** Code and styles of the shell and of the first pages, by portal. */
  readonly portals: Readonly<Record<string, readonly string[]>>
  /** Files that only readers of a language need (words, letters), by portal and language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** The facts of a request that the worker knows. */
interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/**
 * `asset`: a file of a build, kept for ever. `page`: a person opens an address. `pass`: none of the worker's business: every
 * answer of the API (it may be personal), pictures, payments, other hosts.
 */
type Handling = 'asset' | 'page' | 'pass'

const SERVERS = /^\/(?:api|media|dev)(?:\/|$)/

export const getHandling = ({ method, url, mode }: Asked, origin: string): Handling => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || SERVERS.test(pathname)) return 'pass'
  if (pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' ? 'page' : 'pass'
}

/** The portal whose page this is, when it belongs to the build; null for a page of another build, or none of ours. */
export const portalOfPage = (html: string, { version }: Build): string | null =>
  html.includes(`"${version}"`) ? (/\sdata-portal="([\w-]+)"/.exec(html)?.[1] ?? null) : null

/** The language that a host starts in. */
export const languageOfPage = (html: string): string => /<html lang="(\w+)"/.exec(html)?.[1] ?? 'nl'

/** Files that are fetched before the worker takes over, so that the portal opens without a network. */
export const filesFor = (build: Build, portal: string, languages: readonly string[]): string[] => [
  ...new Set([
    ...(build.portals[portal] ?? []),
    ...languages.flatMap((language) => build.words[portal]?.[language] ?? []),
  ]),
]

const PREFIX = 'plein-assets-'

/** The cache of a build's assets. */
export const toCacheName = (version: string): string => PREFIX + version

/**
 * The caches to throw away once a build has taken over, from all in the order in which they were made: the build before stays,
 * as tabs that still run it may ask for more of it.
 */
export const getOutdated = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== toCacheName(version)).slice(0, -1)

/** Answers that stand for a server that is away: a proxy's, or our own while it starts. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

/** Messages of a page to the worker. */
export type PageMessage =
  /** Take over now: the person wants the new version. */
  | { readonly type: 'activate' }
  /** Keep nothing more: a newer version takes over when you have nothing to do. */
  | { readonly type: 'leave' }
  /** Say which version you are, at the port. */
  | { readonly type: 'version' }
  /** Keep these assets, which came before you did, and remember the language. */
  | { readonly type: 'keep'; readonly urls: readonly string[]; readonly language: string }

/** A message of the server: what it shows, and the page of this portal where a tap leads. */
interface Shown {
  readonly title: string
  readonly tag: string
  readonly link: string
}

/** A message of the server; null when it is none. A link is a path of this portal, whatever it says. */
export const readMessage = (text: string | undefined): Shown | null => {
  try {
    const { title, tag, link } = JSON.parse(text ?? '') as Record<string, unknown>
    if (typeof title !== 'string' || typeof link !== 'string' || !/^\/(?![/\\])/.test(link)) return null
    return { title, tag: typeof tag === 'string' ? tag : link, link }
  } catch {
    return null
  }
}
