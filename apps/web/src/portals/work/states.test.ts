import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const bella = { ...someProgram({ may: ['edit', 'block'] }), faults: [] }
const court = { ...bella, title: 'De Markthal', type: { id: 5001, title: 'food_court', description: '' } }
const none = { count: 0, next: null, previous: null, pages: 1, size: 25, results: [] }
const down = { status: 503, body: { code: 'service_unavailable', status: 503 } }
const forbidden = { status: 403, body: { code: 'forbidden', status: 403 } }

type ServedResponse = { status: number; body: unknown } | undefined
type Portal = 'program-owner' | 'acceptor' | 'admin'
const types = { 'program-owner': 1, acceptor: 2, admin: 4 } as const

// A page's code comes after its portal: on a busy machine what is first in the file would wait longer for it than for the screen.
beforeAll(() =>
  Promise.all([
    import('./program.page.tsx'),
    import('./menu-tab.tsx'),
    import('#features/programs/acceptors/acceptors-tab.tsx'),
    import('#features/food-courts/restaurants-tab.tsx'),
    import('#features/food-courts/courts-tab.tsx'),
  ]),
)

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

interface Visit {
  portal: Portal
  path: string
  program?: object
  answer: (seen: Seen) => ServedResponse | Promise<ServedResponse>
}
const open = async ({ portal, path, program = bella, answer }: Visit) => {
  opened = await openPortal({
    portal,
    path,
    type: types[portal],
    answer: (seen) => {
      if (seen.path === `/api/v1/programs/${bella.uuid}`) return { status: 200, body: program }
      if (seen.path === '/api/v1/auth/refresh')
        return { status: 200, body: { auth_token: `h.${btoa('{"exp":4000000000}')}.s`, refresh_token: 'r' } }
      return answer(seen) as ServedResponse
    },
  })
  return opened
}
const stands = (name: string) => settle(() => expect(screen.getByRole('heading', { name })).toBeTruthy())
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

interface Screen {
  name: string
  portal: Portal
  path: string
  program?: object
  /** The calls of the screen. */
  asks: string
  /** Other calls of the screen, by the beginning of their path: answered as if there were nothing. */
  also?: Readonly<Record<string, unknown>>
  empty: object
  says: string
  /** The action that the empty screen offers; null where nothing can be begun here. */
  offers: string | null
}

const tab = (name: string): string => `/programs/${bella.uuid}?tab=${name}`
const owner = 'program-owner'
const screens: readonly Screen[] = [
  {
    name: 'the acceptors of a program',
    portal: owner,
    path: tab('acceptors'),
    asks: '/api/v1/acceptors',
    empty: none,
    says: 'Er doen nog geen winkels mee',
    offers: 'Winkels uitnodigen',
  },
  {
    name: 'the menu of a restaurant',
    portal: owner,
    path: tab('menu'),
    asks: `/api/v1/programs/${bella.uuid}/menu`,
    empty: { program_uuid: bella.uuid, currency: 'EUR', categories: [], products: [] },
    says: 'Voeg je eerste categorie toe',
    offers: 'Categorie toevoegen',
  },
  {
    name: 'the court of a restaurant',
    portal: owner,
    path: tab('court'),
    asks: '/api/v1/food-court-invitations',
    empty: none,
    says: 'Geen foodcourt heeft dit restaurant uitgenodigd',
    offers: null,
  },
  {
    name: 'the restaurants of a court',
    portal: owner,
    path: tab('restaurants'),
    program: court,
    asks: `/api/v1/programs/${bella.uuid}/invite`,
    also: { [`/api/v1/programs/${bella.uuid}/invite/count`]: { active: 0, pending: 0, declined: 0, unsent: 0 } },
    empty: none,
    says: 'Nodig het eerste restaurant uit',
    offers: null,
  },
  {
    name: 'what an acceptor takes part in',
    portal: 'acceptor',
    path: '/programs',
    asks: '/api/v1/acceptors',
    also: { '/api/v1/food-court-invitations': none },
    empty: none,
    says: 'Nog geen programma’s',
    offers: null,
  },
  {
    name: 'the cash points of an acceptor',
    portal: 'acceptor',
    path: '/programs?tab=cash-points',
    asks: '/api/v1/manager/cash-points',
    empty: none,
    says: 'Nog geen kassapunten',
    offers: 'Kassapunt toevoegen',
  },
  {
    name: 'the payouts of the administration',
    portal: 'admin',
    path: '/finances/payouts',
    asks: '/api/v1/payment/payouts',
    also: {
      '/api/v1/payment/payouts/preview': {
        results: [],
        payouts_count: 0,
        amount: 0,
        minimum: 500,
        currency: 'EUR',
        until: '2026-11-24T00:00:00.000Z',
        expected_on: '2026-11-30',
      },
      '/api/v1/payment/payouts/runs': none,
    },
    empty: none,
    says: 'Nog geen uitbetalingen',
    offers: null,
  },
  {
    name: 'the settlements of providers',
    portal: 'admin',
    path: '/finances/settlements',
    asks: '/api/v1/payment/settlements',
    also: { '/api/v1/payment/settlements/open-money': { results: [] } },
    empty: none,
    says: 'Nog geen afrekeningen',
    offers: 'CSV importeren',
  },
]

