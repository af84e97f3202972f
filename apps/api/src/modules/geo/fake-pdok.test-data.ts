import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = 'answers' | 'fails' | 'garbage' | 'hangs' | 'redirects'

interface Address {
  readonly postcode: string
  readonly huisnummer: string
  readonly huis_nlt: string
  readonly straatnaam: string
  readonly woonplaatsnaam: string
  /** Longitude first, as PDOK has it. */
  readonly centroide_ll: string
}

const known: readonly Address[] = [
  {
    postcode: '1012AB',
    huisnummer: '14',
    huis_nlt: '14',
    straatnaam: 'Stationsplein',
    woonplaatsnaam: 'Amsterdam',
    centroide_ll: 'POINT(4.89926 52.37754)',
  },
  {
    postcode: '9712HV',
    huisnummer: '3',
    huis_nlt: '3',
    straatnaam: 'Broerstraat',
    woonplaatsnaam: 'Groningen',
    centroide_ll: 'POINT(6.56304 53.21917)',
  },
]

/** The parameters of PDOK's Locatieserver; one that is not in its OpenAPI is refused. */
const parameters: Readonly<Record<string, ReadonlySet<string>>> = {
  free: new Set(['q', 'fq', 'fl', 'rows', 'start', 'sort', 'df', 'bq', 'wt']),
  reverse: new Set(['lat', 'lon', 'X', 'Y', 'type', 'distance', 'fl', 'fq', 'rows', 'start', 'wt']),
}

const matching = (call: string, query: URLSearchParams): readonly Address[] => {
  if (call === 'reverse') {
    const near = (at: string, degrees: string | null) => Math.abs(Number(at) - Number(degrees)) < 0.005
    return known.filter(({ centroide_ll }) => {
      const [lon = '', lat = ''] = centroide_ll.slice(6, -1).split(' ')
      return near(lat, query.get('lat')) && near(lon, query.get('lon'))
    })
  }
  const filters = new Map(query.getAll('fq').map((filter) => filter.split(':', 2) as [string, string]))
  return known
    .filter((address) => address.postcode === filters.get('postcode'))
    .filter((address) => filters.get('type') === 'postcode' || address.huisnummer === filters.get('huisnummer'))
}

const answerTo = (url: URL): { status: number; body: unknown } => {
  const call = url.pathname.split('/').at(-1) ?? ''
  if (![...url.searchParams.keys()].every((name) => parameters[call]?.has(name))) return { status: 400, body: {} }
  const fields = url.searchParams.get('fl')!.split(',') as (keyof Address)[]
  const docs = matching(call, url.searchParams).map((address) =>
    Object.fromEntries(fields.map((field) => [field, address[field]])),
  )
  return {
    status: 200,
    body: { response: { numFound: docs.length, start: 0, maxScore: 7.1, numFoundExact: true, docs } },
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
