import { search, type FoundThing, type SearchKind } from '@plein/contract/search/search'
import type { AccountKind } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTenantTestApp, type Tenant, type TenantTestApp } from '../every-endpoint/tenants.ts'

let app: TenantTestApp
/** Texts that mean something of either business, by kind. */
let texts: readonly string[]

const rowsOf = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  run<Row>(app.owner.db, text, values)

beforeAll(async () => {
  app = await createTenantTestApp()
  const { mine, theirs } = app
  await rowsOf('update food_ordering.orders set cardholder_uuid = $1 where uuid = $2', [
    mine.people.cardholder,
    mine.objects.order,
  ])
  for (const { people, objects } of [mine, theirs])
    // Requests keep their payer: it is another one that the cardholder was asked to pay.
    await rowsOf(
      `insert into payment_management.orders
       select (jsonb_populate_record(o, jsonb_build_object('uuid', $3::uuid, 'payable_uuid', $4::uuid, 'number', o.number + 1000,
                'payer_uuid', $1::uuid, 'payer_name', 'Petra Payer'))).* from payment_management.orders o where o.uuid = $2`,
      [people.cardholder, objects.payment_request, newId(), newId()],
    )
  const found = await rowsOf<{ text: string }>(
    `select distinct text from (
       select title as text from programs.programs union all select code from programs.programs
       union all select order_id::text from food_ordering.orders union all select email from food_ordering.orders
       union all select first_name || ' ' || last_name from food_ordering.orders
       union all select replace((total_amount / 100.0)::numeric(12,2)::text, '.', ',') from food_ordering.suborders
       union all select number::text from payment_management.orders union all select description from payment_management.orders
       union all select payer_name from payment_management.orders
       union all select (amount / 100.0)::numeric(12,2)::text from payment_management.orders
       union all select number from credit_management.bills union all select (total / 100.0)::numeric(12,2)::text from credit_management.bills
       union all select name from credit_management.debtors union all select email from credit_management.debtors
       union all select serial::text from cards.cards union all select last_four from cards.cards
       union all select username from identity.users union all select last_name from identity.users
       union all (select number::text from ledger.journals order by number desc limit 5)
     ) t where length(text) > 1`,
  )
  texts = found.map(({ text }) => text)
})
afterAll(() => app.close())

const find = async (kind: AccountKind, user_uuid: string, q: string, size = 20) => {
  const { status, body } = await app.as(kind, user_uuid).call(search.find, { query: { q, size } })
  expect(status).toBe(200)
  return body
}

/** All that any text finds, by kind. */
const everything = async (kind: AccountKind, user_uuid: string): Promise<Map<SearchKind, Map<string, FoundThing>>> => {
  const found = new Map<SearchKind, Map<string, FoundThing>>()
  for (const q of texts)
    for (const group of (await find(kind, user_uuid, q)).groups) {
      const things = found.get(group.kind) ?? new Map<string, FoundThing>()
      for (const thing of group.results) things.set(thing.uuid, thing)
      found.set(group.kind, things)
    }
  return found
}

const owned = 'select uuid from programs.programs where owner_uuid = $1'
const worked = 'select program_uuid from programs.participations where acceptor_uuid = $1 and status_code = 21001'

/** The things of each kind that a role may see, as plain questions to the tables. A kind without a question is nothing for that role. */
const rights: Readonly<Record<Exclude<AccountKind, 'admin'>, Partial<Record<SearchKind, string>>>> = {
  program_owner: {
    program: owned,
    order: `select s.uuid from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
             where s.restaurant_uuid in (${owned}) or o.program_uuid in (${owned})`,
    request: `select uuid from payment_management.orders where program_uuid in (${owned})`,
    bill: `select uuid from credit_management.bills where program_uuid in (${owned})`,
    debtor: `select uuid from credit_management.debtors where program_uuid in (${owned})`,
    card: `select uuid from cards.cards where program_uuid in (${owned})`,
    person: `select uuid from programs.participations where program_uuid in (${owned})`,
  },
  acceptor: {
    program: worked.replace('program_uuid', 'program_uuid as uuid'),
    order: `select s.uuid from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
             where s.restaurant_uuid in (${worked}) or o.program_uuid in (${worked})`,
  },
  cardholder: {
    order: 'select uuid from food_ordering.orders where cardholder_uuid = $1',
    request: 'select uuid from payment_management.orders where payer_uuid = $1',
    bill: `select b.uuid from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
            where d.user_uuid = $1 and b.state <> 'draft'`,
    card: 'select handle as uuid from cards.cards where holder_uuid = $1',
  },
}

/** Nothing was sold at theirs, and nobody orders there. */
const nothingOf = (tenant: Tenant, kind: SearchKind): boolean => tenant === app.theirs && kind === 'order'

