import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = 'answers' | 'fails' | 'garbage' | 'hangs' | 'redirects'

interface Address {
  readonly postcode: string
  readonly huisnummer: string
  readonly straatnaam: string
  readonly woonplaatsnaam: string
  /** Longitude first, as PDOK has it. */
  readonly centroide_ll: string
}

const known: readonly Address[] = [
  {
    postcode: '1012AB',
    huisnummer: '14',
    straatnaam: 'Stationsplein',
    woonplaatsnaam: 'Amsterdam',
    centroide_ll: 'POINT(4.89926 52.37754)',
  },
  {
    postcode: '9712HV',
    huisnummer: '3',
    straatnaam: 'Broerstraat',
    woonplaatsnaam: 'Groningen',
    centroide_ll: 'POINT(6.56304 53.21917)',
  },
]

/** What PDOK's Locatieserver takes; a parameter that is not in its OpenAPI is refused. */
const parameters = new Set(['q', 'fq', 'fl', 'rows', 'start', 'sort', 'df', 'bq', 'wt'])

const answerTo = (url: URL): { status: number; body: unknown } => {
  if (!url.pathname.endsWith('/free') || [...url.searchParams.keys()].some((name) => !parameters.has(name)))
    return { status: 400, body: {} }
  const filters = new Map(url.searchParams.getAll('fq').map((filter) => filter.split(':', 2) as [string, string]))
  const docs = known
    .filter((address) => address.postcode === filters.get('postcode'))
    .filter((address) => filters.get('type') === 'postcode' || address.huisnummer === filters.get('huisnummer'))
  const fields = url.searchParams.get('fl')!.split(',') as (keyof Address)[]
  const shown = docs.map((address) => Object.fromEntries(fields.map((field) => [field, address[field]])))
  return {
    status: 200,
    body: { response: { numFound: shown.length, start: 0, maxScore: 7.1, numFoundExact: true, docs: shown } },
  }
}

const json = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A PDOK of the tests: its real paths, parameters and answers over HTTP, and ways to fail. */
export const startFakePdok = async () => {
  const asked: string[] = []
  let behaviour: Behaviour = 'answers'
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (behaviour === 'hangs') return
    if (behaviour === 'fails') return json(reply, 503, { error: 'unavailable' })
    if (behaviour === 'garbage')
      return json(reply, 200, { response: { numFound: 1, docs: [{ centroide_ll: 'LINE(1 2)' }] } })
    if (behaviour === 'redirects') return void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const { status, body } = answerTo(new URL(request.url ?? '', 'http://pdok'))
    json(reply, status, body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bzk/locatieserver/search/v3_1`,
    asked,
    behave: (next: Behaviour): void => {
      behaviour = next
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
