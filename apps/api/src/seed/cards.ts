import { unsealCode } from '#modules/cards/codes/card-secrets.ts'
import { insertDesign } from '#modules/cards/design/save.queries.ts'
import { findDesign } from '#modules/cards/design/design.queries.ts'
import { saveDesign } from '#modules/cards/design/save-design.ts'
import { makeCards } from '#modules/cards/batches/make-cards.job.ts'
import { createCardOrder } from '#modules/cards/orders/create-card-order.ts'
import { redeemCard } from '#modules/cards/till/redeem-card.ts'
import { claimCard } from '#modules/cards/wallet/claim-card.ts'
import { createUser } from '#modules/identity/index.ts'
import { paySubject } from '#modules/payments/attempts/pay-subject.ts'
import { addCashPoint } from '#modules/programs/cash-points/add-cash-point.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { programKinds } from '@plein/contract/programs/codes'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { at, now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { card_programs, card_shops, type SeedCardProgram } from './data/card-programs.ts'
import { integerBetween, mulberry32, pickOne } from './data/random.ts'
import { guestOn, payByItself } from './past-orders.ts'
import type { PastStep } from './past-steps.ts'
import type { SeededPeople } from './people.ts'

const dayMs = 86_400_000
const months = 18
/** The past of orders begins here: what cards do later is done between the orders, so that nobody's books go back in time. */
const newestDaysAgo = 62
const hourMs = 3_600_000

const inAmsterdam = { country: 'NL', state: 'Noord-Holland', city: 'Amsterdam' } as const
const as = (kind: 'acceptor' | 'program_owner' | 'cardholder', user_uuid: string): Caller => ({
  ...systemCaller,
  kind,
  user_uuid,
})

/** A shop with the counter at which it takes cards. */
interface SeededShop {
  readonly key: string
  readonly uuid: string
  readonly cash_point_uuid: string
}

const seedShop = async (
  tx: Tx,
  app: App,
  shop: { key: string; uuid: string; name: string; address: string; zip_code: string },
): Promise<SeededShop> => {
  const { key, uuid, name, address, zip_code } = shop
  const made = await addCashPoint({
    tx,
    input: { params: undefined, query: undefined, body: { name, address, zip_code, city: inAmsterdam.city } },
    caller: as('acceptor', uuid),
    app,
  })
  if (!('uuid' in made)) throw new Error('seed: no cash point')
  return { key, uuid, cash_point_uuid: made.uuid }
}

/** Eight shops of the town, and the Markthal's own stall, which has its owner's VAT number. */
const seedShops = async (tx: Tx, app: App, people: SeededPeople): Promise<SeededShop[]> => {
  const shops: SeededShop[] = []
  for (const { key, company_name, first_name, last_name, address, zip } of [...card_shops, stall]) {
    const uuid = await createUser(tx, {
      username: `${key}@plein.example`,
      password: null,
      type: 2,
      legal_type: 1,
      company_name,
      company_vat_number: key === stall.key ? 'NL000000001B01' : null,
      first_name,
      last_name,
      ...inAmsterdam,
      address,
      zip,
    })
    shops.push(await seedShop(tx, app, { key, uuid, name: 'Kassa', address, zip_code: zip }))
  }
  const omar = { key: 'omar', uuid: people.acceptor, name: 'Kassa Dam', address: 'Dam 2', zip_code: '1012 JS' }
  return [...shops, await seedShop(tx, app, omar)]
}

const stall = {
  key: 'markthal',
  company_name: 'Markthal Lunch',
  first_name: 'Noor',
  last_name: 'Hendriks',
  address: 'Damrak 1',
  zip: '1012 LG',
}

