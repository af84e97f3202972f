import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { browserCaches } from '#platform/testing/browser-cache.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'
import { code, key, listed, preview, token, wallet, whole, written } from './cards.test-data.ts'

interface Reply {
  status: number
  body: unknown
}
type Replies = Record<string, Reply | ((seen: Seen) => Reply)>

const good = (body: unknown, status = 200): Reply => ({ status, body })
const refused = (status: number, problem: string, more: object = {}): Reply => ({
  status,
  body: { code: problem, status, title: problem, detail: problem, type: '', instance: '', ...more },
})

beforeAll(async () => {
  await Promise.all([
    import('#features/cards/wallet/wallet.page.tsx'),
    import('#features/cards/add/add.page.tsx'),
    import('#features/cards/show/card.page.tsx'),
  ])
})
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('caches', browserCaches())
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await opened?.close()
})

const answerOf = (answers: Replies) => (seen: Seen) => {
  const found = answers[`${seen.method} ${seen.path.replace('/api/v1', '')}`]
  return typeof found === 'function' ? found(seen) : found
}
const open = async (path: string, answers: Replies, { guest = false } = {}) => {
  opened = await openPortal({
    portal: 'cardholder',
    path,
    answer: answerOf(answers),
    ...(!guest && { type: 3 as const }),
  })
  return opened
}
const calls = (path: string) => opened?.server.seen.filter((seen) => seen.path.startsWith(`/api/v1${path}`)) ?? []
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))

const list = 'GET /cards?group=active&size=50'
const device = { serial: listed.serial, key, code: '00000000', now: '', expires_at: '2027-01-01T00:00:00.000Z' }
const now = () => good({ ...device, now: new Date().toISOString() })

it('[SHELL-132] shows the cards of an account, what is left on them and together, and those that are over', async () => {
  const over = { ...listed, uuid: 'over', title: 'Lunchbon', state: 'expired', balance: 0 }
  await open('/cards', {
    [list]: good(wallet([listed])),
    'GET /cards?group=ended&size=50': good(wallet([over])),
    [`GET /cards/${token}/code`]: now,
  })
  await settle(() => expect(screen.getByRole('link', { name: 'Cadeaukaart Binnenstad' })).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Cadeaukaart Binnenstad' }).getAttribute('href')).toBe(`/cards/${token}`)
  expect(screen.getByText('Samen').parentElement?.textContent).toMatch(/€\s7,35/)
  expect(screen.getByText(/Geldig tot en met 21-11-2028$/, { selector: 'p' })).toBeTruthy()
  await act(async () => screen.getByRole('radio', { name: 'Voorbij' }).click())
  await settle(() => expect(screen.getByRole('link', { name: 'Lunchbon' })).toBeTruthy())
  expect(screen.getAllByText('Verlopen').length).toBeGreaterThan(0)
  expect(opened?.at()).toBe('/cards?group=ended')
})

it('leads from an empty wallet to adding a card, and tells what did not load', async () => {
  await open('/cards', { [list]: refused(503, 'server_error') })
  await settle(() => expect(screen.getByText('Je kaarten zijn niet geladen')).toBeTruthy())
  await open('/cards', { [list]: good(wallet([])) })
  await settle(() => expect(screen.getByRole('heading', { name: 'Nog geen kaarten' })).toBeTruthy())
  expect(screen.getAllByRole('link', { name: 'Kaart toevoegen' })).toHaveLength(1)
})

it('opens without a network with what the server last said, and since when', async () => {
  const online = {
    [list]: good(wallet([listed])),
    [`GET /cards/${token}/code`]: now,
    [`GET /cards/${token}`]: good(whole),
  }
  vi.useFakeTimers({ now: new Date('2026-11-24T16:58:00Z'), toFake: ['Date'] })
  await open('/cards', online)
  // The person, the list, and the key of its card.
  await vi.waitFor(async () => expect(await (await caches.open('any')).keys()).toHaveLength(3), { timeout: 30_000 })
  vi.setSystemTime(new Date('2026-11-24T19:58:00Z'))
  const away = () => refused(503, 'server_error')
  await open('/cards', {
    [list]: away,
    'GET /profile': away,
    [`GET /cards/${token}`]: away,
    [`GET /cards/${token}/code`]: away,
  })
  await settle(() => expect(screen.getByText('Saldo van vandaag 17:58')).toBeTruthy())
  await act(async () => screen.getByRole('link', { name: 'Cadeaukaart Binnenstad' }).click())
  // The card itself was never read: the list knows enough of it to pay.
  await settle(() => expect(screen.getAllByRole('button', { name: 'Laten zien en betalen' }).length).toBeGreaterThan(0))
  await act(async () => screen.getAllByRole('button', { name: 'Laten zien en betalen' })[0]?.click())
  await settle(() => expect(screen.getByText(/1000 000 001 · \d{4} \d{4}/)).toBeTruthy())
})

it('tells a slip of the finger without a call, and what is wrong with it', async () => {
  await open('/cards/add', {})
  await settle(() => expect(screen.getByRole('textbox', { name: 'Code van de kaart' })).toBeTruthy())
  const says = async (typed: string, sentence: RegExp) => {
    await type('Code van de kaart', typed)
    await press('Bekijk wat hij waard is')
    await settle(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0))
  }
  await says('', /^Vul de code van de kaart in$/)
  await says('2345', /er staan er 4$/)
  await says(code.replace('2', '3'), /^Eén teken klopt niet/)
  await says('1000 000 001', /aan de buitenkant/)
  expect(calls('/cards/')).toHaveLength(0)
})

