// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  toCacheName,
  filesFor,
  getHandling,
  isAway,
  languageOfPage,
  getOutdated,
  portalOfPage,
  readMessage,
  type Build,
} from './rules.ts'

const build: Build = {
  version: '/assets/index-B.js',
  portals: { storefront: ['/assets/index-B.js', '/assets/food.js'], admin: ['/assets/index-B.js', '/assets/admin.js'] },
  words: {
    storefront: { nl: ['/assets/nl.js'], uk: ['/assets/uk.js', '/assets/cyrillic.woff2'] },
    admin: { nl: ['/assets/admin-nl.js'] },
  },
}
const origin = 'https://food.example'

describe('what the service worker answers', () => {
  it.each([
    ['an asset of a build', 'asset', '/assets/index-B.js', 'cors'],
    ['an opened page', 'page', '/food/place/42?x=1', 'navigate'],
    ['the start', 'page', '/', 'navigate'],
    ['an answer of the API', 'pass', '/api/v1/profile', 'cors'],
    ['the reference, opened', 'pass', '/api/docs', 'navigate'],
    ['a picture', 'pass', '/media/dishes/pizza.webp', 'no-cors'],
    ['the development outbox', 'pass', '/dev/outbox', 'navigate'],
    ['the manifest', 'pass', '/manifest.webmanifest', 'cors'],
  ] as const)('%s: %s', (_, handling, path, mode) => {
    expect(getHandling({ method: 'GET', url: origin + path, mode }, origin)).toBe(handling)
  })

  it('is nothing of another host (a payment provider, the sandbox), and nothing that writes', () => {
    expect(getHandling({ method: 'GET', url: 'http://127.0.0.1:8081/assets/x.js', mode: 'cors' }, origin)).toBe('pass')
    expect(getHandling({ method: 'GET', url: 'https://pay.example/checkout', mode: 'navigate' }, origin)).toBe('pass')
    expect(getHandling({ method: 'POST', url: `${origin}/assets/x.js`, mode: 'cors' }, origin)).toBe('pass')
  })
})

describe('what is kept', () => {
  it("is the portal's own shell with the languages that are read here, each file once", () => {
    expect(filesFor(build, 'storefront', ['nl', 'nl', 'uk'])).toEqual([
      '/assets/index-B.js',
      '/assets/food.js',
      '/assets/nl.js',
      '/assets/uk.js',
      '/assets/cyrillic.woff2',
    ])
    expect(filesFor(build, 'admin', ['nl'])).not.toContain('/assets/food.js')
  })

  it('belongs to one build: the page of another one is no shell for it', () => {
    const page = (entry: string) => `<html lang="de" data-portal="storefront"><script src="${entry}"></script>`
    expect(portalOfPage(page('/assets/index-B.js'), build)).toBe('storefront')
    expect(portalOfPage(page('/assets/index-C.js'), build)).toBeNull()
    expect(portalOfPage('<h1>Bad gateway</h1>', build)).toBeNull()
    expect(languageOfPage(page('x'))).toBe('de')
  })

  it('goes two builds later, as tabs of the build before may still ask for more of it', () => {
    const names = [toCacheName('1'), 'plein-memory', toCacheName('2'), toCacheName('3')]
    expect(getOutdated(names, '3')).toEqual([toCacheName('1')])
    expect(getOutdated([toCacheName('3'), 'plein-memory'], '3')).toEqual([])
  })

  it('stands in for a server that is away, not for one that refuses', () => {
    expect([502, 503, 504].map(isAway)).toEqual([true, true, true])
    expect([200, 404, 500].map(isAway)).toEqual([false, false, false])
  })
})

describe('a message of the server', () => {
  it('shows its words and leads to its page', () => {
    const message = { title: 'Je bestelling is onderweg', tag: '1042', link: '/orders/1042' }
    expect(readMessage(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
    ['no words', '{"link":"/orders"}'],
    ['another host', '{"title":"x","link":"//evil.example"}'],
    ['another host, written otherwise', '{"title":"x","link":"/\\\\evil.example"}'],
    ['a script', '{"title":"x","link":"javascript:alert(1)"}'],
  ])('is none: %s', (_, text) => expect(readMessage(text)).toBeNull())
})