const seedProgram = async (
  tx: Tx,
  { program, people, shops }: { program: SeedCardProgram; people: SeededPeople; shops: readonly SeededShop[] },
): Promise<string> => {
  const { title, description, type_code, card } = program
  const uuid = await createProgram(tx, { type_code: programKinds.card, owner_uuid: people.owner, title, description })
  await insertDesign(tx, { program_uuid: uuid, type_code, is_private: false })
  const before = await findDesign(tx, uuid)
  if (!before) throw new Error('seed: no card')
  await saveDesign(tx, { before, changes: card, path: '' })
  for (const shop of shops)
    if (program.shops.includes(shop.key)) await addParticipation(tx, { program_uuid: uuid, acceptor_uuid: shop.uuid })
  return uuid
}

interface Seeded {
  readonly shops: readonly SeededShop[]
  readonly programs: readonly { readonly uuid: string; readonly seed: SeedCardProgram }[]
}

/** The demo's card programs and their shops. */
export const seedCardPrograms = async (tx: Tx, app: App, people: SeededPeople): Promise<Seeded> => {
  const shops = await seedShops(tx, app, people)
  const programs: { uuid: string; seed: SeedCardProgram }[] = []
  for (const seed of card_programs)
    programs.push({ uuid: await seedProgram(tx, { program: seed, people, shops }), seed })
  return { shops, programs }
}

/** Buys cards and has them made, at the moment of the clock; answers their codes. */
const buy = async (
  app: App,
  {
    caller,
    program_uuid,
    quantity,
    value,
    use_number,
  }: { caller: Caller; program_uuid: string; quantity: number; value?: number; use_number?: number },
): Promise<string[]> => {
  const body = {
    program_uuid,
    quantity,
    ...(value !== undefined && { value }),
    ...(use_number !== undefined && { use_number }),
    terms: true,
    language: 'nl' as const,
    ...(caller.user_uuid === null && { buyer: { full_name: 'Els Kramer', email: 'els.kramer@example.nl' } }),
  }
  const order = await inTransaction(app.db, (tx) =>
    createCardOrder({ tx, input: { params: undefined, query: undefined, body }, caller, app }),
  )
  if (!('uuid' in order)) throw new Error('seed: no order of cards')
  const { uuid, key } = order
  const query = { ...(key !== null && { key }) }
  await paySubject({
    app,
    input: { params: undefined, query, body: { order_uuid: uuid, payment_type: 'ideal' } },
    caller,
  })
  await makeCards(app, {})
  const rows = await run<{ code_sealed: Buffer }>(
    app.db,
    `select c.code_sealed from cards.cards c join cards.batches b on b.uuid = c.batch_uuid where b.order_uuid = $1 order by c.serial`,
    [uuid],
  )
  return rows.map(({ code_sealed }) => unsealCode(app.settings, code_sealed))
}

const redeem = async (
  app: App,
  { shop, code, amount }: { shop: SeededShop; code: string; amount?: number },
): Promise<void> => {
  const body = { cash_point_uuid: shop.cash_point_uuid, ...(amount !== undefined && { amount }) }
  await redeemCard({
    app,
    input: { params: { token: code }, query: undefined, body, idempotency_key: undefined },
    caller: as('acceptor', shop.uuid),
  })
}

/** Sanne's card of 25.00, and one of which 7.35 is left. */
const seedWallet = async (
  app: App,
  { town, sanne, shop }: { town: string; sanne: string; shop: SeededShop },
): Promise<void> => {
  const codes = await buy(app, { caller: guestOn(app), program_uuid: town, quantity: 2, value: 2500, use_number: 0 })
  const caller = { ...guestOn(app), kind: 'cardholder' as const, user_uuid: sanne }
  for (const code of codes)
    await claimCard({
      app,
      input: { params: undefined, query: undefined, body: { token: code }, idempotency_key: undefined },
      caller,
    })
  const [, spent] = codes
  if (spent) await redeem(app, { shop, code: spent, amount: 1765 })
}

