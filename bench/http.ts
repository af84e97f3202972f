import { Agent, request } from 'node:http'

/** A client that keeps its connections, so that a bench measures the server. `cookie` is what an answer sets, to be sent again. */
export interface Client {
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string; cookie: string }>
  readonly close: () => void
}

/** `connections`: at most so many at the same time; further calls wait for one. */
export const createClient = (port: number, host: string, connections = 64): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    call: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const outgoing = request(
          {
            agent,
            port,
            method,
            path,
            host: '127.0.0.1',
            headers: {
              host,
              ...(payload === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
              ...headers,
            },
          },
          (incoming) => {
            const chunks: Buffer[] = []
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                text: Buffer.concat(chunks).toString('utf8'),
                cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
              }),
            )
            incoming.on('error', reject)
          },
        )
        outgoing.on('error', reject)
        outgoing.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

/** The work done under load: ms of each piece, and seconds of all. */
export interface Load {
  readonly times: readonly number[]
  readonly elapsed: number
}

/** Repeats `work` with so many clients at once for so long. */
export const runFor = async (clients: number, seconds: number, work: () => Promise<void>): Promise<Load> => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now()
      await work()
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return { times, elapsed: (performance.now() - started) / 1000 }
}

/** How often a second, and the median and p99 in ms, over all of the loads. */
export const getSummary = (loads: readonly Load[]) => {
  const sorted = loads.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const elapsed = loads.reduce((sum, load) => sum + load.elapsed, 0)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { per_second: sorted.length / elapsed, count: sorted.length, median_ms: at(0.5), p99_ms: at(0.99) }
}

/** Repeats `work` with so many clients at once for so long; answers how often a second, and the median and p99 in ms. */
export const load = async (clients: number, seconds: number, work: () => Promise<void>) =>
  getSummary([await runFor(clients, seconds, work)])

/** Does `work` so many times in all, with so many clients at once. */
export const repeat = async (clients: number, times: number, work: () => Promise<void>): Promise<void> => {
  let begun = 0
  const one = async (): Promise<void> => {
    while (begun++ < times) await work()
  }
  await Promise.all(Array.from({ length: clients }, one))
}
