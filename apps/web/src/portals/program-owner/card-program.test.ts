import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
type Body = Record<string, unknown>
const opened: Opened[] = []
beforeAll(() => import('#features/cards/setup/card-program.page.tsx'))
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
})

const { uuid } = someProgram()
const DRAFT = `/programs/card/draft/${uuid}`

const typeOf = (id: unknown) => ({ id, title: '', description: '' })
const card = (input: object = {}) => ({
  uuid: '0190a0b0-0000-7000-8000-cccccccccccc',
  type: typeOf(201),
  title: 'Cadeaukaart Binnenstad',
  description: 'In alle winkels van de binnenstad',
  image: null,
  orientation: 'horizontal',
  colour: '#2d53c9',
  vat_kind: 'multi_purpose',
  vat_percentage: null,
  least_value: 500,
  most_value: 15_000,
  values: [{ uuid: '0190a0b0-0000-7000-8000-dddddddddddd', value: 2500, use_number: 0, currency: 'EUR' }],
  expiries: [{ uuid: '0190a0b0-0000-7000-8000-eeeeeeeeeeee', value: 2, type: 31 }],
  ...input,
})
const draft = (input: object = {}) => ({
  ...someProgram({
    type: { id: 1001, title: 'card', description: '' },
    status: { id: 11002, uuid: '', title: '', description: '' },
    title: '',
    step: 1,
    may: ['edit', 'publish'],
  }),
  is_private: false,
  owner_uuid: '0190a0b0-0000-7000-8000-000000000001',
  card_orders: { quantity: 0, amount: 0 },
  least_months: null,
  card: card(),
  faults: [],
  ...input,
})

interface Visit {
  path?: string
  program?: object
  saved?: (body: Body, method: string) => { status: number; body: unknown } | undefined
}

/** As the server does: what is sent is what it has, and each save is newer. */
const open = async ({ path = DRAFT, program = draft(), saved }: Visit = {}): Promise<Opened> => {
  let now = program as Body
  let count = 0
  const portal = await openPortal({
    portal: 'program-owner',
    path,
    type: 1,
    answer: ({ method, path: asked, body }) => {
      if (method === 'GET' && asked === `/api/v1/programs/${uuid}`)
        return now['gone'] ? undefined : { status: 200, body: now }
      if (method === 'GET' || !asked.startsWith('/api/v1/manager/programs')) return undefined
      const sent = JSON.parse(body) as Body
      const refused = saved?.(sent, method)
      if (refused) return refused
      const { type_code: _type, modified: _modified, card_type, card: changes, status, ...fields } = sent
      const before = (now['card'] ?? card({ title: '', values: [], expiries: [] })) as Body
      const blank = card_type === undefined ? before : card({ type: typeOf(card_type), title: '', values: [] })
      const { expiry: _expiry, values, ...rest } = (changes ?? {}) as Body
      const rows = (values as Body[] | undefined)?.map((row, at) => ({
        uuid: `0190a0b0-0000-7000-8000-00000000000${at}`,
        currency: 'EUR',
        ...row,
      }))
      count += 1
      now = {
        ...now,
        ...fields,
        modified: `2026-11-24T10:0${count}:00.000Z`,
        ...(status !== undefined && {
          status: { id: status, uuid: '', title: '', description: '' },
          step: status === 11001 ? 0 : 2,
        }),
        card: { ...blank, ...rest, ...(rows && { values: rows }) },
      }
      return { status: method === 'POST' ? 201 : 200, body: now }
    },
  })
  opened.push(portal)
  return portal
}

const ready = () => settle(() => expect(document.querySelector('form')).not.toBeNull())
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (item) => item.textContent === name || item.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[id="cards-${name}"]`)!
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[type=radio][value="${value}"]`)!.click())
const summary = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent ?? '')
const calls = (portal: Opened, method: string): Body[] =>
  portal.server.seen
    .filter((item) => item.method === method && item.path.startsWith('/api/v1/manager/programs'))
    .map(({ body }) => JSON.parse(body) as Body)

