import type { Connection } from '@plein/contract/payments/connections'
import type { ProviderName } from '@plein/contract/payments/providers'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { ownsProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { loadConnection } from './connection-view.queries.ts'
import { chosen } from './program-keys.ts'
import { writeChoice } from './program-keys.queries.ts'
import { viewConnection } from './read-connection.ts'

/** Throws not_found for a program of somebody else, and for one that has no connection of its own. */
export const assertOwner = async (app: App, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await ownsProgram(app.db, caller, program_uuid)) || !(await loadConnection(app.db, program_uuid)))
    throw notFound()
}

/** The connection as it is now, with the keys of one provider. */
export const getConnectionView = async (app: App, program_uuid: string, of?: ProviderName): Promise<Connection> => {
  const view = await viewConnection(app.db, app.settings, { program_uuid, of })
  if (!view) throw notFound()
  return view
}

/** Changes a key; payments go through the one that is there then, and provider and mode stay as they were: guests pay on meanwhile. */
export const keepChoice = async (tx: Tx, program_uuid: string, change: () => Promise<void>): Promise<void> => {
  // Read before: a program that never chose is paid as its active key says.
  const before = await loadConnection(tx, program_uuid)
  await change()
  if (before) await writeChoice(tx, { program_uuid, paymentChoice: chosen(before), at: now() })
}
