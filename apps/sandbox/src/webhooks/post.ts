import { lookup as lookupName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { type LookupFunction } from 'node:net'

const TIME_OUT_MS = 10_000

/** Names under .localhost are this machine (RFC 6761); Node asks the resolver, which often does not know them. */
const lookup: LookupFunction = (name, options, done) => {
  if (!name.endsWith('.localhost')) return lookupName(name, options, done)
  if (options.all === true) return done(null, [{ address: '127.0.0.1', family: 4 }])
  return done(null, '127.0.0.1', 4)
}

/** Posts over kept-alive connections; redirects are not followed. */
export class Poster {
  readonly #http = new http.Agent({ keepAlive: true, maxSockets: 32 })
  readonly #https = new https.Agent({ keepAlive: true, maxSockets: 32 })
  readonly #requests = new Set<http.ClientRequest>()

  /** The status of the answer, or 0 when there was none within 10 seconds. */
  async post(url: string, headers: Record<string, string>, body: string): Promise<number> {
    const first = await this.#try(url, headers, body)
    return first === 'stale' ? Number(await this.#try(url, headers, body)) || 0 : first
  }

  /** Ends the requests under way; they count as not answered. */
  close(): void {
    for (const request of this.#requests) request.destroy()
    this.#http.destroy()
    this.#https.destroy()
  }

  /** 'stale': the kept connection had been closed by the other side meanwhile; nothing was said yet. */
  #try(url: string, headers: Record<string, string>, body: string): Promise<number | 'stale'> {
    const secure = url.startsWith('https:')
    return new Promise((resolve) => {
      const request = (secure ? https : http).request(
        url,
        {
          method: 'POST',
          agent: secure ? this.#https : this.#http,
          lookup,
          timeout: TIME_OUT_MS,
          headers: {
            ...headers,
            'content-length': Buffer.byteLength(body),
            'user-agent': 'plein-sandbox/1',
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      const deadline = setTimeout(() => request.destroy(), TIME_OUT_MS)
      request.on('timeout', () => request.destroy())
      this.#requests.add(request)
      request.on('close', () => {
        clearTimeout(deadline)
        this.#requests.delete(request)
        resolve(0)
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        resolve(request.reusedSocket && error.code === 'ECONNRESET' ? 'stale' : 0)
      })
      request.end(body)
    })
  }
}
