import { addCashPoint } from '#modules/programs/cash-points/add-cash-point.ts'
import { inviteAcceptors } from '#modules/programs/acceptors/invite-acceptors.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
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