describe.each(screens)('$name', ({ portal, path, program, asks, also = {}, empty, says, offers }) => {
  const rest = (seen: Seen): ServedResponse => {
    const found = Object.entries(also).find(([start]) => seen.path.startsWith(start))
    return found && { status: 200, body: found[1] }
  }
  const visit = (own: () => ServedResponse) =>
    open({
      portal,
      path,
      ...(program && { program }),
      answer: (seen) => (seen.path.split('?')[0] === asks ? own() : rest(seen)),
    })

  it('say why there is nothing, and offer the way to begin', async () => {
    await visit(() => ({ status: 200, body: empty }))
    await stands(says)
    expect(offers === null || screen.queryAllByRole('button', { name: offers }).length > 0).toBe(true)
    expect(screen.queryByText('Dit is niet geladen')).toBeNull()
  })

  it('say what did not load, and load it on request', async () => {
    let works = false
    await visit(() => (works ? { status: 200, body: empty } : down))
    await settle(() => expect(screen.getByText('Dit is niet geladen')).toBeTruthy())
    // The way around the page stays.
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { name: says })).toBeNull()
    works = true
    await press(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await stands(says)
    expect(screen.queryByText('Dit is niet geladen')).toBeNull()
  })
})

describe('a refusal', () => {
  it('[COURT-75] [COURT-76] [COURT-77] of the invitations of a court closes its list, and says so', async () => {
    const answer = ({ path }: Seen): ServedResponse => (path.includes('/invite') ? forbidden : undefined)
    await open({ portal: owner, path: tab('restaurants'), program: court, answer })
    expect(await screen.findByRole('heading', { name: 'Deze uitnodigingen mag je niet bekijken' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('of a cash point stands at its field, and what was typed stays', async () => {
    const form_problem = {
      type: '',
      title: '',
      detail: '',
      instance: '',
      status: 400,
      code: 'invalid_input',
      errors: [{ field: 'zip_code', code: 'too_long', params: { limit: 16 } }],
    }
    const { server } = await open({
      portal: 'acceptor',
      path: '/programs?tab=cash-points',
      answer: ({ method, path }) => {
        if (!path.startsWith('/api/v1/manager/cash-points')) return undefined
        return method === 'POST' ? { status: 400, body: form_problem } : { status: 200, body: none }
      },
    })
    await press(await screen.findByRole('button', { name: 'Kassapunt toevoegen' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Nieuw kassapunt' }))
    const save = sheet.getByRole('button', { name: 'Opslaan' })
    await press(save)
    expect(server.seen.filter(({ method }) => method === 'POST' || method === 'PATCH')).toEqual([])
    fireEvent.change(sheet.getByLabelText('Naam'), { target: { value: 'Kassa 1' } })
    fireEvent.change(sheet.getByLabelText('Adres'), { target: { value: 'Damrak 1' } })
    const zip = sheet.getByLabelText<HTMLInputElement>(/^Postcode/)
    fireEvent.change(zip, { target: { value: '1012 AB' } })
    await press(save)
    await settle(() => expect(zip.getAttribute('aria-invalid')).toBe('true'))
    const links = sheet.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([`#${zip.id}`])
    expect(zip.value).toBe('1012 AB')
    expect(sheet.getByLabelText<HTMLInputElement>('Naam').value).toBe('Kassa 1')
  })
})
