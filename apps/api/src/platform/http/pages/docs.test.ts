import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, routes } from '../../../app.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { docsPage } from './docs-page.ts'

let app: TestApp
let page: string
beforeAll(async () => {
  app = await createTestApp()
  page = (await app.server.fastify.inject({ url: '/api/docs' })).payload
})
afterAll(() => app.close())

const ids = (): Set<string> => new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''))

describe('the reference', () => {
  test('has every call that is mounted, once, with its callers', () => {
    for (const endpoint of endpoints) {
      const id = `${endpoint.method}${endpoint.path}`
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/-$/, '')
      expect(page.split(`<article class="call" id="${id}">`)).toHaveLength(2)
    }
    expect(page.match(/<article/g)).toHaveLength(endpoints.length)
  })

  test('has a place for every code, which the type of a refusal names', async () => {
    const codes = routes.flatMap(({ endpoint }) => endpoint.problems.map((kind) => kind.code))
    for (const code of codes) expect(ids()).toContain(code)
    const refusal = (await app.server.fastify.inject({ url: '/api/v1/profile' })).json<{ type: string; code: string }>()
    expect(refusal.type).toBe(`/api/docs#${refusal.code}`)
    expect(ids()).toContain(refusal.code)
  })

  test('leads nowhere that is not there, and no place is there twice', () => {
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((link) => !ids().has(link))).toEqual([])
    expect(page.match(/ id="/g)).toHaveLength(ids().size)
  })

  test('needs no script and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle="|\son\w+="|https?:\/\//)
  })

  test('says what a body takes, with its limits, and gives an example that fits', () => {
    const login = page.slice(page.indexOf('id="post-auth-login"'), page.indexOf('id="post-auth-refresh"'))
    expect(login).toMatch(
      /<code class="name">username<\/code>\s*<span class="type">string<\/span>\s*<span class="limits">1 to 255 characters/,
    )
    expect(login).toContain('&quot;username&quot;: &quot;sanne@plein.example&quot;')
    expect(login).toContain('at most 60 calls a minute')
  })

  test('escapes what the contract says', () => {
    const [{ endpoint } = { endpoint: undefined }] = routes
    const drawn = docsPage([{ ...endpoint!, summary: 'a <b> & "c"' }])
    expect(drawn).toContain('a &lt;b&gt; &amp; &quot;c&quot;')
  })

  test.each([
    ['/api/docs', 'text/html'],
    ['/api/docs/style.css', 'text/css'],
    ['/api/v1/openapi.json', 'application/json'],
    ['/api/v1/developers/openapi.json', 'application/json'],
  ])('%s is made once and answered with 304 after that', async (url, type) => {
    const { headers } = await app.server.fastify.inject({ url })
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
    const again = await app.server.fastify.inject({
      url: `${url}/`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})
