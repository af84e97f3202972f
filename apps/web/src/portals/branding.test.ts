import type { Branding } from '@plein/contract/branding/branding'
import { brandShades } from '@plein/contract/brand'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
  sessionStorage.clear()
})

const uuid = '0190a0b0-0000-7000-8000-00000000b0b0'

const saved: Branding = {
  program_uuid: uuid,
  domain_name: 'bella.nl',
  theme: { color: '#4d7cfe', shades: brandShades('#4d7cfe') },
  logo: null,
  app_logo: null,
  favicon_logo: null,
  seo_title: null,
  seo_description: null,
  seo_keywords: 'pizza, pasta',
  seo_language: 'nl',
  google_analytics_id: null,
  disable_delivery: false,
  disable_pickup: false,
  disable_scheduling: false,
  disable_posts: false,
  disable_cards: false,
  frame_ancestors: ['https://www.bella.nl'],
  modified: '2026-11-24T10:00:00.000Z',
  published_at: '2026-11-24T10:00:00.000Z',
  has_changes: false,
  address: 'https://bella.nl',
  cname_target: 'food.plein.example',
  may: ['change', 'publish', 'withdraw'],
}

const program = {
  uuid,
  title: 'Bella Napoli',
  description: '',
  image: null,
  currency: 'EUR',
  type: { id: 4001, title: 'food' },
  status: { id: 11001, title: 'active' },
  created: '2026-11-24T10:00:00.000Z',
  modified: '2026-11-24T10:00:00.000Z',
  start_date: null,
  expiry_date: null,
  owner: { uuid, full_name: 'Lotte van Dijk' },
  may: ['edit'],
}

interface Answered {
  status: number
  body: unknown
}

interface Given {
  /** The answer of a read, as it is by then. */
  branding?: Partial<Branding> | (() => Branding)
  portal?: 'program-owner' | 'admin'
  /** The answer of a save. */
  save?: Answered | ((seen: Seen) => Answered)
}

const open = async ({ branding = {}, portal = 'program-owner', save }: Given = {}): Promise<Opened> => {
  const answer = (seen: Seen) => {
    const { method, path } = seen
    const body = typeof branding === 'function' ? branding() : { ...saved, ...branding }
    if (path === `/api/v1/programs/${uuid}/branding`)
      return method === 'POST'
        ? typeof save === 'function'
          ? save(seen)
          : (save ?? { status: 200, body })
        : { status: 200, body }
    return path === `/api/v1/programs/${uuid}` ? { status: 200, body: program } : undefined
  }
  const one = await openPortal({
    portal,
    type: portal === 'admin' ? 4 : 1,
    path: `/programs/${uuid}?tab=branding`,
    answer,
  })
  opened.push(one)
  await settle(() => expect(document.getElementById('branding-domain_name')).not.toBeNull())
  return one
}

const field = (name: string): HTMLInputElement => document.getElementById(`branding-${name}`) as HTMLInputElement
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((item) => item.textContent === name) as HTMLButtonElement
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } })
const shown = (): string => document.body.textContent
const problem = (status: number, code: string, errors: object[] = [], params: object = {}) => ({
  status,
  body: { type: '', title: '', detail: '', instance: 'urn:request:1', status, code, errors, params },
})
const press = async (name: string, until: () => boolean): Promise<void> => {
  act(() => button(name).click())
  await settle(() => expect(until()).toBe(true))
}
const posted = (opened: Opened): string =>
  opened.server.seen.filter(({ method }) => method === 'POST').at(-1)?.body ?? ''

