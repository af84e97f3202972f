import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const status = (id: number, title: string) => ({
  id,
  uuid: `00000000-0000-4000-8000-0000000${id}`,
  title,
  description: '',
})
const bella = someProgram({ orders: 42, may: ['edit', 'block'] })
const draft = someProgram({
  uuid: '0190a0b0-0000-7000-8000-dddddddddddd',
  title: 'Nieuwe keuken',
  status: status(11002, 'draftStep1'),
  step: 1,
  may: ['edit', 'publish', 'delete'],
})
const kinds = [1001, 2001, 3001, 4001, 5001].map((id) => ({ id, title: '', description: '', is_offered: id === 4001 }))

const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
let blockedNow = false
const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})
const stopped = {
  ...bella,
  status: status(11007, 'blocked'),
  may: ['edit', 'unblock'],
  block: { at: '2026-11-24T10:00:00.000Z', by: 'program_owner', full_name: 'Lotte Vos', reason: 'Verbouwing' },
}
const answer = ({ path, method }: { path: string; method: string }) => {
  const [at] = path.split('?')
  if (path.includes('group=inactive'))
    return { status: 200, body: { ...page([draft]), groups: { active: 1, inactive: 1, ended: 0 } } }
  if (at === '/api/v1/programs')
    return { status: 200, body: { ...page([bella]), groups: { active: 1, inactive: 1, ended: 0 } } }
  if (at === '/api/v1/manager/program-kinds') return { status: 200, body: { results: kinds } }
  if (at === '/api/v1/auth/refresh') return { status: 200, body: { auth_token: token, refresh_token: 'r' } }
  if (at?.endsWith('/history')) return { status: 200, body: page([]) }
  if (at?.endsWith('/status')) {
    blockedNow = true
    return { status: 200, body: stopped }
  }
  if (method === 'DELETE') return { status: 204, body: null }
  if (at === `/api/v1/programs/${bella.uuid}`) return { status: 200, body: blockedNow ? stopped : bella }
  if (at === '/api/v1/programs/0190a0b0-0000-7000-8000-eeeeeeeeeeee')
    return { status: 403, body: { code: 'forbidden' } }
  return undefined
}
const open = async (path: string) => (opened = await openPortal({ portal: 'program-owner', path, type: 1, answer }))
afterEach(async () => {
  cleanup()
  blockedNow = false
  await opened?.close()
})
const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

describe('/programs', () => {
  it('[SHELL-100] shows what runs as tiles, and the groups with their counts', async () => {
    await open('/programs')
    const tile = await screen.findByRole('link', { name: 'Bella Napoli' })
    expect(tile.getAttribute('href')).toBe(`/programs/${bella.uuid}`)
    expect(screen.getByText(/42 bestellingen/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Concepten\s*1/ })).toBeTruthy()
  })

  it('resumes a draft where it stopped, and deletes one that can be taken back for a while', async () => {
    const { server } = await open('/programs?tab=inactive')
    expect((await screen.findByRole('link', { name: 'Verdergaan' })).getAttribute('href')).toBe(
      `/programs/food/draft/${draft.uuid}`,
    )
    await press(/Concept verwijderen/)
    expect(screen.queryByRole('link', { name: 'Nieuwe keuken' })).toBeNull()
    await press('Ongedaan maken')
    expect(await screen.findByRole('link', { name: 'Nieuwe keuken' })).toBeTruthy()
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('offers the kinds that can be begun, and shows no others', async () => {
    await open('/programs')
    await press('Nieuw programma')
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat wil je beginnen?' }))
    const food = await dialog.findByRole('link', { name: 'Restaurant' })
    expect(food.getAttribute('href')).toBe('/programs/food/new')
    expect(dialog.getAllByRole('link')).toHaveLength(1)
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText(/cadeaukaart|rekening/i)).toBeNull()
    const filter = screen.getByRole('combobox', { name: 'Soort', hidden: true })
    expect(
      within(filter)
        .queryAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Alle soorten', 'Kaarten', 'Debiteurenbeheer', 'Betalingen', 'Restaurant', 'Foodcourt'])
  })
})

describe('/programs/{uuid}', () => {
  it('[SHELL-106] [PROG-32] asks for a reason before it blocks, and says afterwards who did and why', async () => {
    const { server } = await open(`/programs/${bella.uuid}?tab=settings`)
    await press('Programma blokkeren')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bella Napoli blokkeren?' }))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Programma blokkeren' })))
    expect(server.seen.some(({ method }) => method === 'PATCH')).toBe(false)
    expect(dialog.getAllByText('Schrijf waarom je het blokkeert').length).toBeGreaterThan(0)
    await act(async () => fireEvent.change(dialog.getByLabelText('Reden'), { target: { value: 'Verbouwing' } }))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Programma blokkeren' })))
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toBe('{"status":11007,"reason":"Verbouwing"}'),
    )
    expect(await screen.findByText('Reden: Verbouwing')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Weer laten lopen' })).toBeTruthy()
  })

  it('[OPS-19] says that the newest of what somebody else saved could not be read, and offers it still', async () => {
    const whole = { ...bella, description: 'Pizza', image: '/media/pizza.png' }
    let saved = false
    const changed = { status: 409, body: { code: 'program_changed', status: 409 } }
    const away = { status: 503, body: { code: 'service_unavailable', status: 503 } }
    opened = await openPortal({
      portal: 'program-owner',
      path: `/programs/${bella.uuid}?tab=settings`,
      type: 1,
      answer: (seen) => {
        if (seen.method === 'PATCH') {
          saved = true
          return changed
        }
        if (seen.path !== `/api/v1/programs/${bella.uuid}`) return answer(seen)
        return saved ? away : { status: 200, body: whole }
      },
    })
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      await act(async () => fireEvent.click(button))
    }
    await press('Opslaan')
    await press('Nieuwste laden')
    // On the screen, and to a screen reader; after two more tries.
    await screen.findAllByText(/^Dit is nu niet beschikbaar/, {}, { timeout: 30_000 })
    expect(screen.getByRole('button', { name: 'Nieuwste laden' })).toBeTruthy()
  })

  it('[PROG-53] says of a program that is closed to the visitor that it is, with the way back', async () => {
    await open('/programs/0190a0b0-0000-7000-8000-eeeeeeeeeeee')
    expect(await screen.findByText('Je kunt dit programma niet openen')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Naar alle programma’s' })).toBeTruthy()
  })
})

it.each([
  ['[SHELL-111] /acceptors', '/acceptors'],
  ['[SHELL-112] /finances', '/finances'],
])('%s leads to the programs, with a note', async (_title, path) => {
  const { at } = await open(path)
  await waitFor(() => expect(at()).toBe('/programs'))
  expect(await screen.findByText('Aangesloten winkels en financiën staan nu in elk programma')).toBeTruthy()
})