describe('a search', () => {
  test.each(
    (['mine', 'theirs'] as const).flatMap((whose) =>
      (['program_owner', 'acceptor', 'cardholder'] as const).map((kind) => [kind, whose] as const),
    ),
  )('finds for the %s of %s every kind of their own things, and nothing of others', async (kind, whose) => {
    const tenant = app[whose]
    const person = tenant.people[kind]
    const found = await everything(kind, person)
    const questions = Object.entries(rights[kind]) as [SearchKind, string][]
    const expected = questions.map(([name]) => name).filter((name) => !nothingOf(tenant, name))
    expect([...found.keys()].toSorted()).toEqual(expected.toSorted())
    for (const [name, question] of questions) {
      const allowed = (await rowsOf<{ uuid: string }>(question, [person])).map(({ uuid }) => uuid)
      expect(allowed).toEqual(expect.arrayContaining([...(found.get(name)?.keys() ?? [])]))
    }
  })

  test('finds things of every kind for administrators, of both businesses', async () => {
    const found = await everything('admin', app.admin)
    expect([...found.keys()].toSorted()).toEqual(
      ['program', 'order', 'request', 'bill', 'debtor', 'card', 'person', 'journal'].toSorted(),
    )
    for (const { objects } of [app.mine, app.theirs]) {
      expect(found.get('program')?.has(objects.program)).toBe(true)
      expect(found.get('request')?.has(objects.payment_request)).toBe(true)
      expect(found.get('bill')?.has(objects.bill)).toBe(true)
      expect(found.get('debtor')?.has(objects.debtor)).toBe(true)
      expect(found.get('card')?.has(objects.card)).toBe(true)
    }
    expect(found.get('order')?.has(app.mine.objects.suborder)).toBe(true)
    expect(found.get('person')?.has(app.mine.people.cardholder)).toBe(true)
  })

  test('shows an owner who was invited by address alone, never whose address it is', async () => {
    const { program_owner } = app.mine.people
    const { groups } = await find('program_owner', program_owner, 'een@example.nl')
    const [person] = groups.find(({ kind }) => kind === 'person')?.results ?? []
    expect(person).toMatchObject({ title: 'een@example.nl', note: 'een@example.nl' })
  })

  test('finds the journals of an amount, newest first, with the orders that came to it', async () => {
    const [journal] = await rowsOf<{ uuid: string; amount: number }>(
      `select j.uuid, j.amount from ledger.journals j join food_ordering.suborders s on s.total_amount = j.amount
        where s.uuid = $1 order by j.created desc, j.uuid desc limit 1`,
      [app.mine.objects.suborder],
    )
    const typed = `€ ${(journal!.amount / 100).toFixed(2).replace('.', ',')}`
    const { amount, groups } = await find('admin', app.admin, typed)
    expect(amount).toBe(journal!.amount)
    const byKind = new Map(groups.map(({ kind, results }) => [kind, results]))
    expect(byKind.get('journal')?.[0]).toMatchObject({ uuid: journal!.uuid, amount: journal!.amount })
    expect(byKind.get('order')?.map(({ uuid }) => uuid)).toContain(app.mine.objects.suborder)
    expect(byKind.has('program')).toBe(false)
  })

  test('finds an order in a court by the restaurant that made it', async () => {
    const { groups } = await find('cardholder', app.mine.people.cardholder, 'napoli')
    const orders = groups.find(({ kind }) => kind === 'order')?.results
    expect(orders?.map(({ uuid }) => uuid)).toContain(app.mine.objects.order)
  })

  test('finds an order by the whole address of its customer, and not by the same name at another host', async () => {
    const [row] = await rowsOf<{ email: string }>('select email from food_ordering.orders where uuid = $1', [
      app.mine.objects.order,
    ])
    const { acceptor } = app.mine.people
    const ordersOf = async (q: string) =>
      (await find('acceptor', acceptor, q)).groups.flatMap(({ results }) => results).map(({ uuid }) => uuid)
    expect(await ordersOf((row?.email ?? '').toUpperCase())).toContain(app.mine.objects.suborder)
    expect(await ordersOf((row?.email ?? '').replace('@', '@other.'))).toEqual([])
  })

  test('says that there is more than it shows', async () => {
    const { groups } = await find('admin', app.admin, 'example', 1)
    const people = groups.find(({ kind }) => kind === 'person')
    expect(people?.results).toHaveLength(1)
    expect(people?.has_more).toBe(true)
  })

  test.each(["'", '\\', "a' | 'b", '%%%', '___', '((', '@@@', ':*', '\u202e abc', '💶💶💶', 'x'.repeat(100)])(
    'takes %j for text',
    async (q) => {
      const { program_owner, acceptor, cardholder } = app.mine.people
      const callers = { admin: app.admin, program_owner, acceptor, cardholder }
      const found = await Promise.all(
        Object.entries(callers).map(async ([kind, uuid]) => (await find(kind as AccountKind, uuid, q)).groups),
      )
      expect(found).toEqual([[], [], [], []])
    },
  )

  test('finds the same newest orders of a name, whether as many as are shown are among the newest or all are looked for', async () => {
    const [named] = await rowsOf<{ name: string; parts: number }>(
      `select o.last_name as name, count(*)::int as parts from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
        group by 1 order by 2 desc limit 1`,
    )
    const { name = '', parts = 0 } = named ?? {}
    expect(parts).toBeGreaterThan(1)
    const ordersOf = async (size: number) =>
      (await find('admin', app.admin, name, size)).groups.find(({ kind }) => kind === 'order')
    const all = await ordersOf(20)
    expect(all).toMatchObject({ has_more: false })
    expect(all?.results).toHaveLength(parts)
    // With one more than are shown among the newest, nothing else is asked.
    const shown = parts - 1
    expect(await ordersOf(shown)).toEqual({ kind: 'order', results: all?.results.slice(0, shown), has_more: true })
    const asked = async (size: number) => (await statementsDuring(/\bfrom\b/, () => ordersOf(size))).length
    expect(await asked(shown)).toBeLessThan(await asked(20))
  })

  test('asks each kind at most three times, and nothing when the text is too short', async () => {
    const { people } = app.mine
    const count = async (kind: AccountKind, uuid: string, q: string) =>
      (await statementsDuring(/\bfrom\b/, () => find(kind, uuid, q))).length
    // Of them one is who calls.
    expect(await count('admin', app.admin, '23,00')).toBeLessThanOrEqual(5)
    expect(await count('admin', app.admin, 'bella')).toBeLessThanOrEqual(9)
    expect(await count('program_owner', people.program_owner, 'bella')).toBeLessThanOrEqual(9)
    expect(await count('program_owner', people.program_owner, 'b')).toBeLessThanOrEqual(1)
  })
})
