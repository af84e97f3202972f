import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import { getPage } from './mollie-answers.ts'
import { createMollieProvider } from './mollie.ts'
import type { Credentials, Provider } from './provider.ts'

/** Whatever JSON a page has. */
type AnyJson = ReturnType<typeof JSON.parse>

const demo: Credentials = { key: 'test_demo_7Qm2xV9kTz4RbN8c', mode: 'test', account: 'pfl_demo' }

const listOf = async (pages: readonly AnyJson[]): Promise<{ provider: Provider; asked: string[]; end: () => void }> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(200, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(pages[Math.min(asked.length, pages.length) - 1]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { provider: createMollieProvider(`http://127.0.0.1:${port}`), asked, end: () => server.close() }
}
const payment = (reference: string, createdAt: string) => ({
  id: `tr_${reference}`,
  status: 'open',
  mode: 'test',
  profileId: 'pfl_1',
  createdAt,
  amount: { currency: 'EUR', value: '1.00' },
  metadata: { reference },
})
const pageOf = (payments: AnyJson[], next: string | null) => ({
  _embedded: { payments },
  _links: { next: next === null ? null : { href: next, type: 'application/hal+json' } },
})

test('goes on to the next page of the same address only, and skips payments that are not ours', async () => {
  const reference = newId()
  const now = new Date().toISOString()
  const foreign = { ...payment('x', now), metadata: 'of another shop', amount: null }
  const { provider, asked, end } = await listOf([
    pageOf([foreign], 'https://evil.example/v2/payments?from=tr_next&limit=9'),
    pageOf([payment(reference, now)], null),
  ])
  expect(await provider.find(demo, reference)).toMatchObject({ value: { provider_reference: `tr_${reference}` } })
  expect(asked).toEqual(['/v2/payments?limit=250', '/v2/payments?limit=250&from=tr_next'])
  end()
})

test('ends where the list is older than our reference: then there is none for certain', async () => {
  const hour_ago = new Date(Date.now() - 3_600_000).toISOString()
  const { provider, asked, end } = await listOf([pageOf([payment('x', hour_ago)], 'https://x.example/?from=tr_2')])
  expect(await provider.find(demo, newId())).toMatchObject({ kind: 'refused', code: 'not_found' })
  expect(asked).toHaveLength(1)
  end()
})

test('is doubt where even the newest thousand do not reach back so far', async () => {
  const { provider, asked, end } = await listOf([
    pageOf([payment('x', new Date().toISOString())], 'https://x.example/?from=tr_2'),
  ])
  expect(await provider.find(demo, newId())).toMatchObject({ kind: 'unknown', code: 'busy' })
  expect(asked).toHaveLength(4)
  end()
})

test('unverified: a list that begins at a refund begins with it, so another one is doubt', async () => {
  const refund = { id: 're_2', status: 'refunded', amount: { currency: 'EUR', value: '1.00' } }
  const { provider, end } = await listOf([{ _embedded: { refunds: [refund] } }])
  expect(await provider.getRefund(demo, 're_2')).toMatchObject({ kind: 'answer' })
  expect(await provider.getRefund(demo, 're_1')).toMatchObject({ kind: 'unknown', code: 'invalid_response' })
  end()
})

test('a page without its list is none', () => {
  expect(getPage('payments')({})).toBeUndefined()
  expect(getPage('payments')({ _embedded: { payments: {} } })).toBeUndefined()
  expect(getPage('payments')({ _embedded: { payments: [] }, _links: { next: { href: 'x' } } })).toEqual({
    items: [],
    from: undefined,
  })
})
