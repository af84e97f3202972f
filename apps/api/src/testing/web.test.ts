import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostSettings } from '@plein/contract/branding/settings'
import { brandStyle } from '@plein/contract/brand'
import { createFood, createOwner, plain, type Owner } from './branding/branding.test-data.ts'
import { saveTheme } from '#modules/branding/index.ts'
import { createUser } from '#modules/identity/index.ts'
import { createProgram } from '#modules/programs/index.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { readIndexPage } from '#platform/http/web/index-page.ts'
import { readSettings } from '#platform/runtime/settings.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { eventually } from '#platform/testing/eventually.ts'

const script = 'export const shop = 1\n'.repeat(200)
/** Ways to leave a text for markup, an attribute, a script or a style. */
const strings = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title><svg onload=alert(1)>',
  '" onfocus=alert(1) autofocus="',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<<script>alert(1)//<</script>',
  '\\u003cscript\\u003ealert(1)',
  '${alert(1)}{{alert(1)}}',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '\u2028alert(1)\u2029',
  "$& $1 $` $'",
]
const evil = '</script><script>alert(1)</script>"&\''

/** A built web app as Vite leaves it, small. */
const buildWeb = (dir: string): void => {
  const files: Record<string, string | Buffer> = {
    'index.html': `<!doctype html><html lang="nl" data-portal=""><head><title>Plein</title><!--plein-head--><!--plein-settings-->
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><!--plein-brand--><script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"><div class="first-paint"><i></i><b></b></div></div></body></html>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': 'self.skipWaiting()',
    'icons/admin/icon-192.png': 'PNG',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared-1.js' },
      '_menu.js': {
        name: 'guest-menu',
        file: 'assets/menu-1.js',
        css: ['assets/menu-1.css'],
        imports: ['_shared.js', 'index.html'],
      },
      'src/portals/storefront/storefront.portal.tsx': {
        name: 'storefront.portal',
        file: 'assets/storefront-1.js',
        imports: ['_door.js'],
      },
      '_door.js': { file: 'assets/door-1.js', css: ['assets/door-1.css'], imports: ['_shared.js'] },
      'src/portals/admin/admin.portal.tsx': { name: 'admin.portal', file: 'assets/admin-1.js' },
      'src/food/restaurants.page.tsx': {
        name: 'restaurants.page',
        file: 'assets/restaurants-1.js',
        imports: ['_menu.js'],
      },
      '_words-shell-nl.js': { name: 'words-shell-nl', file: 'assets/nl-1.js' },
      '_words-shell-uk.js': { name: 'words-shell-uk', file: 'assets/uk-1.js' },
    }),
    'assets/index-1.js': script,
    'assets/index-1.js.br': brotliCompressSync(script),
    'assets/index-1.js.gz': gzipSync(script),
    'assets/index-1.css': ':root{color:red}',
    'assets/font-1.woff2': 'wOF2',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true })
    writeFileSync(join(dir, name), content)
  }
}

let folder: string
let app: TestApp
let program_uuid: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plein-web-'))
  const [PLEIN_WEB_DIR, PLEIN_DATA_DIR] = [join(folder, 'dist'), join(folder, 'data')]
  buildWeb(PLEIN_WEB_DIR)
  app = await createTestApp({
    env: {
      PLEIN_WEB_DIR,
      PLEIN_DATA_DIR,
      PLEIN_FRAME_ANCESTORS: 'https://markthal.example.nl',
      PLEIN_MAP_TILES: 'https://tiles.example.nl/grey/{z}/{x}/{y}.png',
      PLEIN_MAP_CREDIT: 'Kaart: Kadaster, CC BY 4.0',
    },
  })
  writeFileSync(join(PLEIN_DATA_DIR, 'uploads', 'logo.png'), 'PNG')
  writeFileSync(join(PLEIN_DATA_DIR, 'uploads', 'logo.svg'), '<svg onload="alert(1)"/>')
  await inTransaction(app.database.db, async (tx) => {
    const owner_uuid = await createUser(tx, {
      username: 'po@example.nl',
      password: null,
      type: 1,
      first_name: 'Lotte',
      last_name: 'Vos',
    })
    program_uuid = await createProgram(tx, { type_code: 5001, owner_uuid, title: 'De Markthal' })
    await saveTheme(tx, {
      program_uuid,
      domain_name: 'markthal.localhost',
      theme_color: '#ff8000',
      seo_title: evil,
      seo_description: evil,
      seo_language: 'uk',
      favicon: '/media/icon.png',
      google_analytics_id: 'G-ABC123',
    })
  })
  await untilBranded('markthal.localhost')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, host = 'food.localhost', headers: Record<string, string> = {}) =>
  app.server.fastify.inject({ url, headers: { host, ...headers } })

const open = async (path: string, host?: string) => {
  const answer = await get(path, host, { accept: 'text/html' })
  const json = /<script type="application\/json" id="plein-settings">(.*?)<\/script>/s.exec(answer.payload)?.[1] ?? '{}'
  return {
    answer,
    page: answer.payload,
    policy: String(answer.headers['content-security-policy']),
    settings: JSON.parse(json) as HostSettings,
  }
}

/** A saved brand is known on its host. */
const untilBranded = (host: string): Promise<void> =>
  eventually(async () => expect((await open('/', host)).settings.branded).toBe(true))

describe('the page', () => {
  test('pictures of maps come from the operator’s source, and only for owners', async () => {
    const owners = await open('/programs', 'po.localhost')
    expect(owners.settings.map).toEqual({
      tiles: 'https://tiles.example.nl/grey/{z}/{x}/{y}.png',
      credit: 'Kaart: Kadaster, CC BY 4.0',
    })
    expect(owners.policy).toContain("img-src 'self' data: blob: https://tiles.example.nl;")
    for (const host of ['food.localhost', 'ch.localhost', 'acceptor.localhost', 'admin.localhost']) {
      const { settings, policy } = await open('/', host)
      expect([host, settings.map, policy.includes('tiles.example.nl')]).toEqual([host, null, false])
    }
  })

  test.each([
    ['https://tiles.example.nl/{z}/{x}.png', 'Kadaster'],
    ['https://{z}.example.nl/{x}/{y}.png', 'Kadaster'],
    ['file:///etc/{z}/{x}/{y}', 'Kadaster'],
    ['https://tiles.example.nl/{z}/{x}/{y}.png', undefined],
  ])('a source of maps like %s, owed to %s, is refused with a sentence', (tiles, credit) => {
    expect(() => readSettings({ PLEIN_DATA_DIR: folder, PLEIN_MAP_TILES: tiles, PLEIN_MAP_CREDIT: credit })).toThrow(
      'PLEIN_MAP_TILES is an address like',
    )
  })

  test.each(['/', '/food', '/food/place/01a1fc41-0ba4-73d4-b42a-172ab277417e', '/no/such/path?x=1', '/orders/'])(
    '[SHELL-18] %s is the app, with the host inside',
    async (path) => {
      const { answer, settings, page } = await open(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(settings).toMatchObject({ portal: 'storefront', branded: false })
      expect(page).toContain('<html lang="nl" data-portal="storefront">')
    },
  )

  test.each(['/orders/%E0%A4%A', '/%', '/food/place/100%?x=%zz', '/%c0%ae%c0%ae/etc'])(
    '%s cannot be read, and is the app on every portal, which knows no such page',
    async (path) => {
      for (const [host, portal] of [
        ['food.localhost', 'storefront'],
        ['ch.localhost', 'cardholder'],
        ['acceptor.localhost', 'acceptor'],
        ['po.localhost', 'program-owner'],
        ['admin.localhost', 'admin'],
      ] as const) {
        const { answer, settings } = await open(path, host)
        expect([answer.statusCode, settings.portal]).toEqual([200, portal])
      }
    },
  )

  test('each host gets its own portal', async () => {
    for (const [host, portal] of [
      ['admin.localhost', 'admin'],
      ['ch.localhost', 'cardholder'],
      ['unknown.example', 'cardholder'],
    ] as const) {
      expect((await open('/', host)).settings.portal).toBe(portal)
    }
  })

  test('shows a branding in title, language, icon and colours', async () => {
    const { page, settings } = await open('/food', 'markthal.localhost:8080')
    expect(settings).toMatchObject({ program_uuid, theme_color: '#ff8000', seo_title: evil })
    expect(page).toContain('<html lang="uk" data-portal="storefront">')
    expect(page).toContain('<link rel="icon" href="/media/icon.png">')
    expect(page).toContain('<meta name="theme-color" content="#ff8000">')
    expect(page).toContain(brandStyle('#ff8000'))
    expect(page.indexOf(brandStyle('#ff8000'))).toBeGreaterThan(page.indexOf('rel="stylesheet"'))
  })

  test('[S2] words of a branding cannot become markup', async () => {
    const { page } = await open('/', 'markthal.localhost')
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).not.toContain(evil)
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(page).toContain('\\u003c/script>')
  })

  test('allows scripts of its own and the one style with its nonce, a new one for each answer', async () => {
    const [one, other] = [await open('/'), await open('/')]
    const nonce = /<style nonce="([\w-]{22})">/.exec(one.page)?.[1]
    expect(one.policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(one.policy).toContain("script-src 'self';")
    expect(one.policy).not.toContain('unsafe')
    expect(other.policy).not.toContain(String(nonce))
  })

  test('may be framed on food hosts, by those who are configured', async () => {
    expect((await open('/food')).policy).toContain("frame-ancestors 'self' https://markthal.example.nl")
    expect((await open('/food', 'markthal.localhost')).policy).toContain('https://markthal.example.nl')
    for (const host of ['admin.localhost', 'po.localhost', 'acceptor.localhost', 'ch.localhost']) {
      expect((await open('/', host)).policy).toContain("frame-ancestors 'none'")
    }
  })

  test('lets analytics in where the branding has an id, and nowhere else', async () => {
    expect((await open('/', 'markthal.localhost')).policy).toContain('googletagmanager')
    expect((await open('/')).policy).not.toContain('google')
  })

  test("fetches the portal's code and styles early, and what the entry fetches itself not again", async () => {
    const { page } = await open('/food')
    for (const file of ['storefront-1.js', 'door-1.js'])
      expect(page).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}">`)
    expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/door-1.css">')
    expect(page).not.toContain('modulepreload" crossorigin href="/assets/shared-1.js')
    expect((await open('/', 'admin.localhost')).page).not.toContain('storefront-1')
  })

  test('fetches the page that a guest comes in by and the words that it starts with, and no others', async () => {
    const early = async (path: string, host?: string) =>
      (await open(path, host)).page.match(/(?<=modulepreload" crossorigin href="\/assets\/)(?:\w+-1)(?=\.js")/g)
    expect(await early('/food')).toEqual(['storefront-1', 'door-1', 'restaurants-1', 'menu-1', 'nl-1'])
    expect(await early('/food/place/01a1fc41-0ba4-73d4-b42a-172ab277417e?x=1')).toEqual([
      'storefront-1',
      'door-1',
      'menu-1',
      'nl-1',
    ])
    expect(await early('/food', 'markthal.localhost')).toContain('uk-1')
    expect(await early('/orders')).toEqual(['storefront-1', 'door-1'])
    expect(await early('/', 'admin.localhost')).toEqual(['admin-1'])
  })

  test('shows whose it is before its code is there', async () => {
    expect((await open('/food')).page).toContain('<i></i><span>Plein</span>')
    expect((await open('/food', 'markthal.localhost')).page).toContain('<i></i><span>De Markthal</span>')
    expect((await open('/', 'admin.localhost')).page).toContain('<i></i><b></b>')
  })

  test('is kept from search engines on the portals of those who work here', async () => {
    expect((await open('/', 'acceptor.localhost')).page).toContain('content="noindex"')
    expect((await get('/robots.txt', 'acceptor.localhost')).payload).toBe('User-agent: *\nDisallow: /\n')
    expect((await open('/')).page).not.toContain('noindex')
    expect((await get('/robots.txt')).payload).toContain('Disallow: /orders')
  })
})

