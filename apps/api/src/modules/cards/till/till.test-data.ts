import { cardTills, type TillSale } from '@plein/contract/cards/till'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { expect } from 'vitest'
import { run } from '#platform/db/database.ts'
import type { Answered, TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, type CardProgram, type TestCard } from '../cards.test-data.ts'

/** A shop at its counter. */
export interface TestShop {
  readonly uuid: string
  readonly cash_point_uuid: string
}

export interface Till {
  readonly app: TestApp
  readonly program: CardProgram
  /** Both take the program's cards. */
  readonly bakery: TestShop
  readonly florist: TestShop
  /** Takes no card of it. */
  readonly stranger: TestShop
}

const openShop = async (app: TestApp, company_name: string): Promise<TestShop> => {
  const { uuid } = await createPerson(app, { type: 2, company_name })
  const body = { name: `Kassa ${company_name}`, address: 'Oudegracht 1', city: 'Utrecht' }
  const made = await app.as('acceptor', uuid).call(cashPoints.create, { body })
  expect(made.status).toBe(201)
  return { uuid, cash_point_uuid: made.body.uuid }
}

/** A card program with two shops, and a third that is none of it. */
export const openTill = async (app: TestApp, wish: Parameters<typeof createCardProgram>[1] = {}): Promise<Till> => {
  const [bakery, florist, stranger] = [
    await openShop(app, 'Bakker Bart'),
    await openShop(app, 'Bloemist'),
    await openShop(app, 'Elders'),
  ]
  const program = await createCardProgram(app, { acceptor_uuids: [bakery.uuid, florist.uuid], ...wish })
  return { app, program, bakery, florist, stranger }
}

export interface Take {
  readonly amount?: number
  readonly hold?: boolean
  readonly key?: string
  readonly cash_point_uuid?: string
}

/** A shop takes a card by a token. */
export const take = (
  { app, bakery }: Pick<Till, 'app' | 'bakery'>,
  token: string,
  { key, cash_point_uuid = bakery.cash_point_uuid, ...asked }: Take = {},
): Promise<Answered<TillSale>> =>
  app.as('acceptor', bakery.uuid).call(cardTills.redeem, {
    params: { token },
    body: { cash_point_uuid, ...asked },
    ...(key ? { key } : {}),
  })

/** A till as another of its shops has it. */
export const at = (till: Till, shop: TestShop): Till => ({ ...till, bakery: shop })

/** Answers true for a success, else the code of the refusal. */
export const toOutcome = ({ status, problem }: Answered<unknown>): string | true => (status < 300 ? true : problem.code)

/** A step of a sale by its shop. */
export const step = (
  { app, bakery }: Pick<Till, 'app' | 'bakery'>,
  what: 'capture' | 'refund',
  { uuid, amount, key }: { uuid: string; amount?: number; key?: string },
): Promise<Answered<TillSale>> =>
  app.as('acceptor', bakery.uuid).call(cardTills[what], {
    params: { uuid },
    body: amount === undefined ? {} : { amount },
    ...(key ? { key } : {}),
  })

export const cancel = ({ app, bakery }: Pick<Till, 'app' | 'bakery'>, uuid: string): Promise<Answered<TillSale>> =>
  app.as('acceptor', bakery.uuid).call(cardTills.cancel, { params: { uuid } })

export const sell = (
  { app, bakery }: Pick<Till, 'app' | 'bakery'>,
  {
    serial,
    value,
    cash_point_uuid = bakery.cash_point_uuid,
  }: { serial: string; value: number; cash_point_uuid?: string },
): Promise<Answered<TillSale>> =>
  app.as('acceptor', bakery.uuid).call(cardTills.sell, { body: { serial, value, cash_point_uuid } })

/** A card as the database has it. */
export const cardNow = async (app: TestApp, { uuid }: Pick<TestCard, 'uuid'>) => {
  const [row] = await run<{
    state: string
    balance: number
    held: number
    uses_left: number | null
    uses_held: number
    value: number | null
  }>(app.owner.db, 'select state, balance, held, uses_left, uses_held, value from cards.cards where uuid = $1', [uuid])
  return row!
}

/** The books' debt to a shop, in cents: below zero it owes. */
export const owedTo = async (app: TestApp, uuid: string): Promise<number> => {
  const [row] = await run<{ owed: number }>(
    app.owner.db,
    `select coalesce(sum(e.credit - e.debit), 0)::bigint as owed from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid
      where a.main_account = 210 and a.reference = $1`,
    [uuid],
  )
  return row!.owed
}

/** Rules that hold of tills, whatever happened. Each query lists all rows that break its rule. */
const rules: Readonly<Record<string, string>> = {
  'the numbers of a shop have no gap': `
    select acceptor_uuid as uuid from cards.till_sales group by acceptor_uuid having count(*) <> max(number) or min(number) <> 1`,
  'a sale that took value is a payable with one share of the shop, paid by the card, and booked once': `
    select s.uuid from cards.till_sales s
     where s.kind = 'redemption' and s.state in ('paid', 'refunded') and s.amount > 0 and (
       (select count(*) from payments.payables p join payments.shares h on h.payable_uuid = p.uuid
         where p.kind = 'till_sale' and p.subject_uuid = s.uuid and p.state = 'paid' and p.amount = s.amount and p.amount_paid = s.amount
           and p.amount_refunded = s.amount_refunded and h.acceptor_uuid = s.acceptor_uuid and h.program_uuid is null and h.fee = 0
           and h.amount = s.amount and h.amount_refunded = s.amount_refunded and h.done_at is not null) <> 1
       or (select count(*) from ledger.journals j where j.event = 'payment' and j.reference = s.uuid and j.amount = s.amount) <> 1)`,
  'what a till took and gave back are movements of its card': `
    select s.uuid from cards.till_sales s
     where s.kind = 'redemption' and s.amount > 0
       and (select coalesce(sum(m.amount), 0) from cards.movements m where m.card_uuid = s.card_uuid
             and (m.reference_uuid = s.uuid or m.reference_uuid in (select r.uuid from payments.refunds r where r.payable_uuid = s.uuid)))
         <> case when s.state in ('paid', 'refunded') then s.amount_refunded - s.amount else 0 end`,
  'nothing is payable that no till took': `
    select p.uuid from payments.payables p where p.kind = 'till_sale' and not exists (
      select from cards.till_sales s where s.uuid = p.subject_uuid and s.kind = 'redemption' and s.state in ('paid', 'refunded'))`,
  'value is held for sales that are held': `
    select h.reference_uuid as uuid from cards.holds h join cards.till_sales s on s.uuid = h.reference_uuid
     where (h.state = 'held') and s.state in ('paid', 'cancelled', 'refunded')`,
}

/** Cards, their books, and the sales of tills are whole. */
export const checkTills = async (app: TestApp): Promise<void> => {
  await checkCards(app.owner.db)
  for (const [rule, query] of Object.entries(rules))
    expect({ rule, broken: await run<{ uuid: string }>(app.owner.db, query) }).toEqual({ rule, broken: [] })
}
