import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@plein/sandbox/server'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/testing/test-app.ts'
import type { Control } from '../books/check-books.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startApi, type ApiProcess } from './start-api.ts'

/** A guest's order, by the ids of the demo data. */
export interface Wares {
  readonly cart_uuid: string
  readonly restaurant_uuid: string
  /** Two products without options. */
  readonly products: readonly [string, string]
}

/** The demo's restaurants on a database of their own, with a provider; API processes are started on it as a test likes. */
export interface Product {
  readonly owner: Database
  readonly wares: Wares
  readonly sandbox_url: string
  readonly control: Control
  tell(path: string, body: unknown): Promise<void>
  /** An API process with jobs, on the product's own port unless another is given. */
  start(env?: NodeJS.ProcessEnv, port?: number): Promise<ApiProcess>
  close(): Promise<void>
}

/** uuids of De Markthal, its Bella Napoli, and two of its dishes. */
export const readWares = async ({ db }: Database): Promise<Wares> => {
  const one = async (text: string, value: string): Promise<string> => {
    const [row] = await run<{ uuid: string }>(db, text, [value])
    if (!row) throw new Error(`no ${value} in the demo data`)
    return row.uuid
  }
  const program = (title: string) => one('select uuid from programs.programs where title = $1', title)
  const dish = (title: string) => one('select uuid from menus.products where title = $1 order by uuid limit 1', title)
  return {
    cart_uuid: await program('De Markthal'),
    restaurant_uuid: await program('Bella Napoli'),
    products: [await dish('Tiramisu'), await dish('Cola')],
  }
}

/** The secrets under which the demo's template was written. */
export const testSecrets = {
  PLEIN_SECRET: Buffer.alloc(32, 1).toString('base64url'),
  PLEIN_ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64url'),
} as const

export const openProduct = async (): Promise<Product> => {
  setClock(tuesdayEvening)
  const database = await createTestDatabase(true)
  const owner = openDatabase(database.owner_url, 4)
  const sandbox = await startSandbox({ port: 0, control: true })
  const folder = mkdtempSync(join(tmpdir(), 'plein-product-'))
  const own_port = await freePort()
  const control: Control = async (path) => (await fetch(`${sandbox.url}/control/${path}`)).json()
  return {
    owner,
    wares: await readWares(owner),
    sandbox_url: sandbox.url,
    control,
    tell: async (path, body) => {
      const answer = await fetch(`${sandbox.url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`)
    },
    start: (env = {}, port = own_port) =>
      startApi(port, {
        DATABASE_URL: database.url,
        PLEIN_OWNER_DATABASE_URL: database.owner_url,
        PLEIN_DATA_DIR: folder,
        PLEIN_SANDBOX_URL: sandbox.url,
        ...testSecrets,
        ...env,
      }),
    close: async () => {
      await sandbox.close()
      await owner.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      setClock(undefined)
    },
  }
}
