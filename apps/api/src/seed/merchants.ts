import { newId } from '#platform/runtime/ids.ts'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { insertCharge, issueFeeInvoices } from '#modules/food-courts/index.ts'
import { addCashPoint } from '#modules/programs/cash-points/add-cash-point.ts'
import { inviteAcceptors } from '#modules/programs/acceptors/invite-acceptors.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { run, type Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Catalogue } from './catalogue.ts'

const weekdays = [1, 2, 3, 4, 5, 6]
const open = (start_time: string, end_time: string) =>
  weekdays.map((day_of_week) => ({ day_of_week, start_time, end_time }))

const counters = [
  {
    name: 'Balie Damrak',
    address: 'Damrak 1',
    zip_code: '1012 LG',
    city: 'Amsterdam',
    working_hours: open('11:00', '22:00'),
  },
  {
    name: 'Terras',
    address: 'Beursplein 5',
    zip_code: '1012 JW',
    city: 'Amsterdam',
    working_hours: open('12:00', '20:00'),
  },
]

/** Omar's counters, and a baker who was invited to the first restaurant and has not answered. */
export const seedMerchants = async (tx: Tx, app: App, { people, programs }: Catalogue): Promise<void> => {
  const as = (kind: 'acceptor' | 'program_owner', user_uuid: string): Caller => ({ ...systemCaller, kind, user_uuid })
  const omar = as('acceptor', people.acceptor)
  for (const body of counters)
    await addCashPoint({ tx, input: { params: undefined, query: undefined, body }, caller: omar, app })
  const [first] = programs
  if (!first) return
  const body = { program_uuid: first.uuid, emails: ['bakkerij.windlust@example.nl'], language: 'nl' as const }
  await inviteAcceptors({
    tx,
    input: { params: undefined, query: undefined, body },
    caller: as('program_owner', people.owner),
    app,
  })
}

/** De Markthal’s invoices for the fees of the months that are over, and the rent that it asked of Bella Napoli, which has not answered yet. */
export const seedCourtCosts = async (app: App): Promise<void> => {
  await issueFeeInvoices(app)
  const [court] = await run<{ uuid: string; owner_uuid: string; restaurant_uuid: string; asked: number }>(
    app.db,
    `select c.uuid, c.owner_uuid, r.uuid as restaurant_uuid, (select count(*)::int from food_courts.charges h where h.court_uuid = c.uuid) as asked
       from programs.v_programs c join programs.v_programs r on r.title = 'Bella Napoli' where c.title = 'De Markthal'`,
  )
  if (!court || court.asked > 0) return
  const charge = {
    uuid: newId(),
    court_uuid: court.uuid,
    program_uuid: court.restaurant_uuid,
    amount: 45_000,
    description: 'Huur van de kraam, november',
    created_by: court.owner_uuid,
    created: new Date(now().getTime() - 2 * 86_400_000),
  }
  await inTransaction(app.db, (tx) => insertCharge(tx, charge))
}
