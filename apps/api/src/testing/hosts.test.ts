import { branding } from '@plein/contract/branding'
import { programKinds } from '@plein/contract/programs/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { createProgram } from '#modules/programs/index.ts'
import { domainOfProgram, loadHostProgram, saveTheme } from '#modules/branding/index.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

const lotte = { username: 'lotte@example.nl', password: null, type: 1, first_name: 'Lotte', last_name: 'Vos' } as const

let app: TestApp
let court: string
let pizzeria: string
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_ADMIN_HOST: 'Beheer.Example.NL' } })
  await inTransaction(app.database.db, async (tx) => {
    const owner_uuid = await createUser(tx, lotte)
    court = await createProgram(tx, { type_code: programKinds.food_court, owner_uuid, title: 'De Markthal' })
    pizzeria = await createProgram(tx, { type_code: programKinds.food, owner_uuid, title: 'Bella Napoli' })
    await saveTheme(tx, {
      program_uuid: court,
      domain_name: 'markthal.localhost',
      theme_color: '#ff8000',
      google_analytics_id: 'G-ABC123',
      seo_language: 'de',
    })
    await saveTheme(tx, { program_uuid: pizzeria, domain_name: 'bella.localhost', published: false })
  })
  await untilCourtIsKnown()
})
afterAll(() => app.close())

const untilCourtIsKnown = (): Promise<void> =>
  eventually(() => expect(loadHostProgram(app.server.app, 'markthal.localhost')).toBe(court))

const settingsOn = async (host: string, on = app) => (await on.as('guest').call(branding.settings, { host })).body

describe('the portal of a host', () => {
  test.each([
    ['[SHELL-01]', 'beheer.example.nl', 'admin'],
    ['[SHELL-02]', 'po.localhost', 'program-owner'],
    ['[SHELL-03]', 'acceptor.localhost', 'acceptor'],
    ['[SHELL-04]', 'ch.localhost', 'cardholder'],
    ['[SHELL-05]', 'food.localhost', 'storefront'],
    ['[SHELL-01] in any case and with any port', 'BEHEER.example.nl:8443', 'admin'],
    ['[SHELL-08] of a host that is not known', 'admin.localhost', 'cardholder'],
    ['[SHELL-08] of an address', '127.0.0.1:8080', 'cardholder'],
    ['[SHELL-08] of none', '', 'cardholder'],
  ])('%s %s is %s', async (_id, host, portal) =>
    expect(await settingsOn(host)).toMatchObject({ portal, program_uuid: null, branded: false }),
  )

  test('[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] is the one whose configured name it has', async () => {
    const names = {
      PLEIN_ADMIN_HOST: 'beheer.example.nl',
      PLEIN_PO_HOST: 'eigenaren.example.nl',
      PLEIN_ACCEPTOR_HOST: 'zaken.example.nl',
      PLEIN_CH_HOST: 'mijn.example.nl',
      PLEIN_FOOD_HOST: 'eten.example.nl',
    }
    const other = await createTestApp({ env: names })
    const portalsOn = (hosts: readonly string[]) =>
      Promise.all(hosts.map(async (host) => (await settingsOn(host, other)).portal))
    try {
      expect(await portalsOn(Object.values(names))).toEqual([
        'admin',
        'program-owner',
        'acceptor',
        'cardholder',
        'storefront',
      ])
      // The names that they have without a configuration are nobody's then.
      const rest = ['admin', 'po', 'acceptor', 'ch', 'food'].map((name) => `${name}.localhost`)
      expect(await portalsOn(rest)).toEqual(rest.map(() => 'cardholder'))
    } finally {
      await other.close()
    }
  })

  test.each([
    ['admin', 'admin'],
    ['po', 'program-owner'],
    ['acceptor', 'acceptor'],
    ['ch', 'cardholder'],
    ['food', 'storefront'],
  ])('[SHELL-07] remote-connect %s gives an unknown host the portal %s', async (PLEIN_REMOTE_CONNECT, portal) => {
    const other = await createTestApp({ env: { PLEIN_REMOTE_CONNECT } })
    try {
      expect(await settingsOn('somewhere.example.com', other)).toMatchObject({ portal })
      expect(await settingsOn('acceptor.localhost', other)).toMatchObject({ portal: 'acceptor' })
    } finally {
      await other.close()
    }
  })

  test('[SHELL-04] the configured cardholder host is known, and no other one is', async () => {
    // Unknown hosts are the cardholder's as well, unless they are given to another portal.
    const other = await createTestApp({ env: { PLEIN_CH_HOST: 'mijn.example.nl', PLEIN_REMOTE_CONNECT: 'admin' } })
    try {
      expect(await settingsOn('mijn.example.nl', other)).toMatchObject({ portal: 'cardholder' })
      expect(await settingsOn('ch.localhost', other)).toMatchObject({ portal: 'admin' })
    } finally {
      await other.close()
    }
  })

  test('[SHELL-07] remote-connect decides nothing of a branding’s domain', async () => {
    const other = await createTestApp({ env: { PLEIN_REMOTE_CONNECT: 'admin' } })
    try {
      await inTransaction(other.database.db, async (tx) => {
        const owner_uuid = await createUser(tx, lotte)
        const program_uuid = await createProgram(tx, {
          type_code: programKinds.food,
          owner_uuid,
          title: 'Bella Napoli',
        })
        await saveTheme(tx, { program_uuid, domain_name: 'bella.localhost' })
      })
      await eventually(async () => expect(await settingsOn('bella.localhost', other)).toMatchObject({ branded: true }))
      expect(await settingsOn('bella.localhost', other)).toMatchObject({ portal: 'storefront' })
      expect(await settingsOn('somewhere.example.com', other)).toMatchObject({ portal: 'admin', branded: false })
    } finally {
      await other.close()
    }
  })

  test('a remote-connect that is no portal is refused at the start', async () => {
    await expect(createTestApp({ env: { PLEIN_REMOTE_CONNECT: 'shop' } })).rejects.toThrow('PLEIN_REMOTE_CONNECT')
  })
})