it('[SHELL-133] [CARD-43] shows what a code is good for, and puts the card into the wallet once', async () => {
  await open('/cards/add', {
    'POST /cards/preview': good(preview),
    'POST /cards/active': good(whole, 201),
    [`GET /cards/${token}`]: good(whole),
    [`GET /cards/${token}/code`]: now,
  })
  await settle(() => expect(screen.getByRole('textbox', { name: 'Code van de kaart' })).toBeTruthy())
  await type('Code van de kaart', written)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code van de kaart' }).value).toBe(written.toUpperCase())
  await press('Bekijk wat hij waard is')
  await settle(() => expect(screen.getByText('Van Lotte de Wit')).toBeTruthy())
  expect(JSON.parse(calls('/cards/preview')[0]?.body ?? '')).toEqual({ token: code })
  expect(screen.getByText('Bella Napoli')).toBeTruthy()
  await press('In mijn portemonnee zetten')
  await settle(() => expect(opened?.at()).toBe(`/cards/${token}`))
  expect(
    calls('/cards/active').map(({ body, headers }) => [JSON.parse(body), typeof headers['idempotency-key']]),
  ).toEqual([[{ token: code }, 'string']])
})

it.each([
  ['[CARD-53]', refused(404, 'card_token_not_valid'), /^Deze code klopt niet of is verlopen/],
  ['[CARD-54]', refused(410, 'card_no_longer_valid'), /^Deze kaartcode is niet meer geldig$/],
  ['', refused(429, 'too_many_requests', { params: { retry_after_minutes: 15 } }), /over 15 minuten opnieuw/],
])('%s says why a code is refused, and keeps it to be mended', async (_, answer, sentence) => {
  await open('/cards/add', { 'POST /cards/preview': answer })
  await settle(() => expect(screen.getByRole('textbox', { name: 'Code van de kaart' })).toBeTruthy())
  await type('Code van de kaart', code)
  await press('Bekijk wat hij waard is')
  await settle(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code van de kaart' }).value).toBe(written.toUpperCase())
})

it('takes the code behind the # of a printed address, which no server sees, and keeps it while a guest signs in', async () => {
  await open(`/cards/add#${code}`, { 'POST /cards/preview': good(preview) }, { guest: true })
  await settle(() => expect(screen.getByText('Van Lotte de Wit')).toBeTruthy())
  expect(window.location.href).toMatch(/\/cards\/add$/)
  expect(opened?.server.seen.filter(({ path }) => path.includes(code))).toEqual([])
  const signIn = screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href') ?? ''
  expect(signIn).toBe('/food?login=1&returnTo=%2Fcards%2Fadd')
  await open('/cards/add', { 'POST /cards/preview': good(preview) })
  await settle(() => expect(screen.getByRole('button', { name: 'In mijn portemonnee zetten' })).toBeTruthy())
})

it('[SHELL-134] shows a card to pay with the code of this half minute, and what was paid as soon as the server knows', async () => {
  vi.useFakeTimers({ now: new Date(59_000), toFake: ['Date'] })
  let card = whole
  await open(`/cards/${token}`, {
    [`GET /cards/${token}`]: () => good(card),
    // The telephone is an hour late, and knows it.
    [`GET /cards/${token}/code`]: () =>
      good({ ...device, now: '1970-01-01T00:00:59.000Z', expires_at: '2027-01-01T00:00:00.000Z' }),
  })
  await settle(() => expect(screen.getAllByRole('button', { name: 'Laten zien en betalen' }).length).toBeGreaterThan(0))
  await act(async () => screen.getAllByRole('button', { name: 'Laten zien en betalen' })[0]?.click())
  await settle(() => expect(screen.getByText(/1000 000 001 · 4611 9246/)).toBeTruthy())
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/€\s7,35/)).toBeTruthy()
  const paid = {
    uuid: 'm3',
    kind: 'redeemed',
    amount: -735,
    uses: 0,
    balance: 0,
    place: 'Bella',
    created: '2026-11-24T12:00:00.000Z',
  }
  card = { ...whole, state: 'used_up', balance: 0, may: ['block'], movements: [...whole.movements, paid] }
  await settle(() => expect(sheet.getByText(/^€\s7,35 betaald bij Bella$/)).toBeTruthy())
  expect(sheet.getByText(/^Er staat nu nog op: €\s0,00$/)).toBeTruthy()
})

