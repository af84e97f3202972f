import { accounts } from '@plein/contract/identity-accounts'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { payouts } from '@plein/contract/payments/payouts'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { companyPerson, mailTo, newSignUpKey } from '#modules/identity/identity.test-data.ts'
import { mailFeeFreeEnds } from '#modules/identity/index.ts'
import {
  createFoodTestApp,
  order,
  put,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'

const shop = 'Warung Zonnig'
const email = 'nieuw@example.nl'
let app: FoodTestApp
let owner: string
let admin: string
let program_uuid: string

/** A new owner signs up with a code of three months on 24 November, and runs a restaurant of the demo. */
beforeAll(async () => {
  const made_app = await createFoodTestApp({}, true)
  // The demo's food host shows its court alone; a restaurant of its own is found on the cardholders' host.
  const guest: As = { call: (endpoint, input) => made_app.guest.call(endpoint, { ...input, host: 'ch.localhost' }) }
  app = { ...made_app, guest }
  admin = await app.user('iris@plein.example')
  const code = {
    code: 'DRIE-MAANDEN',
    title: 'Drie maanden',
    type: null,
    starts_on: null,
    ends_on: null,
    most_uses: null,
  }
  await app.as('admin', admin).call(promotionCodes.create, { body: { ...code, fee_free_months: 3 } })
  const sign_up_key = newSignUpKey()
  const person = { ...companyPerson, password: 'Zonnebloem-41-tafel', terms: true, promo_code: code.code }
  await app.guest.call(accounts.signUp, { body: { email, type: 1, language: 'nl', sign_up_key, ...person } })
  await app.guest.call(accounts.code, { body: { email, sign_up_key, code: (await mailTo(app, email)).code } })
  owner = await app.user(email)
  program_uuid = await app.program(shop)
  await run(app.owner.db, 'update programs.programs set owner_uuid = $2 where uuid = $1', [program_uuid, owner])
  // An edit as owners make it: what was read of the restaurant before is read anew.
  const edit = { params: { uuid: program_uuid }, body: { description: 'Zon op je bord' } }
  await app.as('program_owner', owner).call(programs.change, edit)
})
afterAll(() => app.close())

/** An order of now, paid. */
const paidNow = async (): Promise<string> => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { zip_code: '1072 LX', house_number: '14' })
  const filled = await put(app, { session_id, title: 'Gemberbier', quantity: 10 })
  if (filled.status !== 200) throw new Error(JSON.stringify(filled.problem))
  const placed = await order(app, { session_id, cart_title: shop })
  const { uuid } = placed.body
  const paid = await app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })
  if (paid.status !== 200) throw new Error(JSON.stringify(placed.problem ?? paid.problem))
  return uuid
}

/** The platform's fee that the books took of an order of now, VAT inside. */
const feeOfOrder = async (): Promise<number> => {
  const uuid = await paidNow()
  const [booked] = await run<{ fee: number }>(
    app.owner.db,
    `select coalesce(sum(e.credit) filter (where a.main_account in (310, 220)), 0)::bigint as fee
       from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where e.reference = (select t.uuid from payments.attempts t join payments.payables p on p.uuid = t.payable_uuid
                            where p.subject_uuid = $1)`,
    [uuid],
  )
  return booked?.fee ?? -1
}

test('an owner who signed up with a code of three months sees until when the platform takes nothing', async () => {
  const { body } = await app.as('program_owner', owner).call(programs.read, { params: { uuid: program_uuid } })
  expect(body).toMatchObject({ platform_fee_percent: 2.5, platform_fee_free_until: '2027-02-24' })
})

test('an order of those months is booked without a platform fee, and its statement says so', async () => {
  const as = app.as('program_owner', owner)
  const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Nieuw B.V.', password: 'Zonnebloem-41-tafel' }
  expect((await as.call(payouts.saveBankAccount, { params: { program_uuid }, body: account })).status).toBe(200)
  expect(await feeOfOrder()).toBe(0)
  const { body: board } = await as.call(foodBoard.orders, { params: { program_uuid }, query: { active_view: true } })
  for (const { uuid } of board.results)
    for (const status of [5, 6, 7] as const)
      await as.call(foodBoard.changeStatus, { params: { program_uuid, uuid }, body: { status } })
  setClock(new Date('2026-11-27T09:00:00Z'))
  const { body: preview } = await app.as('admin', admin).call(payouts.preview, {})
  const expected = { expected_count: preview.payouts_count, expected_amount: preview.amount }
  const ran = await app.as('admin', admin).call(payouts.run, { body: expected, key: newId() })
  expect(ran.status).toBe(201)
  const [payout] = (await as.call(payouts.list, { query: { program_uuid } })).body.results
  expect(payout).toMatchObject({ fees_amount: 0, fee_free_until: '2027-02-24' })
  const pdf = await as.call(payouts.statementPdf, { params: { uuid: payout!.uuid }, query: { language: 'nl' } })
  expect(pdfText(pdf.raw)).toContain('Geen platformkosten op bestellingen tot en met 24-02-2027')
})

test('the owner is mailed once, a week before the months end', async () => {
  const { count } = await mailTo(app, email)
  setClock(new Date('2027-02-17T22:00:00Z'))
  await mailFeeFreeEnds(app.server.app, null)
  setClock(new Date('2027-02-18T09:00:00Z'))
  await mailFeeFreeEnds(app.server.app, null)
  const mail = await mailTo(app, email, count)
  expect(mail.subject).toBe('Tot en met 24-02-2027 zonder platformkosten')
  expect(mail.text).toContain('Vanaf 25-02-2027')
  await mailFeeFreeEnds(app.server.app, null)
  const marks = await run(app.owner.db, "select from platform.outbox where name = 'fee-free-months-end'")
  expect(marks).toEqual([])
  expect((await mailTo(app, email)).count).toBe(count + 1)
})

test('until that day orders are booked without a platform fee, and later ones with the fee that was agreed', async () => {
  setClock(new Date('2027-02-24T17:00:00Z'))
  expect(await feeOfOrder()).toBe(0)
  setClock(new Date('2027-02-25T17:00:00Z'))
  expect(await feeOfOrder()).toBe(81)
})
