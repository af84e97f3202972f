import type { Profile } from '@plein/contract/people/profile'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
  // A draft stays in the tab.
  sessionStorage.clear()
})

const portals = { 1: 'program-owner', 2: 'acceptor', 3: 'cardholder', 4: 'admin' } as const

const address = { country: 'NL', state: 'Utrecht', city: 'Utrecht', zip: '3511 AB', address: 'Oudegracht 1' }
const business = {
  gender: 'female',
  birth_date: '1984-02-29',
  description: 'Brood',
  url: 'https://brood.example/',
  position: null,
  company_phone_code: '+31',
  company_phone: '201110002',
  company_reg_number: null,
  company_vat_number: null,
} as const
const billing = {
  billing_country: 'NL',
  billing_state: 'Utrecht',
  billing_city: 'Utrecht',
  billing_zip: '3511 AB',
  billing_address: 'Postbus 7',
}

const profileOf = (type: 1 | 2 | 3 | 4, legal_type: number): Profile => ({
  uuid: '0190a0b0-0000-7000-8000-000000000001',
  username: 'piet@example.nl',
  type,
  legal_type,
  first_name: 'Piet',
  last_name: 'Bakker',
  full_name: 'Piet Bakker',
  title: 'Piet Bakker',
  phone_code: '+31',
  phone: '612345678',
  avatar: null,
  language: 'nl',
  created: '2026-11-24T10:00:00.000Z',
  is_active: true,
  company_name: type < 3 ? 'Bakker B.V.' : null,
  delivery_street: type === 3 ? 'Damrak' : null,
  delivery_house: type === 3 ? '14' : null,
  delivery_apartment: null,
  ...(type === 3 ? billing : { ...address, country_object: null }),
  ...(type < 3 ? business : {}),
})

const page = (key: string, rows: unknown[]) => ({
  count: rows.length,
  next: null,
  previous: null,
  pages: 1,
  size: 10,
  [key]: rows,
})

const signIns = [
  {
    uuid: '0190a0b0-0000-7000-8000-00000000000a',
    ip: '145.97.39.1',
    created: '2026-11-24T10:00:00.000Z',
    country: 'NL',
    browser: 'Firefox',
    system: 'Windows',
    is_this_device: true,
    is_open: true,
  },
  {
    uuid: '0190a0b0-0000-7000-8000-00000000000b',
    ip: '8.8.8.8',
    created: '2026-11-20T10:00:00.000Z',
    country: 'US',
    browser: null,
    system: null,
    is_this_device: false,
    is_open: false,
  },
]

interface Options {
  legal_type?: number
  saved?: { status: number; body: unknown }
}

const openProfile = async (type: 1 | 2 | 3 | 4, { legal_type = 2, saved }: Options = {}): Promise<Opened> => {
  const profile = profileOf(type, legal_type)
  const portal = await openPortal({
    portal: portals[type],
    path: '/profile',
    type,
    answer: ({ method, path }) => {
      if (path === '/api/v1/profile') return method === 'PUT' && saved ? saved : { status: 200, body: profile }
      if (path.startsWith('/api/v1/profile/login-history')) return { status: 200, body: page('data', signIns) }
      if (path.startsWith('/api/v1/geo/countries')) return { status: 200, body: page('countries', []) }
      return undefined
    },
  })
  opened.push(portal)
  await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Piet Bakker'))
  return portal
}

const headings = (): string[] => [...document.querySelectorAll('h2')].map((item) => item.textContent ?? '')
const field = (label: string): HTMLInputElement | null => {
  const found = [...document.querySelectorAll('label')].find((item) => item.textContent?.startsWith(label))
  return found ? document.querySelector<HTMLInputElement>(`[id="${found.htmlFor}"]`) : null
}
const type = (label: string, value: string): void => {
  fireEvent.change(field(label)!, { target: { value } })
}
const press = async (name: string): Promise<void> => {
  const button = () => [...document.querySelectorAll('button')].find((item) => item.textContent === name)
  await settle(() => expect(button()).toBeDefined())
  await act(async () => button()!.click())
}