describe('[COURT-37] the branding of a program', () => {
  it('[COURT-48] says the rule of a domain when its field is left, and not while one types', async () => {
    await open()
    type('domain_name', 'Bella_Napoli')
    expect(shown()).not.toContain('Gebruik kleine letters')
    fireEvent.blur(field('domain_name'))
    expect(shown()).toContain('Gebruik kleine letters, cijfers en streepjes, met een punt: demarkthal.nl')
    type('domain_name', 'https://Www.Bella.nl/menu')
    fireEvent.blur(field('domain_name'))
    expect(field('domain_name').value).toBe('www.bella.nl')
    expect(shown()).not.toContain('Gebruik kleine letters')
    expect(shown()).toMatch(/CNAME.*www.*food\.plein\.example/)
  })

  it('[COURT-49] [COURT-55] refuses a keyword that is there, on Enter, and keeps what was typed', async () => {
    await open()
    type('seo_keywords', 'Pizza')
    fireEvent.keyDown(field('seo_keywords'), { key: 'Enter' })
    expect(shown()).toContain('“Pizza” staat al in de lijst')
    expect(field('seo_keywords').value).toBe('Pizza')
    type('seo_keywords', 'tiramisu')
    fireEvent.keyDown(field('seo_keywords'), { key: 'Enter' })
    expect([...document.querySelectorAll('ul[aria-label="Trefwoorden"] li')].map((item) => item.textContent)).toEqual([
      'pizza',
      'pasta',
      'tiramisu',
    ])
  })

  it('keeps what was typed when the tab is left, says where it is, and publishes nothing of it by itself', async () => {
    const one = await open()
    type('seo_title', 'Bella, de beste')
    const tab = (name: string): HTMLElement =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)!
    await act(async () => tab('Instellingen').click())
    await settle(() => expect(document.getElementById('branding-domain_name')).toBeNull())
    await act(async () => tab('Huisstijl').click())
    await settle(() => expect(field('seo_title')?.value).toBe('Bella, de beste'))
    expect(shown()).toContain('Nog niet opgeslagen: gasten zien nog het oude uiterlijk')
    expect(one.server.seen.filter(({ method }) => method === 'POST')).toEqual([])
    await press('Concept opslaan', () => posted(one) !== '')
    expect(posted(one)).toContain('Bella, de beste')
    expect(posted(one)).toMatch(/name="publish"\s+false/)
  })

  it('[COURT-14] publishes what was typed as one form', async () => {
    const one = await open()
    type('seo_title', 'Bella')
    type('theme_color', '#e4002b')
    await press('Huisstijl publiceren', () => posted(one) !== '')
    expect(posted(one)).toMatch(/name="seo_keywords"\s+pizza, pasta\s/)
    expect(posted(one)).toMatch(/name="theme_color"\s+#e4002b\s/)
    expect(posted(one)).toMatch(/name="publish"\s+true\s/)
  })

  it('[COURT-17] tells how a colour reads, in words and numbers', async () => {
    await open()
    expect(shown()).toContain('Knoppen krijgen een iets diepere tint, zodat de tekst leesbaar blijft.')
    expect(shown()).toContain('4,6\u00A0:\u00A01')
    type('theme_color', '#ffd400')
    expect(shown()).toContain('Je kleur is licht, daarom is tekst op knoppen donker.')
    expect(shown()).toContain('12,1\u00A0:\u00A01')
    type('theme_color', '#e4002b')
    expect(shown()).toContain('Je kleur lijkt op het rood van een waarschuwing.')
    const shades = [...document.querySelectorAll('figure ol li')].map((item) => item.textContent)
    expect(shades).toEqual(brandShades('#e4002b'))
  })

  it('[COURT-54] puts what the server refuses at its field and in the summary, which gets the focus', async () => {
    await open({
      save: problem(422, 'branding_not_valid', [
        { field: 'domain_name', code: 'domain_name_taken' },
        { field: 'seo_keywords', code: 'duplicate_keywords', params: { word: 'pasta' } },
      ]),
    })
    await press('Huisstijl publiceren', () => shown().includes('gebruikt dit domein al'))
    const links = [...document.querySelectorAll('[role="alert"] a')].map((item) => item.textContent)
    expect(links).toEqual([
      'Een ander restaurant gebruikt dit domein al. Controleer de spelling.',
      '“pasta” staat twee keer in de lijst',
    ])
    expect(field('domain_name').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([400, 404, 500, 503])(
    '[COURT-82] says of an answer %i that it was not saved, and keeps what was typed',
    async (status) => {
      await open({ save: problem(status, 'server_error') })
      type('seo_title', 'Bella')
      await press('Concept opslaan', () => shown().includes('Opslaan is niet gelukt. Probeer het opnieuw.'))
      expect(field('seo_title').value).toBe('Bella')
    },
  )

  it('is told when another device saved meanwhile: what is typed stays, and either version can be taken', async () => {
    let version = saved
    const one = await open({
      branding: () => version,
      save: ({ body }) =>
        /name="modified"\s+2026-11-24T10:00:00.000Z\s/.test(body)
          ? problem(409, 'branding_changed', [], { modified: '2026-11-24T11:00:00.000Z' })
          : { status: 200, body: { ...saved, seo_title: 'Van mij', modified: '2026-11-24T12:00:00.000Z' } },
    })
    version = { ...saved, seo_title: 'Van een ander', modified: '2026-11-24T11:00:00.000Z' }
    type('seo_title', 'Van mij')
    await press('Huisstijl publiceren', () => shown().includes('Dit is ergens anders gewijzigd'))
    expect(field('seo_title').value).toBe('Van mij')
    await press('De opgeslagen versie van 12:00', () => field('seo_title').value === 'Van een ander')
    expect(shown()).not.toContain('Opslaan is niet gelukt')
    type('seo_title', 'Van mij')
    await press('Concept opslaan', () => posted(one).includes('2026-11-24T11:00:00.000Z'))
    expect(one.server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
    await settle(() => expect(shown()).not.toContain('Dit is ergens anders gewijzigd'))
  })

  it('wants a domain to be published, not to be kept as a draft', async () => {
    const one = await open({ branding: { domain_name: null, address: null, published_at: null } })
    await press('Huisstijl publiceren', () => shown().includes('Vul het domein in waarop je gasten je vinden'))
    expect(posted(one)).toBe('')
    await press('Concept opslaan', () => posted(one) !== '')
    expect(posted(one)).toMatch(/name="publish"\s+false\s/)
  })

  it('shows the lines for the own website once it is published', async () => {
    await open()
    expect(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value).toContain(
      '<script async src="https://bella.nl/embed.js">',
    )
  })

  it('is the administration’s to read', async () => {
    await open({ portal: 'admin', branding: { may: [] } })
    expect(document.querySelector('fieldset')?.disabled).toBe(true)
    expect(button('Huisstijl publiceren')).toBeUndefined()
    expect(shown()).toContain('De eigenaar stelt dit in.')
  })
})
