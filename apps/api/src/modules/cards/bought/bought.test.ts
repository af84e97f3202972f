import { cardTypes } from '@plein/contract/cards/codes'
import { cardOrders } from '@plein/contract/cards/orders'
import { cards } from '@plein/contract/cards/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import type { As } from '#platform/testing/test-app.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { buyer, openCardShop, type CardShop } from '../card-shop.test-data.ts'
import { createCardProgram } from '../cards.test-data.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop({ jobs: true })
})
afterAll(() => it.close())

const read = (order: { uuid: string; key: string | null }) =>
  it.guest.call(cardOrders.read, { params: { uuid: order.uuid }, query: { key: order.key ?? '' } })
const invoice = async (order: { uuid: string; key: string | null }): Promise<string> => {
  const { raw } = await it.guest.call(cardOrders.invoice, {
    params: { uuid: order.uuid },
    query: { key: order.key ?? '' },
  })
  return pdfText(raw)
}

test('what is paid is made, put into the wallet and told by itself', async () => {
  const person = await it.person()
  const order = await it.order(person.as, { value: 2500, quantity: 2, language: 'en' })
  await it.pay(person.as, order)
  await eventually(async () => {
    const cards = await it.cards(order.uuid)
    expect(cards.map(({ state, holder_uuid }) => [state, holder_uuid])).toEqual([
      ['active', person.uuid],
      ['active', person.uuid],
    ])
  })
  await eventually(async () => {
    const mails = await run<{ subject: string }>(
      it.app.owner.db,
      'select subject from notifications.messages where recipient = $1 order by created',
      [person.email],
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We received your payment for Cadeaukaart Binnenstad',
      'Your cards of Cadeaukaart Binnenstad are in your wallet',
    ])
  })
})

test('a card leads its holder to the own purchase, and nobody to somebody else’s', async () => {
  const [sanne, joris] = [await it.person(), await it.person()]
  /** The running jobs may make the cards just now: whoever comes second makes none. */
  const made = async (wanted: Parameters<CardShop['bought']>[1], by: As, holders: readonly (string | null)[]) => {
    const bought = await it.bought(by, wanted)
    await eventually(async () =>
      expect((await it.cards(bought.uuid)).map(({ holder_uuid }) => holder_uuid)).toEqual(holders),
    )
    return bought
  }
  const order = await made({ value: 2500 }, sanne.as, [sanne.uuid])
  const inWallet = async (person: { as: As }) => {
    const [card] = (await person.as.call(cards.list, { query: {} })).body.results
    return (await person.as.call(cards.read, { params: { token: card?.token ?? '' } })).body
  }
  expect((await inWallet(sanne)).order_uuid).toBe(order.uuid)
  const page = await sanne.as.call(cardOrders.read, { params: { uuid: order.uuid }, query: {} })
  expect([page.status, page.body.claim_urls]).toEqual([200, []])
  // A gift, printed by its buyer: whoever types its code did not buy it.
  const recipient = { name: 'Joris', email: null, message: 'Veel plezier', send_on: null }
  const gift = await made({ value: 2500, recipient }, sanne.as, [null])
  const [row] = await run<{ code_sealed: Buffer }>(
    it.app.owner.db,
    'select c.code_sealed from cards.cards c join cards.batches b on b.uuid = c.batch_uuid where b.order_uuid = $1',
    [gift.uuid],
  )
  const token = unsealCode(it.platform.settings, row!.code_sealed)
  const claimed = await joris.as.call(cards.activate, { body: { token } })
  expect([claimed.status, claimed.body.order_uuid]).toEqual([201, null])
  expect((await inWallet(joris)).order_uuid).toBeNull()
  // Its program's owner reads of every card where it comes from.
  const own = await made({ value: 2500 }, it.owner, [null])
  const [issued] = await it.cards(own.uuid)
  const read = await it.owner.call(cards.read, { params: { token: issued?.uuid ?? '' } })
  expect(read.body.order_uuid).toBe(own.uuid)
})

test('a gift without an address is printed by its buyer: it stays with its code', async () => {
  const person = await it.person()
  const recipient = { name: 'Oma', email: null, message: 'Van ons allemaal', send_on: null }
  const order = await it.order(person.as, { value: 2500, recipient })
  await it.pay(person.as, order)
  await eventually(async () =>
    expect(await it.cards(order.uuid)).toMatchObject([{ state: 'issued', holder_uuid: null }]),
  )
  const answer = await person.as.call(cardOrders.download, { params: { uuid: order.uuid }, query: {} })
  const text = pdfText(answer.raw)
  for (const part of ['Van ons allemaal', 'Van Sanne de Wit', '€\u00A025,00']) expect(text).toContain(part)
})

test('the VAT inside of a single-purpose card stands on its buyer’s invoice, and is none of the platform’s', async () => {
  const program = await createCardProgram(it.app, {
    title: 'Lunchbon',
    type_code: cardTypes.voucher,
    vat_kind: 'single_purpose',
    vat_percentage: 900,
    values: [{ value: 1090, use_number: 1 }],
  })
  const before = await it.booked()
  const order = await it.order(it.guest, { program_uuid: program.uuid, buyer })
  expect(order).toMatchObject({ value: 1090, use_number: 1, value_vat: 90, vat_kind: 'single_purpose', vat_price: 0 })
  await it.pay(it.guest, order)
  const after = await it.booked()
  expect([410, 610, 220].map((account) => (after[account] ?? 0) - (before[account] ?? 0))).toEqual([-1090, 1090, 0])
  const text = await invoice(order)
  for (const part of ['Lunchbon', 'waarvan btw 9% in de waarde', '€\u00A00,90', '€\u00A010,90', 'Joris van Dam'])
    expect(text).toContain(part)
  await eventually(async () => expect((await read(order)).body.claim_urls).toHaveLength(1))
})

test.each([
  ['en', 'Invoice', 'No VAT is due on the value now'],
  ['de', 'Rechnung', 'Auf den Wert fällt jetzt keine MwSt. an'],
  ['ru', 'Счёт', 'С номинала НДС сейчас не взимается'],
  ['uk', 'Рахунок', 'З номіналу ПДВ зараз не стягується'],
] as const)('an invoice speaks the language of its order: %s', async (language, title, vat) => {
  const order = await it.order(it.guest, { buyer, value: 2500, language })
  await it.pay(it.guest, order)
  const text = await invoice(order)
  expect([text.startsWith(title), text.includes(vat)]).toEqual([true, true])
  await eventually(async () => expect((await read(order)).body.batch_state).toBe('ready'))
})