describe('the language of the mails', () => {
  it.each([1, 3] as const)('of type %d is the one that any picker of the page chose', async (user) => {
    const shown = await openProfile(user)
    await settle(() => expect(document.querySelector('[aria-haspopup=menu]')).not.toBeNull())
    const { changeLanguage } = await import('#platform/i18n.ts')
    await act(async () => changeLanguage('de'))
    const puts = () => shown.server.seen.filter(({ method }) => method === 'PUT')
    await settle(() => expect(puts().map(({ body }) => JSON.parse(String(body)))).toEqual([{ language: 'de' }]))
    await act(async () => changeLanguage('nl'))
  })
})

describe('the profile page', () => {
  it.each([
    [1, true],
    [2, true],
    [4, true],
    [3, false],
  ] as const)('[USER-17] [USER-19] shows type %d an address of its own: %s', async (user, own) => {
    await openProfile(user)
    expect(headings().includes('Adres')).toBe(own)
    expect(headings().includes('Bezorgadres')).toBe(!own)
    expect(field('Huisnummer') !== null).toBe(!own)
  })

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ] as const)(
    '[USER-18] shows type %d gender, birth date, description, website and company: %s',
    async (user, shown) => {
      await openProfile(user, { legal_type: shown ? 1 : 2 })
      expect(headings().includes('Bedrijf')).toBe(shown)
      expect(headings().includes('Over jou')).toBe(shown)
      for (const label of ['Geboortedatum', 'Beschrijving', 'Website', 'Bedrijfsnaam'])
        expect(`${label} ${field(label) !== null}`).toBe(`${label} ${shown}`)
      expect(document.body.textContent?.includes('Geslacht')).toBe(shown)
    },
  )

  it('[USER-06] shows a company the phone of the company', async () => {
    await openProfile(1, { legal_type: 1 })
    expect(field('Telefoon van het bedrijf')?.value).toBe('201110002')
    expect(field('Telefoon (')).toBeNull()
  })

  it('[USER-05] [USER-07] shows anybody else the own phone', async () => {
    await openProfile(1, { legal_type: 2 })
    expect(field('Telefoon (')?.value).toBe('612345678')
    expect(field('Telefoon van het bedrijf')).toBeNull()
  })

  it('[USER-15] shows where and when one signed in, and which is this device', async () => {
    await openProfile(3)
    await settle(() => expect(document.querySelector('table')?.textContent).toContain('145.97.39.1'))
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows[0]).toContain('Firefox op Windows')
    expect(rows[0]).toContain('Dit apparaat')
    expect(rows[1]).toContain('Onbekend apparaat')
    expect(rows[1]).toContain('Verenigde Staten')
    expect(rows[1]).not.toContain('Dit apparaat')
  })

  it('saves what was changed and nothing else', async () => {
    const body = { ...profileOf(3, 2), billing_city: 'Zeist' }
    const portal = await openProfile(3, { saved: { status: 200, body } })
    expect(document.body.textContent).not.toContain('Nog niet opgeslagen')
    type('Postcode', '3701 aa')
    type('Huisnummer', '')
    await press('Opslaan')
    await settle(() => expect(document.body.textContent).toContain('Je profiel is opgeslagen'))
    const put = portal.server.seen.find((seen) => seen.method === 'PUT')
    expect(JSON.parse(put!.body)).toEqual({ billing_zip: '3701 aa', delivery_house: null })
  })

  it('keeps what was typed when the save is refused, and says why at the field', async () => {
    const refused = {
      type: '',
      title: '',
      detail: '',
      instance: '',
      status: 400,
      code: 'invalid_input',
      errors: [{ field: 'billing_zip', code: 'zip_code_invalid' }],
    }
    await openProfile(3, { saved: { status: 400, body: refused } })
    type('Postcode', '0000')
    await press('Opslaan')
    await settle(() => expect(field('Postcode')?.getAttribute('aria-invalid')).toBe('true'))
    expect(field('Postcode')?.value).toBe('0000')
    expect(document.body.textContent).toContain('1234 AB')
  })

  it('[USER-26] a photo that was refused keeps nothing else from being saved', async () => {
    const portal = await openProfile(3, { saved: { status: 200, body: profileOf(3, 2) } })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    fireEvent.change(input, { target: { files: [new File(['no picture'], 'foto.txt', { type: 'text/plain' })] } })
    await settle(() => expect(document.body.textContent).toContain('foto.txt'))
    type('Voornaam', 'Pieter')
    await press('Opslaan')
    await settle(() => expect(document.body.textContent).toContain('Je profiel is opgeslagen'))
    const put = portal.server.seen.find((seen) => seen.method === 'PUT')
    expect(JSON.parse(put!.body)).toEqual({ first_name: 'Pieter' })
  })

  it('never keeps a password in a draft', async () => {
    await openProfile(3)
    await press('Wachtwoord wijzigen')
    await settle(() => expect(field('Huidig wachtwoord')).not.toBeNull())
    type('Huidig wachtwoord', 'Old-secret-1')
    type('Voornaam', 'Pieter')
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(stored).toContain('Pieter')
    expect(stored).not.toContain('Old-secret-1')
  })
})

