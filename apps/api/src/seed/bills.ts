import { programKinds } from '@plein/contract/programs/codes'
import { insertRate } from '#modules/credit-management/letters/rates.queries.ts'
import { holdReminders } from '#modules/credit-management/marks/hold-reminders.ts'
import { disputeBill } from '#modules/credit-management/marks/dispute-bill.ts'
import { planBill } from '#modules/credit-management/marks/plan-bill.ts'
import { creditBill } from '#modules/credit-management/booking/credit-bill.ts'
import { writeOffBill } from '#modules/credit-management/booking/write-off-bill.ts'
import { createBill } from '#modules/credit-management/sending/create-bill.ts'
import { sendBill } from '#modules/credit-management/sending/send-bill.ts'
import { beginSchedules } from '#modules/credit-management/setup/begin-schedules.ts'
import { saveContacts } from '#modules/credit-management/setup/save-contacts.ts'
import { createUser, findAccounts } from '#modules/identity/index.ts'
import { addDays, createProgram, localDay } from '#modules/programs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { integerBetween, mulberry32, pickOne } from './data/random.ts'
import { sanne } from './people.ts'

const billOwner = {
  username: 'vos@plein.example',
  password: 'Plein-2026',
  first_name: 'Hanna',
  last_name: 'Vos',
}

export const wholesaler = 'Groothandel De Linde'
/** Of the dentist and of the wholesaler; no bank has it. */
export const ownAccount = 'NL79PLEI4300170017'
const wholesaleBills = 60
const goods = ['Bloem', 'Olijfolie', 'Tomaten', 'Servetten', 'Koffie', 'Rijst'] as const
const shops = [
  'Bakkerij Smit',
  'Bistro Anker',
  'Lunchroom Zon',
  'Slagerij Mol',
  'Café Het Plein',
  'Traiteur Lis',
] as const
const timeZone = 'Europe/Amsterdam'

interface Seeding {
  readonly tx: Tx
  readonly app: App
  readonly caller: Caller
  readonly program_uuid: string
  readonly today: string
}

/** A published program whose bills say who asks. */
const seedProgram = async (tx: Tx, { owner_uuid, title }: { owner_uuid: string; title: string }): Promise<string> => {
  const shown =
    title === wholesaler
      ? { description: 'Rekeningen aan horeca', image: '/media/logos/groothandel-de-linde.png' }
      : { description: 'Rekeningen van de praktijk', image: '/media/logos/tandarts-vos.png' }
  const uuid = await createProgram(tx, { type_code: programKinds.credit_management, owner_uuid, title, ...shown })
  await beginSchedules(tx, uuid)
  const address = { address: 'Lindelaan 8', zip: '3511 AB', city: 'Utrecht' }
  const contact = { account: ownAccount, email: billOwner.username, chamber: '00000009', address }
  await saveContacts(tx, uuid, [{ type: 2, contact: { ...contact, vat: 'NL000000009B01' } }])
  return uuid
}

type NewBill = Parameters<typeof createBill>[0]['input']['body']

/** A bill that was numbered before the demo began, and is sent now. */
const seedBill = async (
  { tx, app, caller, program_uuid }: Seeding,
  bill: Omit<NewBill, 'program_uuid'>,
): Promise<string> => {
  const input = { params: undefined, query: undefined, body: { program_uuid, ...bill } }
  const draft = await createBill({ tx, app, caller, input })
  if (!('uuid' in draft)) throw new Error('seed: no bill')
  await sendBill({ tx, app, caller, input: { params: { uuid: draft.uuid }, query: undefined, body: undefined } })
  return draft.uuid
}

/** The states that bills of the wholesaler come to, in turn: `paid`, `half` and `overpaid` by what its bank says. */
export const fates = [
  'open',
  'paid',
  'half',
  'hold',
  'paid',
  'dispute',
  'plan',
  'paid',
  'written_off',
  'credited',
  'paid',
  'overpaid',
] as const