/** The orders of 18 months: 600 cards and some. */
const orders = [
  { key: 'town', quantity: 60, value: 2500, use_number: 0, months_ago: 18 },
  { key: 'coffee', quantity: 50, value: 275, use_number: 10, months_ago: 16 },
  { key: 'town', quantity: 100, value: 5000, use_number: 0, months_ago: 12 },
  { key: 'town', quantity: 100, value: undefined, use_number: undefined, months_ago: 11 },
  { key: 'lunch', quantity: 50, value: 1500, use_number: 1, months_ago: 10 },
  { key: 'town', quantity: 120, value: 1000, use_number: 0, months_ago: 8 },
  { key: 'coffee', quantity: 60, value: 275, use_number: 10, months_ago: 6 },
  { key: 'town', quantity: 60, value: 2500, use_number: 0, months_ago: 3 },
] as const

/** So many of a batch were spent, in part or whole, in the months after. */
const spentOneIn = 4

/** A moment between two, while shops are open. */
const inShopHours = (random: () => number, from: number, until: number): number => {
  const day = new Date(from + Math.floor(random() * (until - from)))
  const moment = day.setUTCHours(integerBetween(random, 8, 16), integerBetween(random, 0, 59))
  return Math.min(until, Math.max(from, moment))
}

/** Orders, and purchases with their cards, each at its moment; those of cards are added as the cards are there. */
const pastOf = (app: App, { seeded, people }: { seeded: Seeded; people: SeededPeople }): PastStep[] => {
  const random = mulberry32(20_251_124)
  const end = now().getTime() - newestDaysAgo * dayMs
  const newest = now().getTime() - 3 * hourMs
  const owner = { ...guestOn(app), kind: 'program_owner' as const, user_uuid: people.owner }
  const purchases: PastStep[] = []
  for (const { key, quantity, value, use_number, months_ago } of orders) {
    const program = seeded.programs.find(({ seed }) => seed.key === key)
    if (!program) continue
    const takers = seeded.shops.filter((shop) => program.seed.shops.includes(shop.key))
    const moment = end - Math.round((months_ago / months) * (months * 30 - newestDaysAgo)) * dayMs
    const order = async (): Promise<void> => {
      const wanted = { ...(value !== undefined && { value }), ...(use_number !== undefined && { use_number }) }
      const codes = await buy(app, { caller: owner, program_uuid: program.uuid, quantity, ...wanted })
      if (value === undefined) return
      for (const code of codes.filter((_code, index) => index % spentOneIn === 0)) {
        const later = inShopHours(random, moment + hourMs, newest)
        const amount = program.seed.key === 'town' ? Math.min(value, integerBetween(random, 3, 45) * 55) : undefined
        const spend = () =>
          redeem(app, { shop: pickOne(random, takers), code, ...(amount !== undefined && { amount }) })
        purchases.push({ moment: later, act: spend })
      }
    }
    purchases.push({ moment, act: order })
  }
  return purchases
}

/**
 * Eighteen months of cards, each step through the product's own actions at its own moment, up to two months ago. Made once: where any
 * card is, nothing is added. Sanne's two cards are the last of it. Answers what cards did since, in its order, for the past of orders to do.
 */
export const seedPastCards = async (
  app: App,
  { seeded, people, log }: { seeded: Seeded; people: SeededPeople; log: (line: string) => void },
): Promise<PastStep[]> => {
  const end = now().getTime() - newestDaysAgo * dayMs
  const due = pastOf(app, { seeded, people })
  await payByItself(app, log, async () => {
    log(`Demo data: gift cards of the last ${months} months`)
    for (let next = firstBefore(due, end); next; next = firstBefore(due, end)) {
      due.splice(due.indexOf(next), 1)
      await at(new Date(next.moment), next.act)
    }
    const town = seeded.programs.find(({ seed }) => seed.key === 'town')
    const [shop] = seeded.shops
    if (town && shop)
      await at(new Date(end), () => seedWallet(app, { town: town.uuid, sanne: people.cardholder, shop }))
  })
  return due.toSorted((a, b) => a.moment - b.moment)
}

const firstBefore = (due: readonly PastStep[], end: number): PastStep | undefined =>
  due.filter(({ moment }) => moment <= end).toSorted((a, b) => a.moment - b.moment)[0]
