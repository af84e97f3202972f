import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
beforeAll(async () => {
  await import('#features/cards/figures/statistics-tab.tsx')
  await import('#features/cards/figures/guardian-tab.tsx')
})
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
})

const { uuid } = someProgram()
const program = (may: string[]) => ({
  ...someProgram({
    type: { id: 1001, title: 'card', description: '' },
    status: { id: 11001, uuid: '', title: '', description: '' },
    title: 'Cadeaukaart',
    may: may as ['edit'],
  }),
  step: 0,
  is_private: false,
  owner_uuid: '0190a0b0-0000-7000-8000-000000000001',
  card_orders: { quantity: 0, amount: 0 },
  least_months: null,
  card: null,
})
const nothing = {
  sold: 0,
  sold_amount: 0,
  activated: 0,
  activated_amount: 0,
  times: 0,
  spent: 0,
  refunds: 0,
  refunded: 0,
  expired: 0,
  expired_amount: 0,
}
const statistics = {
  currency: 'EUR',
  from: '2026-11-01',
  until: '2026-11-24',
  sold: { cards: 3, amount: 7500 },
  activated: { cards: 2, amount: 5000 },
  spent: { times: 2, amount: 3500 },
  refunded: { times: 1, amount: 400 },
  expired: { cards: 0, amount: 0 },
  on_cards: { cards: 2, amount: 4400 },
  not_activated: { cards: 1, amount: 2500 },
  median_days: 1.5,
  first_uses: 2,
  days: [{ ...nothing, day: '2026-11-23', times: 2, spent: 3500, refunded: 400 }],
  shops: [
    { uuid: '0190a0b0-0000-7000-8000-0000000000a1', title: 'Bloemist', times: 1, spent: 2500, refunded: 0 },
    { uuid: '0190a0b0-0000-7000-8000-0000000000a2', title: 'Bakker Bart', times: 1, spent: 1000, refunded: 400 },
  ],
}
const guardian = {
  currency: 'EUR',
  time: {
    state: 'short',
    least_months: 24,
    expiry: { value: 12, type: 21 },
    expiry_day: null,
    ends_on: '2027-11-24',
  },
  network: {
    state: 'amber',
    from: '2025-11-25',
    until: '2026-11-24',
    programs: 2,
    times: 1400,
    amount: 71_000_000,
    limit: 100_000_000,
    percent: 71,
    amber_from: 70_000_000,
    red_from: 90_000_000,
  },
  terms: { orders: 0, agreed: 0, first_agreed_at: null, last_agreed_at: null },
  expiring: { months: [{ month: '2026-12', cards: 2, amount: 735 }], later: { cards: 1, amount: 2500 } },
  vat: [{ month: '2026-11', vat_percent: 9, cards: 7, amount: 17_500, vat: 1445 }],
  funds: 3059,
  owed: 0,
}

interface World {
  statistics?: object
  guardian?: object
  may?: string[]
  portal?: 'program-owner' | 'admin'
  refuses?: boolean
  /** Cents of what is asked for that pay what is owed. */
  sets_off?: number
}

const open = async (tab: string, world: World = {}): Promise<Opened> => {
  const portal = await openPortal({
    portal: world.portal ?? 'program-owner',
    path: `/programs/${uuid}?tab=${tab}`,
    type: world.portal === 'admin' ? 4 : 1,
    answer: ({ method, path }) => {
      const [at] = path.split('?')
      if (at === `/api/v1/programs/${uuid}`) return { status: 200, body: program(world.may ?? ['edit']) }
      if (at === `/api/v1/manager/cards/${uuid}/statistics`)
        return { status: 200, body: { ...statistics, ...world.statistics } }
      if (at === `/api/v1/manager/cards/${uuid}/guardian`)
        return { status: 200, body: { ...guardian, ...world.guardian } }
      if (at === `/api/v1/manager/cards/${uuid}/funds` && method === 'POST') {
        const code = 'card_funds_too_low'
        return world.refuses
          ? { status: 409, body: { code, status: 409, detail: code, title: '', type: '', params: { left: 0 } } }
          : { status: 200, body: { asked: 1000, set_off: world.sets_off ?? 0, funds: 2059 } }
      }
      return undefined
    },
  })
  opened.push(portal)
  return portal
}
const text = (): string => (document.body.textContent ?? '').replaceAll(/\s/gu, ' ')
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => within(within_).getByRole('button', { name }).click())
const asked = (portal: Opened) => portal.server.seen.filter(({ path }) => path.endsWith('/funds'))

