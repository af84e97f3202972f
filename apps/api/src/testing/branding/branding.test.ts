import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { branding } from '@plein/contract/branding'
import { brandShades } from '@plein/contract/brand'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createFood, createOwner, plain, type Owner } from './branding.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: TestApp
let lotte: Owner
let jan: Owner
let bella: string
let wok: string
beforeAll(async () => {
  app = await createTestApp()
  lotte = await createOwner(app)
  jan = await createOwner(app)
  bella = await createFood(app, { owner_uuid: lotte.uuid, title: 'Bella Napoli' })
  wok = await createFood(app, { owner_uuid: jan.uuid, title: 'Wok Garden' })
})
afterAll(() => app.close())

const readAs = (kind: 'program_owner' | 'admin', uuid: string | undefined, program_uuid = bella) =>
  app.as(kind, uuid).call(branding.read, { params: { uuid: program_uuid } })
const settingsOn = async (host: string) => (await app.as('guest').call(branding.settings, { host })).body
const fileOf = (path: string | null): string =>
  join(app.settings.data_dir, 'uploads', (path ?? '').slice('/media/'.length))
const errorsOf = async (fields: Record<string, string>, files: Record<string, Buffer> = {}, owner = lotte) => {
  const { status, problem } = await owner.save(owner === lotte ? bella : wok, fields, files)
  expect([status, problem.code]).toEqual([422, 'branding_not_valid'])
  return problem.errors
}

test('[COURT-13] [COURT-15] [COURT-16] [COURT-17] [COURT-59] a program without one has a branding of the product’s colour', async () => {
  const { status, body } = await readAs('program_owner', lotte.uuid)
  expect(status).toBe(200)
  expect(body).toEqual({
    program_uuid: bella,
    domain_name: null,
    theme: { color: '#4d7cfe', shades: brandShades('#4d7cfe') },
    logo: null,
    app_logo: null,
    favicon_logo: null,
    seo_title: null,
    seo_description: null,
    seo_keywords: '',
    seo_language: 'en',
    google_analytics_id: null,
    disable_delivery: false,
    disable_pickup: false,
    disable_scheduling: false,
    disable_posts: false,
    disable_cards: false,
    frame_ancestors: [],
    modified: null,
    published_at: null,
    has_changes: true,
    address: null,
    cname_target: 'food.localhost',
    may: ['change', 'publish'],
  })
})

