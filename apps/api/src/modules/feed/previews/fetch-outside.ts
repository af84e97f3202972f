import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { isLoopbackUrl, outsideUrl } from '#platform/security/outside-url.ts'
import { publicLookup, type Resolve } from '#platform/security/public-lookup.ts'

/** Hops from one address to the next: each is checked as the first. */
const maxHops = 3

export interface Fetching {
  /** Types that are read, as the server names them. */
  readonly type: RegExp
  readonly most_bytes: number
  /** A longer answer: true reads its beginning, false refuses it. */
  readonly is_cut: boolean
  /** A moment of performance.now(): everything ends by then, whatever drips in. */
  readonly until: number
  /** Development and tests: a page of this machine may be read, and lead to others of it. */
  readonly allows_loopback: boolean
  readonly resolve?: Resolve
}

interface Fetched {
  /** The address at the end of all hops. */
  readonly url: string
  readonly type: string
  readonly bytes: Buffer
}

class FetchRefused extends Error {}

/** Reads as much as is wanted; everything else of the answer is not waited for. */
const readBody = (response: IncomingMessage, { most_bytes, is_cut }: Fetching): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = (): void => resolve(Buffer.concat(chunks).subarray(0, most_bytes))
    response.on('error', reject)
    response.on('end', done)
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= most_bytes) return
      response.destroy()
      if (is_cut) done()
      else reject(new FetchRefused('too long'))
    })
  })

interface Answered {
  readonly response: IncomingMessage
  readonly end: () => void
}

/** One request to an address that was checked; its connection resolves the name itself, and refuses one that leads inside. */
const ask = (url: URL, { until, resolve, type }: Fetching): Promise<Answered> =>
  new Promise((answer, reject) => {
    const isLocal = isLoopbackUrl(url)
    const lookup = isLocal || isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) !== 0 ? undefined : publicLookup(resolve)
    const { hostname, port, path } = urlToHttpOptions(url)
    const open: typeof httpRequest = url.protocol === 'http:' ? httpRequest : httpsRequest
    const request = open({
      hostname,
      port,
      path,
      agent: false,
      headers: {
        'user-agent': 'Plein-Previews/1',
        accept: type.source.includes('html') ? 'text/html' : 'image/jpeg, image/png',
        'accept-encoding': 'identity',
      },
      ...(lookup && { lookup }),
    })
    const timer = setTimeout(
      () => request.destroy(new FetchRefused('too slow')),
      Math.max(0, until - performance.now()),
    )
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.on('response', (response) => answer({ response, end: () => void request.destroy() }))
    request.end()
  })

/** The next address of a redirect, null where the answer is none. */
const nextOf = ({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | null => {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  if (location === undefined || !URL.canParse(location, url.href)) throw new FetchRefused('leads nowhere')
  return new URL(location, url.href)
}

/**
 * Reads an address of the internet that somebody named: https at port 443, each hop checked and each connection resolved to an address of the
 * internet, one type, so many bytes, until a moment. Throws for everything else.
 */
export const fetchOutside = async (typed: string, fetching: Fetching): Promise<Fetched> => {
  const { allows_loopback, type } = fetching
  let url = new URL(typed)
  for (let hop = 0; hop <= maxHops; hop += 1) {
    if (outsideUrl(url.href, { allows_loopback, longest: 2000 }) === null) throw new FetchRefused('address refused')
    const { response, end } = await ask(url, fetching)
    try {
      const next = nextOf(response, url)
      if (next) {
        url = next
        continue
      }
      const named = response.headers['content-type'] ?? ''
      const encoding = response.headers['content-encoding'] ?? 'identity'
      if (response.statusCode !== 200 || !type.test(named) || encoding !== 'identity')
        throw new FetchRefused('not what was asked for')
      return { url: url.href, type: named, bytes: await readBody(response, fetching) }
    } finally {
      end()
    }
  }
  throw new FetchRefused('too many hops')
}
