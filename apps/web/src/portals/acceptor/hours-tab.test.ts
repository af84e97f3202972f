import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { toChanges, newForm } from '#features/food-setup/form/food-values.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const program = { ...someProgram(), ...toChanges({ ...newForm, lead_minutes: '30' }), time_zone: 'Europe/Amsterdam' }
const { uuid } = program
const nothing = { count: 0, next: null, previous: null, pages: 1, size: 25, results: [] }

beforeAll(() => import('#features/food-setup/page/hours-tab.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

const open = async (saved?: { status: number; body: unknown }) => {
  opened = await openPortal({
    portal: 'acceptor',
    path: `/programs/${uuid}?tab=hours`,
    type: 2,
    answer: ({ method, path, body }) => {
      if (method === 'PATCH' && path.endsWith('/hours'))
        return saved ?? { status: 200, body: JSON.parse(body) as unknown }
      if (path === `/api/v1/programs/${uuid}`) return { status: 200, body: program }
      return path.startsWith('/api/v1/acceptors') ? { status: 200, body: nothing } : undefined
    },
  })
  await settle(() => expect(lead()).toBeTruthy())
  return opened.server
}
const lead = () => document.querySelector<HTMLInputElement>('#food-lead_minutes')
const type = (value: string) => act(async () => fireEvent.change(lead()!, { target: { value } }))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('keeps the hours that an acceptor typed, and asks before the page is closed, until they are saved', async () => {
  await open()
  expect(mayLeave()).toBe(true)
  await type('45')
  expect(screen.getByText('Nog niet opgeslagen')).toBeTruthy()
  expect(mayLeave()).toBe(false)
  cleanup()
  await opened?.close()

  const { seen } = await open()
  expect(lead()?.value).toBe('45')
  await press('Opslaan')
  await settle(() => expect(seen.some(({ method, body }) => method === 'PATCH' && body.includes('45'))).toBe(true))
  await settle(() => expect(screen.queryByText('Nog niet opgeslagen')).toBeNull())
  expect(lead()?.value).toBe('45')
  expect(mayLeave()).toBe(true)
})

it('tells of hours that somebody else saved meanwhile, shows them, and keeps what was typed over them', async () => {
  const { seen } = await open({ status: 409, body: { code: 'program_changed', status: 409 } })
  const reads = () => seen.filter(({ method, path }) => method === 'GET' && path.endsWith(uuid)).length
  const before = reads()
  await type('45')
  await press('Opslaan')
  await settle(() => expect(screen.getByRole('alert').textContent).toContain('intussen opgeslagen'))
  await settle(() => expect(reads()).toBeGreaterThan(before))
  const sent = seen.find(({ method }) => method === 'PATCH')
  expect(JSON.parse(sent!.body)).toMatchObject({ modified: program.modified, lead_minutes: 45 })
  expect(lead()?.value).toBe('45')
})

it('lets go of what was typed only when it is asked to, and keeps it through a refusal', async () => {
  await open({ status: 503, body: { code: 'service_unavailable', status: 503 } })
  await type('45')
  await press('Opslaan')
  await settle(() => expect(screen.getByRole('alert')).toBeTruthy())
  expect(lead()?.value).toBe('45')
  await press('Wijzigingen ongedaan maken')
  expect(lead()?.value).toBe('30')
  expect(mayLeave()).toBe(true)
})