describe('the overview of a card program', () => {
  it('shows the figures of today and of thirty days, and leads its owner to more cards', async () => {
    await open('overview')
    await settle(() => expect(screen.getByRole('heading', { name: 'De laatste 30 dagen' })).toBeTruthy())
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/programs/${uuid}/order`)
    expect(links).toContain(`/programs/${uuid}?tab=cards&card_state=active`)
    expect(links).toContain(`/programs/${uuid}?tab=statistics`)
    expect(text()).toContain('€ 44,00')
  })

  it('lets nobody but its owner order, and asks for no figures for a shop', async () => {
    const portal = await open('overview', { may: [] })
    await settle(() => expect(screen.getByRole('heading', { level: 1, name: 'Cadeaukaart' })).toBeTruthy())
    await settle(() => expect(screen.getByRole('heading', { name: 'Gegevens' })).toBeTruthy())
    expect(screen.queryByRole('link', { name: 'Kaarten bestellen' })).toBeNull()
    expect(portal.server.seen.filter(({ path }) => path.includes('/statistics'))).toEqual([])
  })
})

describe('the statistics of a card program', () => {
  it('answer in a sentence, say what is on cards now, and lead to those cards', async () => {
    await open('statistics')
    await settle(() => expect(screen.getByRole('heading', { name: /35,00 besteed in deze periode/u })).toBeTruthy())
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/programs/${uuid}?tab=cards&card_state=active`)
    expect(links).toContain(`/programs/${uuid}?tab=cards&card_state=issued`)
    expect(text()).toContain('€ 44,00')
    expect(text()).toContain('1,5 dagen')
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s/gu, ' '))
    expect(rows.at(-2)).toMatch(/Bloemist.*2.*25,00|Bloemist.*25,00/)
    expect(rows.at(-1)).toMatch(/Bakker Bart/)
  })

  it('ask for the period in the address, show its days as a table too, and save them as CSV', async () => {
    const portal = await open('statistics&from=2026-11-01&to=2026-11-24')
    await settle(() => expect(screen.getByRole('slider', { name: 'Besteed met kaarten' })).toBeTruthy())
    expect(portal.server.seen.some(({ path }) => path.includes('statistics?from=2026-11-01&until=2026-11-24'))).toBe(
      true,
    )
    await press('Als tabel')
    const table = screen.getByRole('table', { name: 'Besteed met kaarten' })
    // Every day of the period, the newest first, below the heads.
    expect(within(table).getAllByRole('row')).toHaveLength(24 + 1)
    expect(within(table).getAllByRole('row')[2]?.textContent).toMatch(/23-11-2026.*2.*4,00.*35,00/)
    await act(async () => screen.getAllByRole('button', { name: 'CSV' })[0]!.click())
    await settle(() =>
      expect(portal.server.seen.some(({ path }) => /statistics\/export\?.*by=day.*language=nl/.test(path))).toBe(true),
    )
  })

  it('say of a period without anything that there is nothing, and refuse one that is too long', async () => {
    await open('statistics', { statistics: { days: [], shops: [] } })
    await settle(() => expect(text()).toContain('Niets in deze periode'))
    const portal = await open('statistics&from=2024-01-01&to=2026-01-01')
    await settle(() => expect(text()).toContain('Hooguit een jaar'))
    expect(portal.server.seen.some(({ path }) => path.includes('/statistics'))).toBe(false)
  })
})