describe('a branding domain', () => {
  test('is the food host of its program, in its colours', async () => {
    expect(await settingsOn('Markthal.localhost:8080')).toMatchObject({
      portal: 'storefront',
      program_uuid: court,
      program_title: 'De Markthal',
      is_food_court: true,
      branded: true,
      theme_color: '#ff8000',
      seo_language: 'de',
      food_court: { title: 'De Markthal', theme_color: '#ff8000', announcement: null },
    })
  })

  test('[SHELL-201] carries the analytics id under both of its names', async () => {
    expect(await settingsOn('markthal.localhost')).toMatchObject({ google_analytics_id: 'G-ABC123', gaID: 'G-ABC123' })
    expect(await settingsOn('ch.localhost')).toMatchObject({ google_analytics_id: null, gaID: null })
  })

  test('that is not published is an unknown host', async () => {
    expect(await settingsOn('bella.localhost')).toMatchObject({ portal: 'cardholder', program_uuid: null })
  })

  test('costs no statement, but for what a court announces, who its owner is, and where', async () => {
    const cost = async (host: string): Promise<number> => (await statementsDuring(/./, () => settingsOn(host))).length
    await settingsOn('markthal.localhost')
    expect([await cost('food.localhost'), await cost('markthal.localhost')]).toEqual([0, 3])
  })

  test('shows within a second what changed: published, title, colour, withdrawn', async () => {
    const { db } = app.database
    const soon = (expected: object) =>
      eventually(async () => expect(await settingsOn('bella.localhost')).toMatchObject(expected), promised(1000))
    await inTransaction(db, (tx) =>
      saveTheme(tx, { program_uuid: pizzeria, domain_name: 'bella.localhost', theme_color: '#e4002b' }),
    )
    await soon({
      portal: 'storefront',
      program_title: 'Bella Napoli',
      theme_color: '#e4002b',
      is_food_court: false,
      food_court: null,
    })
    await run(db, "update programs.programs set title = 'Bella Roma' where uuid = $1", [pizzeria])
    await soon({ program_title: 'Bella Roma' })
    await run(db, 'delete from branding.themes where program_uuid = $1', [pizzeria])
    await soon({ portal: 'cardholder', branded: false })
  })

  test('cannot take over a configured portal', async () => {
    const { db } = app.database
    await inTransaction(db, (tx) => saveTheme(tx, { program_uuid: pizzeria, domain_name: 'po.localhost' }))
    await eventually(() => expect(domainOfProgram(app.server.app, pizzeria)).toBe('po.localhost'))
    expect(await settingsOn('po.localhost')).toMatchObject({
      portal: 'program-owner',
      branded: false,
      theme_color: '#4d7cfe',
    })
  })

  test.each(['po.localhost/x', 'UPPER.nl', 'a b.nl', '.nl', 'x.nl:80', ''])(
    'a domain %s is refused by the database',
    async (domain_name) => {
      const saving = inTransaction(app.database.db, (tx) => saveTheme(tx, { program_uuid: pizzeria, domain_name }))
      await expect(saving).rejects.toThrow('themes_domain_is_host_name')
    },
  )
})

test('[B6] the other portals are named by the configuration, whatever the request says of its host', async () => {
  const answer = await app.server.fastify.inject({
    url: '/api/v1/settings',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  expect(answer.payload).not.toContain('evil')
  expect(answer.json()).toMatchObject({
    portals: { admin: 'http://beheer.example.nl:8080', food: 'http://food.localhost:8080' },
  })
})
