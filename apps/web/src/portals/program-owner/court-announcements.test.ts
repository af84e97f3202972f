import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getAnnouncementFlag } from '#features/food-courts/announcements/announcements-data.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const court = someProgram({
  title: 'De Markthal',
  type: { id: 5001, title: 'food_court', description: '' },
  may: ['edit'],
})
const path = `/api/v1/programs/${court.uuid}/announcements`
const music = {
  uuid: '01a20e6d-be8d-76ca-8a61-8d7697080a33',
  text: 'Vanavond livemuziek',
  revision: 1,
  visible_from: '2026-11-24T10:00:00.000Z',
  visible_until: null,
  is_shown: true,
  created: '2026-11-24T10:00:00.000Z',
}
type ServedResponse = { status: number; body: unknown }

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeAll(() =>
  Promise.all([
    import('#features/food-courts/announcements/announcement-tab.tsx'),
    import('#features/food-courts/announcements/announcement-form.tsx'),
  ]),
)
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

const open = async (
  results: object[],
  saved: (call: { method: string; body: string }) => ServedResponse = () => ({ status: 201, body: music }),
  query = '',
) => {
  const portal = await openPortal({
    portal: 'program-owner',
    path: `/programs/${court.uuid}?tab=announcement${query}`,
    type: 1,
    answer: ({ method, path: asked, body }) => {
      if (asked === `/api/v1/programs/${court.uuid}`) return { status: 200, body: court }
      if (!asked.startsWith(path)) return undefined
      return method === 'GET' ? { status: 200, body: { results } } : saved({ method, body })
    },
  })
  opened = portal
  return portal
}
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const sent = (portal: Awaited<ReturnType<typeof openPortal>>, method: string) =>
  portal.server.seen.filter((call) => call.method === method && call.path.startsWith(path))

describe('[COURT-34] the announcement editor of a food court', () => {
  it('publishes a text, shows it as guests see it, and wants one', async () => {
    const portal = await open([])
    await settle(() => expect(screen.getByText('Nog geen mededeling')).toBeDefined())
    await press('Mededeling plaatsen')
    await settle(() => expect(screen.getByText('Nieuwe mededeling')).toBeDefined())
    await press('Plaatsen')
    await settle(() => expect(screen.getAllByText('Schrijf wat gasten moeten weten').length).toBeGreaterThan(0))
    fireEvent.change(screen.getByLabelText('Tekst'), { target: { value: 'Vanavond livemuziek' } })
    expect(screen.getByRole('region', { name: 'Zo zien gasten het' }).textContent).toContain('Vanavond livemuziek')
    await press('Plaatsen')
    await settle(() => expect(sent(portal, 'POST')).toHaveLength(1))
    expect(JSON.parse(sent(portal, 'POST')[0]!.body)).toEqual({ text: 'Vanavond livemuziek', visible_until: null })
  })

  it('[COURT-80] [COURT-83] keeps the text of one that was not saved, and says when it was removed elsewhere', async () => {
    let answer: ServedResponse = { status: 404, body: { code: 'not_found', status: 404 } }
    await open([music], () => answer, `&announcement=${music.uuid}`)
    await settle(() => expect(screen.getByText('Mededeling wijzigen')).toBeDefined())
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Tekst')
    fireEvent.change(text(), { target: { value: 'Morgen livemuziek' } })
    await press('Opslaan')
    await settle(() => expect(document.body.textContent).toContain('Deze mededeling is elders verwijderd'))
    expect(text().value).toBe('Morgen livemuziek')
    answer = { status: 503, body: { code: 'unavailable', status: 503 } }
    await press('Opslaan')
    await settle(() => expect(document.body.textContent).toContain('Dit is niet opgeslagen. Je tekst staat er nog.'))
    expect(text().value).toBe('Morgen livemuziek')
    const flagOf = (status: number) => getAnnouncementFlag(new ApiProblem({ code: 'x', status }))
    expect([404, 400, 409, 500].map(flagOf)).toEqual(['notFount', ...Array(3).fill('errorBadRequest')])
  })

  it('takes one out at once, and for good when its undo has gone', async () => {
    const portal = await open([music])
    await settle(() => expect(screen.getByText('Vanavond livemuziek')).toBeDefined())
    await press(/^Acties bij/)
    await settle(() => expect(screen.getByRole('menuitem', { name: 'Verwijderen' })).toBeDefined())
    await act(async () => screen.getByRole('menuitem', { name: 'Verwijderen' }).click())
    await settle(() => expect(screen.queryByText('Vanavond livemuziek')).toBeNull())
    expect(sent(portal, 'DELETE')).toEqual([])
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    await settle(() => expect(sent(portal, 'DELETE').map((call) => call.path)).toEqual([`${path}/${music.uuid}`]))
  })
})
