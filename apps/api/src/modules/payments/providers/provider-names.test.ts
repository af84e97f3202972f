import { foodProgramFields } from '@plein/contract/food-setup/program'
import { CourtInvitation } from '@plein/contract/food-courts'
import { offeredChoices, providerChoices, providerNames, providers } from '@plein/contract/payments/providers'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { getProvider } from './providers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The texts that a check constraint lists. */
const listedIn = async (constraint: string): Promise<string[]> => {
  const [row] = await run<{ text: string }>(
    app.database.db,
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [constraint],
  )
  return [...(row?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, name = '']) => name)
}

test.each([
  ['connections_provider_is_known', providerNames],
  ['program_settings_provider_is_known', providerChoices],
  ['invites_psp_is_known', providerChoices],
] as const)('the database knows the providers of the registry: %s', async (constraint, names) => {
  expect((await listedIn(constraint)).toSorted()).toEqual([...names].toSorted())
})

test('a restaurant and a court can name each provider of the registry, and no other one', () => {
  const isTaken = (name: string) => [
    Value.Check(foodProgramFields.psp_provider, name),
    Value.Check(CourtInvitation.properties.food_court_psp, name),
  ]
  for (const name of providerChoices) expect({ name, taken: isTaken(name) }).toEqual({ name, taken: [true, true] })
  for (const name of ['', 'CCV', 'stripe', 'toString']) expect(isTaken(name)).toEqual([false, false])
})

test('what is offered has an adapter of its name, and what is not offered has none', () => {
  const built = providerNames.filter((name) => getProvider(app.settings, name)?.name === name)
  expect(built).toEqual(providerNames.filter((name) => providers[name].is_offered))
  expect(offeredChoices).toEqual(['none', ...built])
  expect(getProvider(app.settings, 'toString')).toBeUndefined()
})

test('a provider is added in the registry and by its adapter: no other file names it', () => {
  const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
  const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  expect(sources.length).toBeGreaterThan(1000)
  const named = sources
    .filter((file) => !/\.test\.tsx?$|\.test-data\.ts$/.test(file))
    .filter((file) => /['"](ccv|mollie)['"]|\b(ccv|mollie): /.test(readFileSync(join(root, file), 'utf8')))
  expect(named.map((file) => file.replaceAll('\\', '/'))).toEqual([
    'apps/api/src/modules/payments/providers/ccv.ts',
    'apps/api/src/modules/payments/providers/mollie.ts',
    'apps/api/src/modules/payments/providers/providers.ts',
    'packages/contract/src/payments/providers.ts',
  ])
})
