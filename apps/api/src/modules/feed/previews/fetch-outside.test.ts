import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutside, type Fetching } from './fetch-outside.ts'
import { html, redirectTo, startWebServer, type WebServer } from './web-server.test-data.ts'
import { promised } from '#platform/testing/load.ts'

let web: WebServer
beforeAll(async () => {
  web = await startWebServer()
})
afterAll(() => web.close())

const fetchPage = (url: string, change: Partial<Fetching> = {}) =>
  fetchOutside(url, {
    type: /^text\/html\b/i,
    most_bytes: 512 * 1024,
    is_cut: true,
    until: performance.now() + 3000,
    allows_loopback: true,
    ...change,
  })

test('three hops lead to a page, a fourth does not', async () => {
  web.serve('/hop-4', html('<title>At last</title>'))
  for (const hop of [3, 2, 1, 0]) web.serve(`/hop-${hop}`, redirectTo(`hop-${hop + 1}`))
  expect((await fetchPage(`${web.origin}/hop-1`)).url).toBe(`${web.origin}/hop-4`)
  await expect(fetchPage(`${web.origin}/hop-0`)).rejects.toThrow('too many hops')
})

test('a loop ends', async () => {
  const url = web.serve('/loop', redirectTo('/loop'))
  await expect(fetchPage(url)).rejects.toThrow('too many hops')
})

test.each([
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/',
  'https://intranet/',
  'https://printer.local/',
  'https://example.nl:8443/',
  'http://example.nl/',
  'file:///etc/passwd',
  'gopher://example.nl/',
])('[S11] a page that leads to %s is not followed', async (location) => {
  const url = web.serve('/leads', redirectTo(location))
  await expect(fetchPage(url)).rejects.toThrow('address refused')
})

test('[S11] a page of the internet never leads to this machine', async () => {
  const before = web.asked.length
  await expect(fetchPage(`${web.origin}/hop-4`, { allows_loopback: false })).rejects.toThrow('address refused')
  expect(web.asked).toHaveLength(before)
})

test('[S11] a name that leads inside is refused as it is connected to, whatever it led to a moment before', async () => {
  const answers: LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ]
  for (const addresses of answers) {
    const fetched = fetchPage('https://rebind.example.nl/', {
      allows_loopback: false,
      resolve: (_hostname, _options, answer) => answer(null, addresses),
    })
    await expect(fetched).rejects.toThrow('is not on the internet')
  }
})

test('a server that drips is left in time, and one that says nothing as well', async () => {
  const drips = web.serve('/drips', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<p>'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const silent = web.serve('/silent', () => undefined)
  for (const url of [drips, silent]) {
    const began = performance.now()
    await expect(fetchPage(url, { until: began + 300 })).rejects.toThrow(/./)
    expect(performance.now() - began).toBeLessThan(promised(1500))
  }
})

test('of a page without an end the beginning is read; a picture that is too long is refused', async () => {
  const endless = web.serve('/endless', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = (): void => void (response.writable && response.write('x'.repeat(65_536)))
    response.on('drain', more)
    more()
  })
  expect((await fetchPage(endless, { most_bytes: 100_000 })).bytes).toHaveLength(100_000)
  await expect(fetchPage(endless, { most_bytes: 100_000, is_cut: false })).rejects.toThrow('too long')
})

test.each(['application/pdf', 'text/plain', 'image/svg+xml', ''])('what calls itself %o is no page', async (type) => {
  const url = web.serve('/type', html('<title>Not a page</title>', type))
  await expect(fetchPage(url)).rejects.toThrow('not what was asked for')
})

test('an answer that is packed all the same is refused, however small it was', async () => {
  const url = web.serve('/packed', (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
  )
  await expect(fetchPage(url)).rejects.toThrow('not what was asked for')
})

test.each([201, 401, 404, 500])('an answer of %i is no page', async (status) => {
  const url = web.serve('/status', (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<title>x</title>'),
  )
  await expect(fetchPage(url)).rejects.toThrow('not what was asked for')
})
