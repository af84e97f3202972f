import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

beforeAll(() => import('#features/programs/cash-points/cash-point-form.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

const nothing = { count: 0, next: null, previous: null, pages: 1, size: 25, results: [] }
const open = async () => {
  opened = await openPortal({
    portal: 'acceptor',
    path: '/programs?tab=cash-points&cash_point=new',
    type: 2,
    answer: ({ path, method }) =>
      method === 'GET' && path.includes('/cash-points') ? { status: 200, body: nothing } : undefined,
  })
  await settle(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull())
  return opened
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Naam/ })
const press = (label: string) => act(async () => screen.getByRole('button', { name: label }).click())

it('keeps a cash point that was typed when its sheet is closed by mistake, and lets one start over', async () => {
  await open()
  await act(async () => fireEvent.change(name(), { target: { value: 'Kraam 4' } }))
  await press('Sluiten')
  await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await act(async () => screen.getAllByRole('button', { name: /toevoegen/i })[0]!.click())
  await settle(() => expect(name().value).toBe('Kraam 4'))
  expect(screen.getByText('Wat je eerder typte, staat er nog.')).toBeTruthy()
  await press('Opnieuw beginnen')
  expect(name().value).toBe('')
  expect(screen.queryByText('Wat je eerder typte, staat er nog.')).toBeNull()
})