describe('saving', () => {
  test('[COURT-60] [COURT-14] keeps what the form names and leaves the rest', async () => {
    const first = await lotte.save(bella, {
      domain_name: 'bella.example.nl',
      theme_color: '#FFD400',
      seo_title: '  Bella Napoli – pizza ',
      seo_keywords: 'pizza, pasta ,Amsterdam',
      seo_language: 'nl',
      google_analytics_id: ' g-abc123 ',
      disable_scheduling: 'true',
      frame_ancestors: 'https://Bella.nl/\nhttps://*.bella.nl',
    })
    expect(first.status).toBe(200)
    expect(first.branding).toMatchObject({
      domain_name: 'bella.example.nl',
      theme: { color: '#ffd400', shades: brandShades('#ffd400') },
      seo_title: 'Bella Napoli – pizza',
      seo_keywords: 'pizza, pasta, Amsterdam',
      google_analytics_id: 'G-ABC123',
      disable_scheduling: true,
      disable_delivery: false,
      frame_ancestors: ['https://bella.nl', 'https://*.bella.nl'],
      has_changes: true,
      published_at: null,
    })
    const second = await lotte.save(bella, { seo_title: '', disable_scheduling: 'false' })
    expect(second.branding).toEqual({
      ...first.branding,
      seo_title: null,
      disable_scheduling: false,
      modified: second.branding.modified,
    })
    expect((await readAs('program_owner', lotte.uuid)).body).toEqual(second.branding)
    expect((await readAs('admin', undefined)).body).toEqual({ ...second.branding, may: [] })
  })

  test('[K2] does not write over what was saved since the caller looked: of two devices the later one is told', async () => {
    const program = await createFood(app, { owner_uuid: lotte.uuid, title: 'Twee schermen' })
    const both = await Promise.all(
      ['#e4002b', '#00a651'].map((theme_color) => lotte.save(program, { modified: '', theme_color })),
    )
    expect(both.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([200, 409])
    const first = both.find(({ status }) => status === 200)!.branding
    const second = both.find(({ status }) => status === 409)!.problem
    expect(second).toMatchObject({ code: 'branding_changed', params: { modified: first.modified } })
    const read = async () => (await readAs('program_owner', lotte.uuid, program)).body
    expect(await read()).toEqual(first)
    const refused = await lotte.save(
      program,
      { modified: '', seo_title: 'Later' },
      { logo: await plain(256).png().toBuffer() },
    )
    expect([refused.status, refused.problem.code]).toEqual([409, 'branding_changed'])
    expect(await read()).toEqual(first)
    const over = await lotte.save(program, { modified: first.modified!, seo_title: 'Later' })
    expect(over.branding).toMatchObject({ theme: first.theme, seo_title: 'Later' })
    expect(over.branding.modified! > first.modified!).toBe(true)
    expect((await lotte.save(program, { seo_title: 'Laatst' })).branding.seo_title).toBe('Laatst')
    const stale = await lotte.save(program, {
      modified: over.branding.modified!,
      publish: 'true',
      domain_name: 'twee.nl',
    })
    expect([stale.status, (await read()).published_at]).toEqual([409, null])
  })

  test('a draft shows nothing to anybody: not its domain, not its words', async () => {
    expect(await settingsOn('bella.example.nl')).toMatchObject({ portal: 'cardholder', branded: false })
  })

  test.each([
    ['bella', 'domain_name_not_valid'],
    ['bella_napoli.nl', 'domain_name_not_valid'],
    ['-bella.nl', 'domain_name_not_valid'],
    ['bücher.nl', 'domain_name_not_valid'],
    ['127.0.0.1', 'domain_name_not_valid'],
    ['food.localhost', 'domain_name_reserved'],
    ['admin.localhost', 'domain_name_reserved'],
    ['login.po.localhost', 'domain_name_reserved'],
  ])('[COURT-48] refuses the domain %s: %s', async (domain_name, code) =>
    expect(await errorsOf({ domain_name })).toEqual([{ field: 'domain_name', code }]),
  )

  test('[COURT-49] [COURT-54] refuses keywords that repeat', async () =>
    expect(await errorsOf({ seo_keywords: 'pizza, pasta, PIZZA' })).toEqual([
      { field: 'seo_keywords', code: 'duplicate_keywords', params: { word: 'PIZZA' } },
    ]))

  test('says everything that is wrong at once', async () =>
    expect(
      await errorsOf({
        domain_name: 'x',
        theme_color: 'red',
        google_analytics_id: "G-1');alert(1)",
        seo_keywords: Array.from({ length: 21 }, (_, at) => `k${at}`).join(),
        frame_ancestors: "https://bella.nl; script-src 'unsafe-inline'",
      }),
    ).toEqual([
      { field: 'domain_name', code: 'domain_name_not_valid' },
      { field: 'theme_color', code: 'color_not_valid' },
      { field: 'seo_keywords', code: 'too_many_keywords', params: { limit: 20 } },
      { field: 'google_analytics_id', code: 'analytics_id_not_valid' },
      { field: 'frame_ancestors', code: 'origin_not_valid', params: { origin: 'https://bella.nl;' } },
    ]))

  test('refuses an embedding site twice, and more than twenty', async () => {
    const sites = Array.from({ length: 21 }, (_, at) => `https://s${at}.nl`).join('\n')
    expect(await errorsOf({ frame_ancestors: 'https://a.nl https://A.nl' })).toMatchObject([
      { code: 'duplicate_origins', params: { origin: 'https://a.nl' } },
    ])
    expect(await errorsOf({ frame_ancestors: sites })).toMatchObject([{ code: 'too_many_origins' }])
  })

  test.each<[string, Record<string, string>, object]>([
    ['another flag', { disable_delivery: 'perhaps' }, { field: 'disable_delivery', code: 'type' }],
    ['a language that is none', { seo_language: 'fr' }, { field: 'seo_language' }],
    ['a title that is too long', { seo_title: 'x'.repeat(256) }, { field: 'seo_title', code: 'too_long' }],
    ['[A5] an owner', { owner_uuid: newId() }, { field: 'owner_uuid', code: 'unknown_field' }],
    ['[A5] a program', { program_uuid: newId() }, { field: 'program_uuid', code: 'unknown_field' }],
    ['[A5] what the server decides', { published_at: 'now' }, { field: 'published_at', code: 'unknown_field' }],
  ])('refuses %s', async (_name, fields, error) => {
    const { status, problem } = await lotte.save(bella, fields)
    expect(status).toBe(400)
    expect(problem.errors).toContainEqual(expect.objectContaining(error))
  })

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])('[S8] refuses the field %s', async (name) =>
    expect((await lotte.save(bella, { [name]: 'x' })).status).toBe(400),
  )

  test('[A2] of a foreign program, or of one that has no host, is not found, with the bytes of none', async () => {
    const card = await createFood(app, { owner_uuid: lotte.uuid, title: 'Cadeaukaart', type_code: 1001 })
    const missing = await lotte.save(newId(), { seo_title: 'x' })
    for (const program_uuid of [wok, card]) {
      const foreign = await lotte.save(program_uuid, { seo_title: 'x' })
      expect(foreign.problem).toEqual({ ...missing.problem, instance: foreign.problem.instance })
      expect((await readAs('program_owner', lotte.uuid, program_uuid)).status).toBe(404)
      const withdrawn = await app
        .as('program_owner', lotte.uuid)
        .call(branding.withdraw, { params: { uuid: program_uuid } })
      expect(withdrawn.problem).toEqual({ ...missing.problem, instance: withdrawn.problem.instance })
    }
    expect((await readAs('program_owner', jan.uuid, wok)).body.seo_title).toBeNull()
  })
})