describe('a card program that is begun', () => {
  it('[SHELL-101] [SHELL-107] [CARD-07] [CARD-08] [CARD-20] begins a draft by the type, and goes on with the design at its own address', async () => {
    const portal = await open({ path: '/programs/card/new', program: draft({ card: null }) })
    await ready()
    await press('Verder')
    await settle(() => expect(summary()).toEqual(['Kies een cadeaukaart of een voucher']))
    expect(calls(portal, 'POST')).toEqual([])
    await choose('201')
    await press('Verder')
    await settle(() => expect(portal.at()).toBe(DRAFT))
    await settle(() => expect(field('card.title')).not.toBeNull())
    expect(calls(portal, 'POST')).toEqual([expect.objectContaining({ type_code: 1001, card_type: 201 })])
  })

  it('says what is missing of the design, by row, and leads to it', async () => {
    await open({ program: draft({ card: card({ title: '', values: [] }) }) })
    await ready()
    await press('Verder')
    await settle(() => expect(summary()).toEqual(['Vul de titel van de kaart in', 'Vul een bedrag in']))
    type('card.title', 'Kadobon')
    await press('Ander bedrag')
    type('card.values.0.value', '0,50')
    await settle(() => expect(summary().join().replaceAll('\u00a0', ' ')).toBe('Een kaart is minstens € 1,00 waard'))
    await act(async () => document.querySelector<HTMLElement>('[role=alert] a')?.click())
    expect(document.activeElement?.id).toBe('cards-card.values.0.value')
    expect(field('card.values.0.value').value).toBe('0,50')
  })

  it('[CARD-21] shows the card as it is typed, saves it with the step, and goes on', async () => {
    const portal = await open()
    await ready()
    type('card.title', 'Kaart van de markt')
    const face = () => document.querySelector('aside [role=img]')?.getAttribute('aria-label') ?? ''
    await settle(() => expect(face()).toContain('Kaart van de markt'))
    expect(face()).toContain('25,00')
    expect(face()).toMatch(/Geldig tot/)
    await press('Verder')
    await settle(() => expect(document.body.textContent).toContain('Stap 3 van 3'))
    const [saved, step] = calls(portal, 'PATCH')
    expect(saved).toMatchObject({ title: 'Kaart van de markt', card: { title: 'Kaart van de markt' } })
    expect(saved).not.toHaveProperty('card_type')
    expect(step).toEqual({ status: 11003 })
  })

  it('warns of a gift card under two years, and is not in the way', async () => {
    await open()
    await ready()
    const warning = () => document.body.textContent?.includes('minstens 2 jaar geldig') ?? false
    expect(warning()).toBe(false)
    type('card.expiry.value', '1')
    await settle(() => expect(document.body.textContent).toContain('Deze eindigt na 12 maanden.'))
    await press('Verder')
    await settle(() => expect(document.body.textContent).toContain('Stap 3 van 3'))
  })

  it('[CARD-22] says what goes with another type, and makes it anew as it was', async () => {
    const portal = await open()
    await ready()
    await act(async () => document.querySelector<HTMLElement>('nav a[href$="#type"]')!.click())
    await choose('101')
    await settle(() =>
      expect(document.querySelector('[role=dialog]')?.textContent).toContain(
        'Je ontwerp en de waarden van de cadeaukaart worden verwijderd.',
      ),
    )
    expect(calls(portal, 'PATCH')).toEqual([])
    await press('Voucher maken')
    await settle(() => expect(calls(portal, 'PATCH')).toHaveLength(1))
    expect(calls(portal, 'PATCH')[0]).toMatchObject({ card_type: 101, card: { title: '', values: [] } })
    await settle(() => expect(document.body.textContent).toContain('Ontwerp en waarden van de cadeaukaart verwijderd'))
    await press('Ongedaan maken')
    await settle(() => expect(calls(portal, 'PATCH')).toHaveLength(2))
    expect(calls(portal, 'PATCH')[1]).toMatchObject({
      card_type: 201,
      card: { title: 'Cadeaukaart Binnenstad', values: [{ value: 2500, use_number: 0 }] },
    })
  })

  it('keeps the voucher that is there when its owner thinks better of it', async () => {
    const portal = await open({ program: draft({ card: card({ type: typeOf(101) }) }) })
    await ready()
    await act(async () => document.querySelector<HTMLElement>('nav a[href$="#type"]')!.click())
    await choose('201')
    await settle(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
    await press('Voucher houden')
    await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(document.querySelector<HTMLInputElement>('input[type=radio][value="101"]')?.checked).toBe(true)
    expect(calls(portal, 'PATCH')).toEqual([])
  })

  it('shows what only the server knows, and publishes what is whole', async () => {
    const found = [{ field: 'card.vat_kind', code: 'single_purpose_needs_own_shops', params: { shops: 1 } }]
    const own = card({ vat_kind: 'single_purpose', vat_percentage: 9 })
    const whole = { title: 'Cadeaukaart Binnenstad', step: 2 }
    const portal = await open({ program: draft({ ...whole, card: own, faults: found }) })
    await settle(() => expect(document.body.textContent).toContain('Er ontbreekt nog 1 ding.'))
    await press('Publiceren')
    await settle(() => expect(summary()[0]).toMatch(/^Alle winkels moeten jouw eigen btw-nummer hebben/))
    await settle(() => expect(document.body.textContent).toContain('Stap 2 van 3'))
    await choose('multi_purpose')
    await settle(() => expect(summary()).toEqual([]))
    await act(async () => document.querySelector<HTMLElement>('nav a[href$="#validity"]')!.click())
    await press('Publiceren')
    await settle(() => expect(portal.at()).toBe(`/programs/${uuid}?tab=acceptors`))
    expect(calls(portal, 'PATCH').at(-1)).toEqual({ status: 11001 })
  })

  it('keeps on this device what the server did not take, and says so', async () => {
    await open({ saved: () => ({ status: 503, body: { code: 'service_unavailable', status: 503 } }) })
    await ready()
    type('card.title', 'Nieuwe naam')
    await press('Verder')
    await settle(() => expect(document.body.textContent).toContain('Stap 3 van 3'))
    await settle(() => expect(document.body.textContent).toContain('Opnieuw proberen'))
    expect(document.querySelector('h1')?.textContent).toBe('Nieuwe naam')
  })

  it('says that a draft is gone, with a way on', async () => {
    await open({ program: { gone: true } })
    await settle(() => expect(document.body.textContent).toContain('Dit concept bestaat niet meer'))
    expect(document.querySelector('main a[href="/programs/card/new"]')).not.toBeNull()
  })

  it('takes a picture away, and leaves the card in its colour', async () => {
    await open({ program: draft({ card: card({ image: '/media/cards/old.jpg' }) }) })
    await ready()
    const pictures = () => document.querySelectorAll('main img[src*="old.jpg"]').length
    expect(pictures()).toBeGreaterThan(1)
    await press('Verwijderen')
    await settle(() => expect(document.querySelector('form img[src*="old.jpg"]')).toBeNull())
  })
})