type Step = (seeding: Seeding, uuid: string) => Promise<unknown>

const becomes: Readonly<Partial<Record<(typeof fates)[number], Step>>> = {
  hold: ({ tx, app, caller }, uuid) =>
    holdReminders({
      tx,
      app,
      caller,
      input: { params: { uuid }, query: {}, body: { reason: 'Belt terug over de levering' } },
    }),
  dispute: ({ tx, app, caller }, uuid) =>
    disputeBill({ tx, app, caller, input: { params: { uuid }, query: {}, body: { reason: 'Twee dozen ontbraken' } } }),
  plan: ({ tx, app, caller, today }, uuid) =>
    planBill({
      tx,
      app,
      caller,
      input: { params: { uuid }, query: {}, body: { count: 3, first_date: addDays(today, 7) } },
    }),
  written_off: ({ tx, app, caller }, uuid) =>
    writeOffBill({ tx, app, caller, input: { params: { uuid }, query: undefined, body: { reason: 'Failliet' } } }),
  credited: ({ tx, app, caller }, uuid) =>
    creditBill({ tx, app, caller, input: { params: { uuid }, query: undefined, body: { reason: 'Retour gekomen' } } }),
}

/** Bills of the wholesaler of the last four months, due 30 days after their date. */
const seedWholesale = async (seeding: Seeding): Promise<void> => {
  const random = mulberry32(22)
  for (let count = 1; count <= wholesaleBills; count++) {
    const date = addDays(seeding.today, -integerBetween(random, 12, 120))
    const name = pickOne(random, shops)
    const tariff = integerBetween(random, 800, 9000) / 100
    const quantity = integerBetween(random, 1, 20)
    const uuid = await seedBill(seeding, {
      debtor: { type: 1, name: `${name} ${count}`, language: 'nl' },
      number: `L-${String(count).padStart(4, '0')}`,
      date,
      due_date: addDays(date, 30),
      lines: [{ title: pickOne(random, goods), quantity, tariff, vat_category: 'S', vat_percent: 9 }],
    })
    await becomes[fates[count % fates.length] ?? 'open']?.(seeding, uuid)
  }
}

/** The dentist, who has one bill to Sanne, and a wholesaler with bills in every state. Rates are confirmed, for the demo alone. */
export const seedBills = async (app: App): Promise<void> => {
  const [known] = await findAccounts(app.db, { uuids: [], emails: [billOwner.username] })
  if (known) return
  await inTransaction(app.db, async (tx) => {
    const owner_uuid = await createUser(tx, { ...billOwner, type: 1, country: 'NL', city: 'Utrecht' })
    const caller: Caller = { ...systemCaller, kind: 'program_owner', user_uuid: owner_uuid }
    const today = localDay(now(), timeZone)
    for (const kind of ['consumer', 'trade'] as const)
      await insertRate(tx, {
        uuid: newId(),
        kind,
        valid_from: '2026-01-01',
        percentage: kind === 'consumer' ? 400 : 1015,
        is_confirmed: true,
        source: 'Demo',
        created: now(),
      })
    const dentist = await seedProgram(tx, { owner_uuid, title: 'Tandarts Vos' })
    const address = { address: 'Damrak 14', zip: sanne.zip_code, city: sanne.city }
    await seedBill(
      { tx, app, caller, program_uuid: dentist, today },
      {
        debtor: { name: `${sanne.first_name} ${sanne.last_name}`, email: sanne.email, is_formal: false, ...address },
        number: '2026-0112',
        date: addDays(today, -18),
        due_date: addDays(today, -4),
        lines: [{ title: 'Controle', quantity: 1, tariff: 70, vat_category: 'S', vat_percent: 21 }],
      },
    )
    const program_uuid = await seedProgram(tx, { owner_uuid, title: wholesaler })
    await seedWholesale({ tx, app, caller, program_uuid, today })
  })
}