describe('pictures', () => {
  test.each<[string, () => Promise<Buffer>, object]>([
    ['[COURT-53] a jpeg', () => plain(600).jpeg().toBuffer(), { code: 'png_required' }],
    ['[COURT-53] a webp', () => plain(600).webp().toBuffer(), { code: 'png_required' }],
    [
      '[COURT-53] [S1] an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      { code: 'png_required' },
    ],
    [
      '[S1] HTML behind the first bytes of a png',
      async () => Buffer.concat([(await plain(9).png().toBuffer()).subarray(0, 8), Buffer.from('<script>')]),
      { code: 'picture_not_readable' },
    ],
    [
      '[S1] a png that ends early',
      async () => (await plain(600).png().toBuffer()).subarray(0, 300),
      { code: 'picture_not_readable' },
    ],
    [
      '[COURT-51] a site logo of 255 pixels',
      () => plain(255).png().toBuffer(),
      { code: 'picture_too_small', params: { width: 256, height: 256 } },
    ],
  ])('refuse %s', async (_name, make, error) =>
    expect(await errorsOf({}, { logo: await make() })).toEqual([{ field: 'logo', ...error }]),
  )

  test('[COURT-51] [COURT-52] [COURT-53] are refused each for itself: the app icon wants 512 pixels', async () =>
    expect(
      await errorsOf({}, { logo: await plain(300).jpeg().toBuffer(), app_logo: await plain(511).png().toBuffer() }),
    ).toEqual([
      { field: 'logo', code: 'png_required' },
      { field: 'app_logo', code: 'picture_too_small', params: { width: 512, height: 512 } },
    ]))

  test('[COURT-51] [COURT-52] are taken from their least size on, drawn anew, with the icons that follow', async () => {
    const tagged = await plain(512)
      .withExif({ IFD0: { Software: 'Secretcam' } })
      .png()
      .toBuffer()
    const { branding: saved } = await lotte.save(
      bella,
      {},
      { logo: await plain(256, '#00a651').png().toBuffer(), app_logo: Buffer.concat([tagged, Buffer.from('<?php')]) },
    )
    expect(saved.logo).toMatch(/^\/media\/brands\/[\w-]{22}\.png$/)
    const stored = readFileSync(fileOf(saved.app_logo))
    expect(stored.toString('latin1')).not.toMatch(/Secretcam|php/)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    await lotte.save(bella, { publish: 'true' })
    await eventually(async () => expect((await settingsOn('bella.example.nl')).branded).toBe(true))
    const { favicons } = await settingsOn('bella.example.nl')
    for (const [name, side] of [
      ['size_16', 16],
      ['size_32', 32],
      ['size_48', 48],
      ['size_180', 180],
      ['size_192', 192],
      ['size_512', 512],
      ['maskable', 512],
    ] as const) {
      const { format, width, height } = await sharp(readFileSync(fileOf(favicons?.[name] ?? null))).metadata()
      expect([name, format, width, height]).toEqual([name, 'png', side, side])
    }
    // A browser reads an .ico by its head: three pictures of 16, 32 and 48 pixels.
    const ico = readFileSync(fileOf(favicons?.ico ?? null))
    expect([...ico.subarray(0, 6), ico[6], ico[22], ico[38]]).toEqual([0, 0, 1, 0, 3, 0, 16, 32, 48])
    const served = await app.server.fastify.inject({ url: favicons?.ico ?? '', headers: { host: 'bella.example.nl' } })
    expect([served.statusCode, served.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  })

  test('that are replaced or taken away leave no file, once nothing shows them', async () => {
    const before = (await readAs('program_owner', lotte.uuid)).body
    const { branding: replaced } = await lotte.save(bella, {}, { logo: await plain(300).png().toBuffer() })
    // The host shows the first one until the new one is published.
    expect([existsSync(fileOf(before.logo)), existsSync(fileOf(replaced.logo))]).toEqual([true, true])
    expect((await settingsOn('bella.example.nl')).logo).toBe(before.logo)
    const { branding: gone } = await lotte.save(bella, { remove_logo: 'true', publish: 'true' })
    expect(gone.logo).toBeNull()
    expect([existsSync(fileOf(before.logo)), existsSync(fileOf(replaced.logo))]).toEqual([false, false])
  })

  test('of 2 MB are refused before they are looked at', async () => {
    const { status, problem } = await lotte.save(bella, {}, { logo: Buffer.alloc(2_097_152) })
    expect([status, problem.code]).toEqual([413, 'body_too_large'])
  })

  test('a separate icon for the tab takes the small sizes, and gives them back', async () => {
    const at16 = async (): Promise<number[]> => {
      await lotte.save(bella, { publish: 'true' })
      const [row] = await run<{ favicons: Record<string, string> }>(
        app.database.db,
        'select favicons from branding.themes where program_uuid = $1',
        [bella],
      )
      const pixel = (name: string) =>
        sharp(readFileSync(fileOf(row?.favicons[name] ?? null)))
          .extract({ left: 4, top: 4, width: 1, height: 1 })
          .raw()
          .toBuffer()
      return [(await pixel('size_16'))[0] ?? 0, (await pixel('size_512'))[0] ?? 0]
    }
    await lotte.save(bella, {}, { favicon_logo: await plain(64, '#0000ff').png().toBuffer() })
    expect(await at16()).toEqual([0, 228])
    await lotte.save(bella, { remove_favicon_logo: 'true' })
    expect(await at16()).toEqual([228, 228])
  })
})

describe('publishing', () => {
  test('wants a domain', async () =>
    expect(await errorsOf({ publish: 'true' }, {}, jan)).toEqual([
      { field: 'domain_name', code: 'domain_name_required' },
    ]))

  test('[K2] refuses a domain that shows somebody else, also when two publish it at once', async () => {
    expect(await errorsOf({ domain_name: 'bella.example.nl' }, {}, jan)).toEqual([
      { field: 'domain_name', code: 'domain_name_taken' },
    ])
    const rest = await Promise.all(
      [lotte, jan, lotte, jan].map(async (owner, at) => ({
        owner,
        program: await createFood(app, { owner_uuid: owner.uuid, title: `Zaak ${at}` }),
      })),
    )
    const answers = await Promise.all(
      rest.map(({ owner, program }) => owner.save(program, { domain_name: 'zaak.example.nl', publish: 'true' })),
    )
    expect(answers.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([200, 422, 422, 422])
    expect(answers.flatMap(({ problem }) => problem.errors ?? [])).toEqual(
      Array(3).fill({ field: 'domain_name', code: 'domain_name_taken' }),
    )
  })

  test('[PROG-54] [PROG-55] [PROG-68] is what the host says from then on, and nothing of it before', async () => {
    await lotte.save(bella, { seo_title: 'Nog niet', theme_color: '#e4002b' })
    expect(await settingsOn('bella.example.nl')).toMatchObject({ seo_title: null, theme_color: '#ffd400' })
    const { branding: saved } = await lotte.save(bella, { seo_title: 'Bella', publish: 'true' })
    expect(saved).toMatchObject({
      has_changes: false,
      address: 'http://bella.example.nl:8080',
      may: ['change', 'publish', 'withdraw'],
    })
    expect(await settingsOn('bella.example.nl')).toMatchObject({
      program_title: 'Bella Napoli',
      seo_title: 'Bella',
      branded: true,
      theme: { color: '#e4002b', shades: brandShades('#e4002b') },
      seo_keywords: 'pizza, pasta, Amsterdam',
      google_analytics_id: 'G-ABC123',
      gaID: 'G-ABC123',
      zip_codes: [],
      pickup: false,
      owner_address: null,
      food_court: null,
      frame_ancestors: ['https://bella.nl', 'https://*.bella.nl'],
    })
  })

  test('[COURT-61] GET theme gives the colour of the host with its shades', async () => {
    const themeOn = async (host: string) => (await app.as('guest').call(branding.theme, { host })).body
    expect(await themeOn('bella.example.nl')).toEqual({ color: '#e4002b', shades: brandShades('#e4002b') })
    expect(await themeOn('ch.localhost')).toEqual({ color: '#4d7cfe', shades: brandShades('#4d7cfe') })
  })

  test('a name is the same with the dot that ends it', async () =>
    expect(await settingsOn('Bella.Example.NL.:8080')).toMatchObject({ branded: true, seo_title: 'Bella' }))

  test('is taken back: the host is nobody’s within a second, the draft stays, another one may have the domain', async () => {
    const { status } = await app.as('program_owner', lotte.uuid).call(branding.withdraw, { params: { uuid: bella } })
    expect(status).toBe(204)
    await eventually(async () => expect((await settingsOn('bella.example.nl')).branded).toBe(false), promised(1000))
    expect((await readAs('program_owner', lotte.uuid)).body).toMatchObject({
      seo_title: 'Bella',
      has_changes: true,
      published_at: null,
      address: null,
      may: ['change', 'publish'],
    })
    expect((await jan.save(wok, { domain_name: 'bella.example.nl', publish: 'true' })).status).toBe(200)
    expect(await errorsOf({ publish: 'true' })).toEqual([{ field: 'domain_name', code: 'domain_name_taken' }])
  })

  test('the domain that the operator gave stays good when its owner saves it again', async () => {
    const court = await createFood(app, { owner_uuid: lotte.uuid, title: 'De Markthal', type_code: 5001 })
    await run(
      app.database.db,
      `insert into branding.themes (program_uuid, domain_name, published, published_at, modified) values ($1, 'food.localhost', true, now(), now())`,
      [court],
    )
    expect((await lotte.save(court, { domain_name: 'food.localhost', publish: 'true' })).status).toBe(200)
    expect(await settingsOn('food.localhost')).toMatchObject({ branded: true, is_food_court: true })
  })

  test('[A1] acceptors, guests and cardholders have no say', async () => {
    for (const kind of ['guest', 'acceptor', 'cardholder'] as const) {
      const { status } = await app.as(kind).call(branding.withdraw, { params: { uuid: bella } })
      expect(status).toBe(kind === 'guest' ? 401 : 403)
    }
    expect((await app.as('admin').call(branding.withdraw, { params: { uuid: bella } })).status).toBe(403)
  })
})