describe('the page of a person', () => {
  const uuid = '0190a0b0-0000-7000-8000-0000000000ff'
  const hostile = '<img src=x onerror="document.title=1">'
  const shown = {
    uuid,
    full_name: hostile,
    masked_email: 'pi**er@example.nl',
    avatar: null,
    description: `${hostile} Brood`,
    country: 'NL',
    city: hostile,
  }
  const details = {
    profile: { ...profileOf(1, 1), company_name: hostile, description: hostile, url: 'javascript:alert(1)' },
    disabled_at: '2026-11-24T10:00:00.000Z',
    disabled_reason: hostile,
    disabled_by_name: hostile,
  }
  const openUser = async (user: 2 | 4, body: unknown): Promise<void> => {
    opened.push(
      await openPortal({
        portal: portals[user],
        path: `/user/${uuid}`,
        type: user,
        answer: ({ path }) => {
          if (path === `/api/v1/users/${uuid}`) return { status: 200, body }
          if (path.startsWith('/api/v1/users/')) return { status: 200, body: page('data', signIns) }
          if (path.startsWith('/api/v1/programs')) return { status: 200, body: page('results', []) }
          return undefined
        },
      }),
    )
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe(hostile))
  }

  it('says of one that is gone what it was, under a heading, with the way back to the list', async () => {
    opened.push(
      await openPortal({
        portal: 'admin',
        path: `/user/${uuid}`,
        type: 4,
        answer: ({ path }) =>
          path === `/api/v1/users/${uuid}` ? { status: 404, body: { code: 'not_found', status: 404 } } : undefined,
      }),
    )
    await settle(() =>
      expect(document.querySelector('main')?.textContent).toContain('Dit account bestaat niet of is verwijderd'),
    )
    expect(document.querySelector('h1')?.textContent).toBe('Profiel')
    expect(document.querySelector('main a[href="/users"]')).toBeTruthy()
  })

  it('[USER-12] [S2] shows others name, description, place and the masked address, as text and nothing else', async () => {
    await openUser(2, shown)
    const text = document.querySelector('main')?.textContent ?? ''
    for (const part of [`${hostile} Brood`, 'Nederland', 'pi**er@example.nl']) expect(text).toContain(part)
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(text).not.toContain('Uitschakelen')
  })

  it('[S2] shows administrators what people wrote as text, and no address that runs', async () => {
    await openUser(4, { ...shown, details })
    await settle(() => expect(document.querySelector('main')?.textContent).toContain('piet@example.nl'))
    expect(document.querySelector('main')?.textContent).toContain(`door ${hostile}: ${hostile}`)
    expect(document.querySelector('[onerror]')).toBeNull()
    expect([...document.querySelectorAll('a')].filter((link) => link.href.startsWith('javascript:'))).toEqual([])
  })
})
