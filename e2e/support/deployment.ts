import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const product = Number(process.env['STORIES_PORT'] ?? 18_080)
const ENTRY = /\/assets\/index-([\w-]+)\.js/g

/** A proxy before the product that can deploy a new version, lose a file of the old one, and go away. */
export interface Deployment {
  addressOf: (portal: string, path?: string) => string
  /** From now on pages and the service worker are another build's: its entry has another name. */
  deploy: () => void
  /** Files of the build before are gone, until a page of the new one was opened. */
  lose: (file: RegExp) => void
  /** No connection is answered. */
  away: boolean
  /** Paths that were asked for. */
  readonly asked: string[]
  close: () => Promise<void>
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Starts one three ports after the product. */
export const startDeployment = async (): Promise<Deployment> => {
  const port = product + 3
  let generation = 0
  let lost: RegExp | undefined
  const state: Deployment = {
    addressOf: (portal, path = '/') => `http://${portal}.localhost:${port}${path}`,
    deploy: () => void (generation += 1),
    lose: (file) => void (lost = file),
    away: false,
    asked: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  const rename = (text: string): string =>
    text.replaceAll(ENTRY, (_, hash: string) => `/assets/index-${hash}${'.g'.repeat(generation)}.js`)

  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = asked.url ?? '/'
    state.asked.push(url)
    if (lost?.test(url)) return void answer.writeHead(404).end()
    if (asked.headers['sec-fetch-dest'] === 'document' && generation > 0) lost = undefined
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers
    const path = url.replace(/(\.g)+\.js/, '.js')
    const forward = request({ host: '127.0.0.1', port: product, path, method: asked.method, headers }, (given) => {
      const type = String(given.headers['content-type'] ?? '')
      if (!type.includes('text/html') && path !== '/sw.js') {
        answer.writeHead(given.statusCode ?? 500, given.headers)
        return void given.pipe(answer)
      }
      const { 'content-length': ____, etag: _____, ...stored } = given.headers
      bodyOf(given).then(
        (body) => answer.writeHead(given.statusCode ?? 500, stored).end(rename(body.toString())),
        () => answer.destroy(),
      )
    })
    forward.on('error', () => answer.destroy())
    forward.end(await bodyOf(asked))
  }
  const server = createServer((asked, answer) => {
    if (state.away) return void asked.socket.destroy()
    pass(asked, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return state
}
