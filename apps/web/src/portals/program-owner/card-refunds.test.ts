import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
beforeAll(() => import('#features/cards/owner/card-orders-tab.tsx'))
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
  sessionStorage.clear()
})

const { uuid } = someProgram()
const id = (last: string): string => `0190a0b0-0000-7000-8000-0000000000${last}`
const [ORDER, BATCH, REFUND] = [id('a1'), id('b1'), id('f1')]
const type = { id: 201, title: '', description: '' }

const program = (may: 'edit'[]) => ({
  ...someProgram({
    type: { id: 1001, title: 'card', description: '' },
    status: { id: 11_001, uuid: '', title: '', description: '' },
    title: 'Cadeaukaart',
    may,
  }),
  is_private: false,
  card_orders: { quantity: 3, amount: 7500 },
  least_months: null,
  card: { uuid: 'c', type, title: 'Cadeaukaart', values: [], expiries: [] },
})
const order = (input: object = {}) => ({
  uuid: ORDER,
  order_id: 7,
  created: '2026-11-24T10:00:00.000Z',
  program_uuid: uuid,
  program_title: 'Cadeaukaart',
  invoice_number: 'P-1',
  invoice_url: '/x',
  receipt_url: '/x',
  order_status: 3,
  user_uuid: null,
  is_owners: false,
  currency: 'EUR',
  value_amount: 7500,
  fee: 0,
  vat_percent: 21,
  vat_price: 0,
  total: 7500,
  total_amount: 7500,
  items: [{ card_type_id: 201, price: 0, quantity: 3 }],
  value: 2500,
  use_number: 0,
  quantity: 3,
  vat_kind: 'multi_purpose',
  value_vat: 0,
  refunded_amount: 0,
  withdrawn_at: null,
  charged_back_at: null,
  owed: 0,
  recipient: null,
  batch_uuid: BATCH,
  batch_state: 'ready',
  may: ['refund'],
  ...input,
})
const card = (last: string, input: object = {}) => ({
  uuid: id(last),
  program_uuid: uuid,
  program_title: 'Cadeaukaart',
  owner_name: 'Lotte',
  type,
  title: 'Cadeaukaart',
  description: '',
  image: null,
  orientation: 'horizontal',
  colour: null,
  state: 'issued',
  serial: `10000000${last}`,
  currency: 'EUR',
  value: 2500,
  use_number: 0,
  balance: 2500,
  held: 0,
  uses_left: null,
  valid_until: null,
  last_four: '7KMX',
  created: '2026-11-24T10:00:00.000Z',
  ...input,
})
const cards = [card('11'), card('12', { state: 'active', balance: 2400 }), card('13')]
const lines = [
  { uuid: id('11'), title: 'Card 1000000011', quantity: 1, amount: 2500 },
  { uuid: id('13'), title: 'Card 1000000013', quantity: 1, amount: 2500 },
]
const refund = (amount: number) => ({
  uuid: REFUND,
  amount,
  currency: 'EUR',
  status: 'created',
  reason: '',
  created: '2026-11-25T10:00:00.000Z',
  lines,
})
const list = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

interface World {
  portal?: 'program-owner' | 'admin'
  order?: object
  path?: string
  /** Of the refund or settling itself. */
  refuses?: string
}

const open = async (world: World = {}): Promise<Opened> => {
  const isAdmin = world.portal === 'admin'
  const answered = (status: number, body: unknown) =>
    world.refuses === undefined
      ? { status, body }
      : { status: 409, body: { code: world.refuses, status: 409, detail: '', title: '', type: '' } }
  const portal = await openPortal({
    portal: world.portal ?? 'program-owner',
    path: `/programs/${uuid}?${world.path ?? `order=${ORDER}`}`,
    type: isAdmin ? 4 : 1,
    answer: ({ method, path, body }) => {
      const at = path.split('?')[0]
      if (at === `/api/v1/programs/${uuid}`) return { status: 200, body: program(isAdmin ? [] : ['edit']) }
      if (at === '/api/v1/orders') return { status: 200, body: list([order(world.order)]) }
      if (at === `/api/v1/card-orders/${ORDER}`)
        return {
          status: 200,
          body: { ...order(world.order), claim_urls: [], withdraw_until: null, withdrawable: null },
        }
      if (at === '/api/v1/cards') return { status: 200, body: { ...list(cards), totals: [] } }
      if (at === '/api/v1/payment/refunds' && method === 'POST')
        return (JSON.parse(body ?? '{}') as { dry_run?: boolean }).dry_run
          ? { status: 201, body: refund(5000) }
          : answered(201, refund(2500))
      if (at === `/api/v1/payment/refunds/${REFUND}/resend` || at === `/api/v1/payment/refunds/${REFUND}/settle`)
        return answered(201, refund(2500))
      if (at === `/api/v1/batches/${BATCH}/settle`) return answered(200, {})
      return undefined
    },
  })
  opened.push(portal)
  return portal
}