describe('a branding that an owner wrote and published', () => {
  let owner: Owner
  let own: string
  beforeAll(async () => {
    owner = await createOwner(app)
    own = await createFood(app, { owner_uuid: owner.uuid, title: '"><svg onload=alert(1)>' })
    const saved = await owner.save(
      own,
      {
        domain_name: 'bella.example.nl',
        theme_color: '#e4002b',
        seo_language: 'de',
        frame_ancestors: 'https://www.bella.nl\nhttps://*.bella.nl',
        publish: 'true',
      },
      { app_logo: await plain(512).png().toBuffer() },
    )
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.problem))
    await untilBranded('bella.example.nl')
  })

  test('[S2] stays text whatever stands in it, in the first HTML, the manifest and the icon', async () => {
    for (const text of strings) {
      const { status } = await owner.save(own, {
        seo_title: text,
        seo_description: text,
        seo_keywords: text.replaceAll(',', ' ').slice(0, 50),
        publish: 'true',
      })
      expect(status).toBe(200)
      const { page } = await eventually(async () => {
        const opened = await open('/food', 'bella.example.nl')
        expect(opened.settings.seo_title).toBe(text.trim())
        return opened
      })
      // The page's own two scripts and nothing that runs: what was written is text, wherever it stands.
      expect(page.match(/<script/gi)).toHaveLength(2)
      expect(page).not.toMatch(/<(?:svg|img|iframe|body|details|math|object|style)\b[^>]*\son\w+=/i)
      expect(page.replaceAll(/<script type="application\/json".*?<\/script>/gs, '')).not.toContain('alert(1)>')
      expect(page.match(/<meta name="(?:description|keywords)" content="[^"<>]*">/g)).toHaveLength(2)
      const manifest = await get('/manifest.webmanifest', 'bella.example.nl')
      expect(manifest.json<{ description: string }>().description).toBe(text.trim())
    }
  })

  test('is shown whole: words, keywords, language, icons in every size, and who may frame it', async () => {
    const { page, policy, settings } = await open('/food', 'bella.example.nl')
    expect(page).toContain('<html lang="de" data-portal="storefront">')
    expect(page).toContain(brandStyle('#e4002b'))
    expect(page).toContain('<meta name="theme-color" content="#e4002b">')
    const { favicons } = settings
    expect(page).toContain(`<link rel="icon" href="${favicons?.ico}" sizes="48x48">`)
    expect(page).toContain(`<link rel="apple-touch-icon" href="${favicons?.size_180}">`)
    expect(page).not.toContain('/favicon.svg')
    expect(policy).toContain(
      "frame-ancestors 'self' https://markthal.example.nl https://www.bella.nl https://*.bella.nl",
    )
    const manifest = (await get('/manifest.webmanifest', 'bella.example.nl')).json<{ icons: { src: string }[] }>()
    expect(manifest.icons.map((icon) => icon.src)).toEqual([favicons?.size_192, favicons?.size_512, favicons?.maskable])
    const ico = await get('/favicon.ico', 'bella.example.nl')
    expect([ico.statusCode, ico.headers['location']]).toEqual([302, favicons?.ico])
    expect((await get('/favicon.ico')).statusCode).toBe(404)
  })

  test('who may frame one brand may not frame another, nor the portals', async () => {
    for (const host of ['markthal.localhost', 'food.localhost', 'po.localhost', 'nobody.example'])
      expect((await open('/food', host)).policy).not.toContain('bella.nl')
  })
})