it('blocks a card when its holder is sure, and lets it pay again', async () => {
  let state = 'active'
  const card = () => good({ ...whole, state, may: state === 'active' ? ['pay', 'block'] : ['unblock'] })
  await open(`/cards/${token}`, {
    [`GET /cards/${token}`]: card,
    [`GET /cards/${token}/code`]: now,
    [`POST /cards/${token}/block`]: ({ body }) => {
      state = (JSON.parse(body) as { blocked: boolean }).blocked ? 'blocked' : 'active'
      return good({ state })
    },
  })
  await settle(() => expect(screen.getByRole('button', { name: 'Kaart blokkeren' })).toBeTruthy())
  await press('Kaart blokkeren')
  await settle(() => expect(screen.getByRole('dialog')).toBeTruthy())
  expect(calls(`/cards/${token}/block`)).toHaveLength(0)
  await act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Kaart blokkeren' }).click())
  await settle(() => expect(screen.getByText(/^Je hebt deze kaart geblokkeerd/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Laten zien en betalen' })).toBeNull()
  await press('Kaart vrijgeven')
  await settle(() => expect(screen.getByRole('dialog')).toBeTruthy())
  await act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Kaart vrijgeven' }).click())
  await settle(() => expect(screen.getAllByRole('button', { name: 'Laten zien en betalen' }).length).toBeGreaterThan(0))
  expect(state).toBe('active')
})

it('lists where a card works and what moved on it, newest first', async () => {
  await open(`/cards/${token}`, { [`GET /cards/${token}`]: good(whole), [`GET /cards/${token}/code`]: now })
  await settle(() => expect(screen.getByRole('heading', { name: 'Wat ermee gebeurde' })).toBeTruthy())
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const paid = rows.findIndex((text) => /^Betaald bij Frites & Zo.*−\s€\s17,65$/.test(text))
  const begun = rows.findIndex((text) => /^In gebruik genomen.*\+\s€\s25,00$/.test(text))
  expect(paid).toBeGreaterThan(-1)
  expect(begun).toBeGreaterThan(paid)
  expect(rows.some((text) => text === 'Bella NapoliOudegracht 12, Utrecht')).toBe(true)
})

it.each([
  ['leads the buyer of a card to the purchase', '0190a0b0-0000-7000-8000-0000000000e1', true],
  ['knows no purchase of a card that somebody else bought', null, false],
])('%s', async (_what, order_uuid, leads) => {
  await open(`/cards/${token}`, {
    [`GET /cards/${token}`]: good({ ...whole, order_uuid }),
    [`GET /cards/${token}/code`]: now,
  })
  await settle(() => expect(screen.getByRole('heading', { name: 'Wat ermee gebeurde' })).toBeTruthy())
  const links = screen.queryAllByRole('link', { name: 'Bekijk de aankoop' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(leads ? [`/gratitude?order=${order_uuid}`] : [])
})

it('says that a card is nobody’s of this account, the same for one that never was', async () => {
  await open('/cards/ffffffffffffffffffffffffffffffff', {})
  await settle(() => expect(screen.getByText('Deze kaart zit niet in je portemonnee')).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Naar je kaarten' }).getAttribute('href')).toBe('/cards')
})

it('names at home the card that ends next, and the code that still waits', async () => {
  const soon = { ...listed, uuid: 'soon', title: 'Koffiekaart', valid_until: '2026-12-01T23:00:00.000Z' }
  sessionStorage.setItem('plein.draft card code', code)
  await open('/home', { 'GET /cards?group=active&ending_days=60&size=50': good(wallet([listed, soon])) })
  await settle(() => expect(screen.getByRole('link', { name: 'Koffiekaart' })).toBeTruthy())
  expect(screen.getByRole('heading', { name: 'Loopt bijna af' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'In mijn portemonnee zetten' }).getAttribute('href')).toBe('/cards/add')
})