const text = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const words = (node: Element): string => (node.textContent ?? '').replaceAll('\u00a0', ' ')
const shown = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].filter((item) => words(item) === name).at(-1)
const press = async (name: string): Promise<void> => {
  await settle(() => expect(shown(name)).toBeDefined())
  await act(async () => shown(name)!.click())
}
const field = (label: string) =>
  settle(() => {
    const found = [...document.querySelectorAll('label')].find((item) => words(item).startsWith(label))
    const control = document.getElementById(found?.htmlFor ?? '')
    expect(control).not.toBeNull()
  }).then(() => {
    const found = [...document.querySelectorAll('label')].findLast((item) => words(item).startsWith(label))
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
  })
const write = async (label: string, value: string): Promise<void> => {
  const control = await field(label)
  await act(async () => void fireEvent.change(control, { target: { value } }))
}
const sent = (portal: Opened, path: string) =>
  portal.server.seen
    .filter((item) => item.method === 'POST' && item.path === `/api/v1${path}`)
    .map(({ body }) => JSON.parse(body || '{}') as { dry_run?: boolean })
    .filter(({ dry_run }) => !dry_run)

describe('what a buyer of cards gets back', () => {
  it('opens the order of the address, and gives back the cards that are chosen for a reason, each by its name', async () => {
    const portal = await open()
    await press('Teruggeven')
    await settle(() => expect(shown('€ 50,00 teruggeven')).toBeDefined())
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')]
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(text()).toContain('Er is al mee betaald, of hij is verlopen')
    await act(async () => boxes()[2]!.click())
    await press('€ 25,00 teruggeven')
    await settle(() => expect(text()).toContain('Vul een reden in'))
    expect(sent(portal, '/payment/refunds')).toEqual([])
    await write('Reden', 'Dubbel gekocht')
    await press('€ 25,00 teruggeven')
    await settle(() => expect(text()).toContain('€ 25,00 gaat terug naar de koper'))
    expect(sent(portal, '/payment/refunds')).toEqual([
      { order_uuid: ORDER, lines: [{ uuid: id('11'), quantity: 1 }], reason: 'Dubbel gekocht' },
    ])
  })

  it('refuses to give back nothing, and says of a card that was spent of meanwhile why, with what was typed', async () => {
    const portal = await open({ refuses: 'already_spent' })
    await press('Teruggeven')
    await settle(() => expect(shown('€ 50,00 teruggeven')).toBeDefined())
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')]
    await act(async () => boxes()[0]!.click())
    await act(async () => boxes()[2]!.click())
    await write('Reden', 'Dubbel gekocht')
    await press('€ 0,00 teruggeven')
    await settle(() => expect(text()).toContain('Kies minstens één kaart'))
    await act(async () => boxes()[0]!.click())
    await press('€ 25,00 teruggeven')
    await settle(() => expect(text()).toContain('Met deze kaart is al betaald'))
    expect((await field('Reden')).value).toBe('Dubbel gekocht')
    expect(sent(portal, '/payment/refunds')).toHaveLength(1)
  })

  it('is no question where nothing can go back', async () => {
    await open({ order: { may: [], refunded_amount: 7500 } })
    await settle(() => expect(text()).toContain('Teruggegeven'))
    expect(shown('Teruggeven')).toBeUndefined()
  })

  it('that the provider refused is sent again, or settled by hand', async () => {
    const portal = await open({ order: { failed_refunds: [{ uuid: REFUND, amount: 2500 }] } })
    await settle(() => expect(text()).toContain('De betaaldienst kon € 25,00 niet teruggeven'))
    await press('Opnieuw versturen')
    await settle(() => expect(sent(portal, `/payment/refunds/${REFUND}/resend`)).toHaveLength(1))
    await press('Op een andere manier gegeven')
    await write('Toelichting', 'Overgemaakt door Lotte')
    await press('Op een andere manier gegeven')
    await settle(() =>
      expect(sent(portal, `/payment/refunds/${REFUND}/settle`)).toEqual([
        { as: 'bank', note: 'Overgemaakt door Lotte' },
      ]),
    )
  })
})

describe('an order of cards that a bank took back', () => {
  const owed = {
    is_owners: true,
    charged_back_at: '2026-11-25T10:00:00.000Z',
    owed: 12_100,
    may: [],
  }

  it('tells its owner what is owed and what settles it', async () => {
    await open({ order: owed })
    await settle(() => expect(text()).toContain('tot € 121,00 is voldaan: maak het over en noem bestelling 7'))
    expect(text()).toContain('Teruggeboekt')
    expect(shown('Als betaald markeren')).toBeUndefined()
  })

  it('is settled by the administration, which comes to it from its payment, with the bank’s reference', async () => {
    const portal = await open({ portal: 'admin', order: { ...owed, may: ['settle'] } })
    await press('Als betaald markeren')
    await settle(() => expect(text()).toContain('Is € 121,00 voor bestelling 7 betaald?'))
    await press('Als betaald markeren')
    await settle(() => expect(text()).toContain('Vul het kenmerk in'))
    await write('Kenmerk', 'NL-2026-77')
    await press('Als betaald markeren')
    await settle(() => expect(text()).toContain('Met de kaarten van bestelling 7 kan weer worden betaald'))
    expect(sent(portal, `/batches/${BATCH}/settle`)).toEqual([{ reference: 'NL-2026-77' }])
    expect(document.querySelector(`a[href="/finances?tab=transactions&q=${ORDER}"]`)?.textContent).toBe(
      'De betaling in de boeken',
    )
  })
})