describe('the guardian of a card program', () => {
  /** The statement under a heading. */
  const statement = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('section')!

  it('says each state in a word, and what can be done about it', async () => {
    await open('guardian')
    await settle(() => expect(statement('Geldigheid').textContent).toContain('Actie nodig'))
    expect(statement('Geldigheid').textContent).toContain('minstens 24 maanden. Deze loopt af na 12 maanden.')
    const network = statement('Vrijstelling beperkt netwerk')
    expect(network.textContent?.replaceAll(/\s/gu, ' ')).toContain('71% van € 1.000.000,00 in 12 maanden')
    expect(network.textContent).toContain('Let op')
    expect(within(network).getByRole('meter').getAttribute('value')).toBe('71')
    expect(statement('Btw in verkochte waarde').textContent?.replaceAll(/\s/gu, ' ')).toContain('€ 14,45')
    expect(statement('Waarde die afloopt').textContent?.replaceAll(/\s/gu, ' ')).toContain('€ 7,35 af op 2 kaarten')
  })

  it('gives the figures for DNB, and sends nothing itself', async () => {
    const portal = await open('guardian')
    await settle(() => expect(screen.getByRole('button', { name: 'Melden bij DNB' })).toBeTruthy())
    await press('Melden bij DNB')
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getByRole('link', { name: /dnb\.nl/ })
        .getAttribute('href'),
    ).toBe('https://www.dnb.nl')
    await press('Betalingen opslaan (CSV)', dialog)
    await settle(() => expect(portal.server.seen.some(({ path }) => path.includes('/guardian/dnb'))).toBe(true))
  })

  it('asks before funds are asked for, sends a part of them once, and looks again', async () => {
    const portal = await open('guardian')
    await settle(() => expect(screen.getByRole('button', { name: 'Opvragen' })).toBeTruthy())
    await press('Opvragen')
    const dialog = await screen.findByRole('dialog')
    const amount = within(dialog).getByRole('textbox', { name: /Bedrag/ })
    await act(async () => void fireEvent.change(amount, { target: { value: '99' } }))
    await press('Opvragen', dialog)
    expect(dialog.textContent).toContain('Er is hooguit')
    expect(asked(portal)).toHaveLength(0)
    await act(async () => void fireEvent.change(amount, { target: { value: '10' } }))
    const go = within(dialog).getByRole('button', { name: 'Opvragen' })
    await act(async () => {
      go.click()
      go.click()
    })
    await settle(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(new Set(asked(portal).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(JSON.parse(asked(portal)[0]!.body)).toEqual({ amount: 1000 })
    await settle(() =>
      expect(portal.server.seen.filter(({ path }) => path.endsWith('/guardian')).length).toBeGreaterThan(1),
    )
  })

  it('says before and after that what is owed is paid first', async () => {
    await open('guardian', { guardian: { owed: 400 }, sets_off: 400 })
    await settle(() => expect(text()).toContain('Je bent € 4,00 schuldig voor kaarten'))
    await press('Opvragen')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent?.replaceAll(/\s/gu, ' ')).toContain('Je bent € 4,00 schuldig')
    await press('Opvragen', dialog)
    await settle(() =>
      expect(text()).toContain(
        '€ 4,00 is verrekend met wat je schuldig was; € 6,00 komt mee met je volgende uitbetaling',
      ),
    )
  })

  it('says of funds that were gone meanwhile why, and keeps what was typed', async () => {
    await open('guardian', { refuses: true })
    await settle(() => expect(screen.getByRole('button', { name: 'Opvragen' })).toBeTruthy())
    await press('Opvragen')
    const dialog = await screen.findByRole('dialog')
    await press('Opvragen', dialog)
    await settle(() => expect(dialog.textContent).toContain('Zoveel is er niet meer'))
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Bedrag/ }).value).toBe('30,59')
  })

  it('is the administration’s to read: nothing can be asked for', async () => {
    await open('guardian', { portal: 'admin', may: [] })
    await settle(() => expect(statement('Tegoed van verlopen kaarten').textContent).toContain('30,59'))
    expect(screen.queryByRole('button', { name: 'Opvragen' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Geldigheid aanpassen' })).toBeNull()
  })

  it('has other words where the law says nothing, nothing ends, and cards are multi-purpose', async () => {
    await open('guardian', {
      guardian: {
        time: { ...guardian.time, state: 'voucher' },
        network: { ...guardian.network, state: 'no_rule', limit: null, percent: 0, amber_from: null, red_from: null },
        terms: {
          orders: 2,
          agreed: 2,
          first_agreed_at: '2026-11-01T10:00:00.000Z',
          last_agreed_at: '2026-11-02T10:00:00.000Z',
        },
        expiring: { months: [{ month: '2026-11', cards: 0, amount: 0 }], later: { cards: 0, amount: 0 } },
        vat: null,
        funds: 0,
      },
    })
    await settle(() => expect(statement('Voorwaarden van kopers').textContent).toContain('2 van 2 aankopen'))
    expect(screen.queryByRole('button', { name: 'Melden bij DNB' })).toBeNull()
    expect(text()).toContain('In de komende 24 maanden loopt er geen waarde af.')
    expect(text()).toContain('meervoudig gebruik')
    expect(text()).toContain('Er is nu niets op te vragen.')
  })
})