test('the page of the web app has a place for everything that the server writes into it', async () => {
  const page = readIndexPage(fileURLToPath(new URL('../../../web', import.meta.url)))
  const { settings } = await open('/', 'markthal.localhost')
  const made = page?.(settings, { path: '/food', nonce: 'nonce', sight: { picture: '/media/"x".webp' } })
  expect(made).toContain('<html lang="uk" data-portal="storefront">')
  expect(made).not.toContain('<!--plein')
  expect(made).toMatch(
    /<img src="\/media\/&quot;x&quot;.webp" srcset="[^"]+" sizes="[^"]+" alt="" fetchpriority="high"><\/div><div id="root">/,
  )
})

describe('what is not a page', () => {
  test.each([
    '/api/v1/nowhere',
    '/api',
    '/api/',
    '/assets/gone-1.js',
    '/media/gone.png',
    '/dev/nothing',
    '/gone.png',
    '/wp-login.php',
  ])('%s is not found', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
  test.each(['/api/v1/orders/%E0%A4%A', '/assets/%zz.js', '/media/%', '/dev/%zz'])(
    '%s cannot be read, and is refused',
    async (path) => {
      const answer = await get(path, undefined, { accept: 'text/html' })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
    },
  )
  test('other methods have no pages', async () => {
    const answer = await app.server.fastify.inject({
      method: 'POST',
      url: '/food',
      headers: { host: 'food.localhost' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('assets', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('come for %s in %s, for ever', async (accept, encoding) => {
    const answer = await get('/assets/index-1.js', undefined, { 'accept-encoding': accept })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('the icon and the service worker are asked for again', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers['cache-control']).toBe('no-cache')
    const again = await get('/sw.js', undefined, { 'if-none-match': String(worker.headers.etag) })
    expect([worker.statusCode, again.statusCode]).toEqual([200, 304])
  })

  test("the portals' icons are files of the build", async () => {
    const icon = await get('/icons/admin/icon-192.png')
    expect([icon.statusCode, icon.payload]).toEqual([200, 'PNG'])
    expect((await get('/icons/admin/none.png')).statusCode).toBe(404)
  })

  test.each([
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fdata/secrets/tokens',
    '/.vite/manifest.json',
  ])('%s stays inside', async (path) => expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400))
})

describe('installing', () => {
  const manifest = async (host: string) => {
    const answer = await get('/manifest.webmanifest', host)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    return JSON.parse(answer.payload) as {
      name: string
      start_url: string
      theme_color: string
      icons: { src: string }[]
    }
  }

  test.each([
    ['admin.localhost', 'Plein beheer', '/finances', '/icons/admin/icon-192.png'],
    ['po.localhost', 'Plein programma’s', '/programs', '/icons/program-owner/icon-192.png'],
    ['acceptor.localhost', 'Plein bestellingen', '/orders', '/icons/acceptor/icon-192.png'],
    ['ch.localhost', 'Plein', '/home', '/icons/cardholder/icon-192.png'],
    ['food.localhost', 'Plein eten', '/food', '/icons/storefront/icon-192.png'],
  ])('%s is an app of its own: %s', async (host, name, start_url, icon) => {
    expect(await manifest(host)).toMatchObject({ name, start_url, scope: '/', display: 'standalone' })
    expect((await manifest(host)).icons[0]?.src).toBe(icon)
    const { page, policy } = await open('/', host)
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(page).toContain('rel="apple-touch-icon"')
    expect(policy).toContain("manifest-src 'self'; worker-src 'self'")
  })

  test("a branding's food host is called and coloured as the branding says, and its icon is no markup", async () => {
    expect(await manifest('markthal.localhost')).toMatchObject({
      name: 'De Markthal',
      theme_color: '#ff8000',
      icons: [{ src: '/icon.svg' }],
    })
    const icon = await get('/icon.svg', 'markthal.localhost')
    expect(icon.headers['content-type']).toMatch(/^image\/svg/)
    expect(icon.payload).toContain('fill="#ff8000"')
    expect(icon.payload).toContain('>D</text>')
  })
})

describe('pictures', () => {
  test('are served for ever, without sniffing and without rights', async () => {
    const answer = await get('/media/logo.png')
    expect(answer.payload).toBe('PNG')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  test.each(['/media/logo.svg', '/media/..%2fsecrets/tokens', '/media/%2e%2e%2fsecrets%2ftokens', '/media/uploads'])(
    '[S1] %s is not',
    async (path) => {
      expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('answers over 1 kB', () => {
  test('are compressed for those who can read it', async () => {
    const answer = await get('/api/v1/openapi.json', undefined, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
    expect((await get('/api/v1/openapi.json')).headers['content-encoding']).toBeUndefined()
  })
  test('a compressed body is not unpacked: no bomb gets in', async () => {
    const answer = await app.server.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json', host: 'food.localhost' },
      payload: gzipSync('{"username":"a@b.nl","password":"x"}'),
    })
    expect(answer.statusCode).toBe(400)
  })
})

test('[S12] every answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/assets/index-1.js',
    '/media/logo.png',
    '/api/v1/settings',
    '/api/v1/nowhere',
    '/api/v1/%zz',
    '/robots.txt',
  ]) {
    const { headers } = await get(path)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('[S12] what is no request is refused with problem details and the same headers', async () => {
  const at = new URL(await app.server.fastify.listen({ port: 0, host: '127.0.0.1' }))
  for (const request of [
    'GET / HTTP/1.1\r\nHost: food.localhost\r\nno header\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: food.localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'hello\r\n\r\n',
  ]) {
    const socket = connect(Number(at.port), at.hostname)
    socket.write(request)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid_input', status: 400 })
  }
})
