import { printers } from '@plein/contract/food-kitchen/printers'
import { tableCalls } from '@plein/contract/food-kitchen/table-calls'
import { tables } from '@plein/contract/food-kitchen/tables'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodTables } from '@plein/contract/food-ordering/tables'
import { startVisit } from '#modules/food-ordering/food-ordering.test-data.ts'
import { lockInvoices } from '#modules/food-courts/fee-invoices/fee-invoice.queries.ts'
import { writeInvoice } from '#modules/food-courts/fee-invoices/write-invoice.ts'
import { openScreen, publishAnnouncement } from '#modules/food-courts/index.ts'
import type { CourtTestApp } from '#modules/food-courts/food-courts.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'

/** An announcement that guests see. */
export const announced = (app: CourtTestApp, court_uuid: string): Promise<string> =>
  inTransaction(app.database.db, (tx) =>
    publishAnnouncement(tx, { court_uuid, text: 'Vanavond muziek', visible_from: now(), visible_until: null }),
  )

/** A pickup screen that shows. */
export const hung = async (app: CourtTestApp, court_uuid: string): Promise<string> =>
  (await inTransaction(app.database.db, (tx) => openScreen(tx, court_uuid, 'Bij de ingang'))).uuid

/** A charge that waits for the answer of its restaurant, for which one of its acceptors had accepted the invitation. */
export const charged = async (app: CourtTestApp, court_uuid: string, program_uuid: string): Promise<string> => {
  const uuid = newId()
  await run(
    app.owner.db,
    `insert into food_courts.charges (uuid, court_uuid, program_uuid, amount, currency, description, created)
     values ($1, $2, $3, 15, 'EUR', 'Schoonmaak', $4)`,
    [uuid, court_uuid, program_uuid, now()],
  )
  await run(
    app.owner.db,
    `update food_courts.invites set answered_by = (select user_uuid from programs.v_workers w where w.program_uuid = $2 and w.user_type = 2 limit 1)
      where court_uuid = $1 and program_uuid = $2 and status = 2`,
    [court_uuid, program_uuid],
  )
  return uuid
}

/** Puts a restaurant into its court again, which a call before may have taken out. */
export const placed = (app: CourtTestApp, court_uuid: string, program_uuid: string): Promise<unknown> =>
  run(
    app.owner.db,
    'update food_ordering.restaurants set court_uuid = $1 where program_uuid = $2 and exists (select from food_ordering.courts c where c.program_uuid = $1)',
    [court_uuid, program_uuid],
  )

/** An invoice for a court’s fees of October. */
export const invoiced = async (app: CourtTestApp, court_uuid: string, program_uuid: string): Promise<string> => {
  const uuid = await inTransaction(app.database.db, async (tx) => {
    await lockInvoices(tx, court_uuid)
    const fees = { court_uuid, program_uuid, currency: 'EUR', fees: 15_600, month: '2026-10-01', is_first: false }
    return writeInvoice(tx, fees, now())
  })
  if (uuid === undefined) throw new Error('no invoice: one of the programs is gone')
  return uuid
}

/** A printer of a restaurant's kitchen. */
export const printing = async (app: CourtTestApp, program_uuid: string, owner: string): Promise<string> => {
  const body = { name: 'Keuken', station: '', language: 'nl' as const, categories: [] }
  const added = await app.as('program_owner', owner).call(printers.add, { params: { program_uuid }, body })
  if (added.status !== 201) throw new Error(`no printer: ${JSON.stringify(added.problem)}`)
  return added.body.uuid
}

/** A table of a restaurant. */
export const standing = async (app: CourtTestApp, program_uuid: string, owner: string): Promise<string> => {
  const body = { labels: [newId().slice(-12)], zone: '', service: 'collect' as const }
  const added = await app.as('program_owner', owner).call(tables.add, { params: { program_uuid }, body })
  const [table] = added.body.results
  if (!table) throw new Error(`no table: ${JSON.stringify(added.problem)}`)
  return table.uuid
}

/** A visit that sits at a table of a restaurant. */
export const seated = async (app: CourtTestApp, program_uuid: string, owner: string): Promise<string> => {
  const params = { program_uuid }
  const uuid = await standing(app, program_uuid, owner)
  const { body } = await app.as('program_owner', owner).call(tables.list, { params })
  const table_token = body.results.find((table) => table.uuid === uuid)?.url.slice(-22) ?? ''
  const session_id = await startVisit(app)
  await app.guest.call(foodOrdering.changeVisit, { params: { uuid: session_id }, body: { table_token } })
  return session_id
}

/** A call at a table of a restaurant. */
export const called = async (app: CourtTestApp, program_uuid: string, owner: string): Promise<string> => {
  const uuid = await seated(app, program_uuid, owner)
  await app.guest.call(foodTables.call, { params: { uuid }, body: { kind: 'staff' } })
  const { body } = await app.as('program_owner', owner).call(tableCalls.list, { params: { program_uuid } })
  const call = body.results.at(-1)
  if (!call) throw new Error('no call')
  return call.uuid
}

/** A printer, a table and a call of a restaurant. */
export const floorObjects = async (app: CourtTestApp, program_uuid: string, owner: string) => ({
  printer: await printing(app, program_uuid, owner),
  table: await standing(app, program_uuid, owner),
  table_call: await called(app, program_uuid, owner),
})

interface CourtOf {
  court: string
  /** Its restaurant, and whoever owns that. */
  program: string
  owner: string
  /** The restaurant of the invoice: each has one a month. */
  invoiced_program?: string
}

/** One of each thing that a court has by itself, and a printer and a table of its restaurant. */
export const courtObjects = async (
  app: CourtTestApp,
  { court, program, owner, invoiced_program = program }: CourtOf,
) => ({
  announcement: await announced(app, court),
  screen: await hung(app, court),
  charge: await charged(app, court, program),
  fee_invoice: await invoiced(app, court, invoiced_program),
  ...(await floorObjects(app, program, owner)),
})
