import type { FoundThing, SearchKind } from '@plein/contract/search/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from './testing/open-portal.ts'

const bella = { uuid: '0190a0b0-0000-7000-8000-bbbbbbbbbbbb', title: 'Bella Napoli' }
const uuid = '0190a0b0-0000-7000-8000-aaaaaaaaaaaa'
const thing = (fields: Partial<FoundThing>): FoundThing => ({
  uuid,
  title: '1042',
  note: null,
  program: bella,
  amount: 2300,
  currency: 'EUR',
  created: '2026-11-24T16:00:00.000Z',
  ...fields,
})
const group = (kind: SearchKind, results: FoundThing[], has_more = false) => ({ kind, results, has_more })

/** The API does not answer. */
let down = false
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
const types = { admin: 4, 'program-owner': 1, acceptor: 2, cardholder: 3 } as const
const open = async (portal: keyof typeof types, path: string, ...groups: ReturnType<typeof group>[]) => {
  const body = { amount: path.includes(',') ? 2300 : null, groups }
  opened = await openPortal({
    portal,
    path,
    type: types[portal],
    answer: ({ path: asked }) => {
      if (!asked.startsWith('/api/v1/search?')) return undefined
      return down ? { status: 422, body: { code: 'invalid_input', status: 422 } } : { status: 200, body }
    },
  })
  return opened
}
afterEach(async () => {
  await opened?.close()
  opened = undefined
  down = false
  localStorage.clear()
})

const linkTo = async (name: RegExp | string): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href')

describe('/search', () => {
  it('shows an administrator what is found by kind, and leads an amount to its journal', async () => {
    await open(
      'admin',
      '/search?q=23,00',
      group('order', [thing({ note: 'Sanne Jansen' })]),
      group('journal', [thing({ title: '7', note: 'Order 1042', program: null })], true),
    )
    expect(await linkTo(/^Bestelling 1042 · Bella Napoli/)).toBe(`/orders/${uuid}`)
    expect(await linkTo(/^Journaalpost 7/)).toBe(`/finances?tab=journals&journal=${uuid}`)
    const journals = screen.getByRole('heading', { name: 'Journaalposten' }).closest('section')!
    expect(within(journals).getByText(/^Order 1042 · €\s23,00 · 24-11-2026$/)).toBeTruthy()
    expect(await linkTo('Alles in de lijst')).toBe('/finances?tab=journals&q=23%2C00')
  })

  it.each([
    ['admin', 'card', {}, `/cards?card=${uuid}`],
    ['admin', 'person', {}, `/user/${uuid}`],
    ['admin', 'bill', {}, `/programs/${bella.uuid}?bill=${uuid}`],
    ['program-owner', 'order', {}, `/programs/${bella.uuid}?order=${uuid}`],
    ['program-owner', 'request', {}, `/programs/${bella.uuid}?request=${uuid}`],
    ['program-owner', 'card', {}, `/programs/${bella.uuid}?card=${uuid}`],
    ['program-owner', 'debtor', { title: 'Bea' }, `/programs/${bella.uuid}?debtor_q=Bea`],
    ['program-owner', 'person', { note: 'b@x.nl' }, `/programs/${bella.uuid}?tab=acceptors&q=b%40x.nl`],
    ['program-owner', 'program', { program: null }, `/programs/${uuid}`],
    ['acceptor', 'order', {}, `/orders/${uuid}`],
    ['cardholder', 'order', {}, `/orders/${uuid}`],
    ['cardholder', 'request', {}, `/order/${uuid}`],
    ['cardholder', 'bill', {}, `/bills/${uuid}`],
    ['cardholder', 'card', { uuid: 'abc' }, '/cards/abc'],
  ] as const)('leads on the portal %s to the page of a %s', async (portal, kind, fields, path) => {
    await open(portal, '/search?q=bella', group(kind, [thing(fields)]))
    await waitFor(() => expect(document.querySelector(`main a[href="${path}"]`)).not.toBeNull())
  })

  it('leads to the list of one program, and asks for more letters where no list has the others', async () => {
    await open(
      'program-owner',
      '/search?q=vos',
      group('bill', [thing({ title: 'F-1' })], true),
      group('order', [thing({})], true),
    )
    expect(await linkTo('Alles in de lijst')).toBe(`/programs/${bella.uuid}?tab=bills&bill_q=vos`)
    expect(screen.getByText('Er is meer. Typ meer tekens om preciezer te zoeken.')).toBeTruthy()
  })

  it('says that nothing is found, and asks nothing for a single letter', async () => {
    await open('program-owner', '/search?q=xyz')
    expect(await screen.findByText('Niets gevonden voor ‘xyz’')).toBeTruthy()
    const field = screen.getByRole('searchbox', { name: 'Nummer, naam, e-mail of bedrag' })
    await act(async () => fireEvent.change(field, { target: { value: 'x' } }))
    expect(await screen.findByText('Typ minstens twee tekens.')).toBeTruthy()
    expect(opened?.server.seen.filter(({ path }) => path.includes('q=x&'))).toEqual([])
  })

  it('keeps what was typed when the search fails, and tries again', async () => {
    down = true
    await open('acceptor', '/search?q=bella', group('program', [thing({ title: 'Bella Napoli', program: null })]))
    expect(await screen.findByText('Zoeken lukt nu niet')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bella')
    down = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' })))
    expect(await linkTo(/^Bella Napoli/)).toBe(`/programs/${uuid}`)
  })

  it('offers the last searches of this device, until they are cleared', async () => {
    await open('cardholder', '/search?q=bella', group('order', [thing({})]))
    await act(async () => fireEvent.click(await screen.findByRole('link', { name: /^Bestelling 1042/ })))
    const local = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('plein.searches ')))
    expect(Object.values(local)).toEqual(['["bella"]'])
    await opened?.close()
    opened = await openPortal({ portal: 'cardholder', path: '/search', type: 3, local })
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'bella' })))
    await waitFor(() => expect(opened?.at()).toBe('/search?q=bella'))
    await opened?.close()
    opened = await openPortal({ portal: 'cardholder', path: '/search', type: 3, local })
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Wissen' })))
    expect(await screen.findByText('Wat zoek je?')).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('plein.searches '))).toEqual([])
  })
})
