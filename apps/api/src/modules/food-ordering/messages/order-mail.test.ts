import { onItsWaySms } from '@plein/contract/food-ordering/strings/index'
import { Languages, type Language } from '@plein/contract/i18n/languages'
import { smsLength } from '@plein/contract/sms'
import { expect, test } from 'vitest'
import { at } from '#platform/runtime/clock.ts'
import { htmlMail } from '#platform/mail/layout.ts'
import { renderMail, type Mail } from '#platform/mail/mail.ts'
import { readSettings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import type { GivenBack } from '../food-ordering.events.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { orderMail, orderValues, type Occasion } from './order-mail.ts'
import { payLinkSms } from './pay-link-sms.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const tuesday = new Date('2026-11-24T16:40:00Z')

const suborderOf = (title: string, change: object = {}): SuborderRows =>
  ({
    status: 3,
    restaurant: { title, time_zone: 'Europe/Amsterdam' },
    lines: [
      {
        uuid: 'pizza',
        kind: 'product',
        quantity: 2,
        title: 'Pizza Margherita',
        variant: null,
        extras: [],
        total: 1900,
      },
      { uuid: 'delivery', kind: 'delivery', quantity: 1, title: '', total: 250 },
    ],
    pickup_fee: 0,
    refunded_amount: 0,
    cancel_reason: null,
    due_at: '2026-11-24T17:45:00Z',
    ...change,
  }) as unknown as SuborderRows

const orderOf = (language: Language, suborders: readonly SuborderRows[], change: object = {}): OrderRows =>
  ({
    uuid: '0199aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
    order_id: 1042,
    access_key: 'uG4s9b0QSNuDPyzzB8yA1g',
    cardholder_uuid: null,
    currency: 'EUR',
    total_amount: 2150,
    delivery_cost: 250,
    first_name: 'Sanne',
    email: 'sanne@example.nl',
    language,
    pickup_in_restaurant: false,
    pay_until: '2026-11-24T17:40:00Z',
    court: null,
    suborders,
    ...change,
  }) as unknown as OrderRows

const written = async (order: OrderRows, occasion: Occasion, back?: GivenBack): Promise<Mail> => {
  const [suborder] = order.suborders
  if (!suborder) throw new Error('an order has a part')
  return at(tuesday, async () =>
    renderMail(order.email, orderMail(settings, { order, suborder, back }, occasion), { occasion }),
  )
}

const bella = 'Bella Napoli'
const onePizza: GivenBack = { amount: 950, lines: [{ uuid: 'pizza', quantity: 1, amount: 950 }] }
/** Of money that was never applied nothing was taken for a line. */
const wholePayment: GivenBack = { amount: 2150, lines: [] }
const everything: GivenBack = {
  amount: 2150,
  lines: [
    { uuid: 'pizza', quantity: 2, amount: 1900 },
    { uuid: 'delivery', quantity: 1, amount: 250 },
  ],
}

test.each(Languages)(
  'every mail of an order is whole in %s: no gap, as text and as HTML, with a way to the order',
  async (language) => {
    const occasions: readonly [Occasion, object, GivenBack?][] = [
      ['pay_link', {}],
      ['paid', {}],
      ['payment_failed', {}],
      ['delayed', {}],
      ['cancelled', { status: 9, cancel_reason: 'too_busy' }, everything],
      ['cancelled', { status: 9, cancel_reason: 'customer' }, everything],
      ['refunded', {}, onePizza],
      ['settled', {}, { ...onePizza, as: 'cash' }],
      ['settled', {}, { ...onePizza, as: 'bank' }],
      ['given_back', { status: 9 }, wholePayment],
      ['given_back', {}, wholePayment],
      ['given_back_settled', { status: 9 }, { ...wholePayment, as: 'bank' }],
    ]
    const subjects = new Set<string>()
    for (const [occasion, change, back] of occasions) {
      const { subject, body, content } = await written(
        orderOf(language, [suborderOf(bella, change)], change),
        occasion,
        back,
      )
      subjects.add(subject)
      expect(subject.length).toBeLessThanOrEqual(70)
      expect(`${subject}${body}`).not.toMatch(/[{}]|undefined|null| \.|: ?\n\n|«»/)
      for (const text of [body, htmlMail(content)]) {
        expect(text).toContain('/orders/0199aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee?key=')
        expect(text).toContain('/help')
        expect(text).toContain('1042')
        expect(text).toContain(bella)
      }
    }
    expect(subjects.size).toBe(occasions.length)
  },
)

test('what was bought, what it comes to and when it comes stand in the confirmation', async () => {
  const { body } = await written(orderOf('nl', [suborderOf(bella)]), 'paid')
  for (const row of [
    '2 × Pizza Margherita: €\u00A019,00',
    'Bezorgkosten: €\u00A02,50',
    'Totaal, incl. btw: €\u00A021,50',
  ])
    expect(body).toContain(row)
  expect(body).toContain('Bezorgd rond: 18:45')
})

test('what was chosen of a dish stands with it, in the confirmation and in what is paid back', async () => {
  const pizza = { kind: 'product', quantity: 2, title: 'Pizza Margherita', total: 3000 }
  const lines = [
    { ...pizza, uuid: 'pizza', variant: { title: 'Groot (35 cm)' }, extras: [{ title: 'Olijven' }] },
    { ...pizza, uuid: 'small', variant: { title: 'Klein' }, extras: [] },
  ]
  const order = orderOf('nl', [suborderOf(bella, { lines })])
  const { body } = await written(order, 'paid')
  expect(body).toContain('2 × Pizza Margherita, Groot (35 cm), + Olijven: €\u00A030,00')
  expect(body).toContain('2 × Pizza Margherita, Klein: €\u00A030,00')
  expect((await written(order, 'refunded', onePizza)).body).toContain(
    '1 × Pizza Margherita, Groot (35 cm), + Olijven: €\u00A09,50',
  )
})

test('a time on another day has its date, and pickup says when it is ready', async () => {
  const suborder = suborderOf(bella, { due_at: '2026-11-25T11:00:00Z' })
  expect((await written(orderOf('de', [suborder]), 'paid')).body).toContain('Lieferung gegen: 25-11-2026\u00A012:00')
  const pickup = orderOf('en', [suborder], { pickup_in_restaurant: true })
  expect((await written(pickup, 'delayed')).body).toContain('Ready at: 25-11-2026\u00A012:00')
})

test('a cancellation says who cancelled and what they wrote to the guest, promises no money that does not come, and that the rest goes on', async () => {
  const gone = { status: 9, cancel_reason: 'customer', cancel_note: 'de oven is stuk' }
  const own = await written(orderOf('nl', [suborderOf(bella, gone)]), 'cancelled')
  expect(own.subject).toBe('Je bestelling 1042 is geannuleerd')
  expect(own.body).not.toMatch(/kan .* niet maken|terug|oven/)
  const suborders = [suborderOf(bella, { ...gone, cancel_reason: 'sold_out' }), suborderOf('Wok Garden')]
  const theirs = await written(orderOf('nl', suborders), 'cancelled', onePizza)
  expect(theirs.body).toContain('Bella Napoli kan je bestelling niet maken: een gerecht is uitverkocht.')
  expect(theirs.body).toContain('\n“de oven is stuk”\n')
  expect(theirs.body).toContain('Je krijgt €\u00A09,50 terug')
  expect(theirs.body).toContain('Wat je bij de andere restaurants hebt besteld, gaat gewoon door.')
})

test.each([
  ['one of its restaurants makes it', [suborderOf(bella)], bella],
  ['several of its restaurants make it', [suborderOf(bella), suborderOf('Wok Garden')], 'De Markthal'],
])('of an order at a court a mail names who makes it, as its page does: %s', async (_when, suborders, name) => {
  const order = orderOf('nl', suborders, { court: { title: 'De Markthal', theme_color: '#123456' } })
  const { subject } = await written(order, 'paid')
  expect(subject).toContain(name)
  expect(subject.includes('De Markthal')).toBe(suborders.length > 1)
})

test('a refund says what is paid back, by its own amount', async () => {
  const { subject, body } = await written(
    orderOf('nl', [suborderOf(bella, { refunded_amount: 2150 })]),
    'refunded',
    everything,
  )
  expect(subject).toBe('Je krijgt €\u00A021,50 terug van Bella Napoli')
  for (const row of [
    '2 × Pizza Margherita: €\u00A019,00',
    'Bezorgkosten: €\u00A02,50',
    'Je krijgt terug: €\u00A021,50',
  ])
    expect(body).toContain(row)
})

test.each(Languages)(
  'an SMS in %s says who sends it and keeps to the parts that a network allows',
  async (language) => {
    const [suborder] = [suborderOf('Eetcafé De Rode Karper')]
    const way = fill(onItsWaySms[language], orderValues(settings, { order: orderOf(language, [suborder]), suborder }))
    expect(way).toMatch(/^Eetcafé De Rode Karper: /)
    expect(smsLength(way).segments).toBe(1)
  },
)

test.each(Languages)(
  'the link to pay in %s comes in two parts, however long the name of who sends it is',
  async (language) => {
    for (const [title, from] of [
      ['Bella Napoli', /^Bella Napoli: /],
      ['Pannenkoekenhuis De Vergulde Pollepel aan de Amstel', /^Pannenkoeken/],
    ] as const) {
      const suborder = suborderOf(title)
      const order = orderOf(language, [suborder])
      const text = await at(tuesday, async () => payLinkSms(settings, { order, suborder }))
      expect(text).toMatch(from)
      expect(text).toContain('18:40')
      expect(text).toContain(`/orders/${order.uuid}?key=${order.access_key}`)
      expect(smsLength(text).segments).toBeLessThanOrEqual(2)
    }
  },
)

test.each([
  ['2026-10-25T00:30:00Z', '25-10-2026\u00A002:30 (zomertijd)'],
  ['2026-10-25T01:30:00Z', '25-10-2026\u00A002:30 (wintertijd)'],
])('a delivery at half past two says which, in the night when that comes twice: %s', async (due_at, time) => {
  const { body } = await written(orderOf('nl', [suborderOf(bella, { due_at })]), 'paid')
  expect(body).toContain(`Bezorgd rond: ${time}\n`)
})
