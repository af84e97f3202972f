import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const bella = someProgram({ orders: 42, acceptors: 3, may: ['block'] })
const list = {
  count: 1,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results: [bella],
  groups: { active: 1, inactive: 0, ended: 0 },
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
const open = async (path: string) =>
  (opened = await openPortal({
    portal: 'admin',
    path,
    type: 4,
    answer: ({ path: asked }) => {
      const [at] = asked.split('?')
      if (at === '/api/v1/programs') return { status: 200, body: list }
      return at === `/api/v1/programs/${bella.uuid}` ? { status: 200, body: bella } : undefined
    },
  }))
afterEach(async () => {
  cleanup()
  await opened?.close()
})

it('[SHELL-75] /programs lists all of them with their owner, acceptors and orders, and begins none', async () => {
  await open('/programs')
  const row = within(await screen.findByRole('row', { name: /Bella Napoli/ }))
  for (const text of ['Lotte Vos', '3', '42']) expect(row.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nieuw programma' })).toBeNull()
})

it('[SHELL-76] [SHELL-79] [SHELL-80] /programs/{uuid} tells of a program and its settings, to read, and can block it', async () => {
  await open(`/programs/${bella.uuid}?tab=settings`)
  expect(await screen.findByRole('tab', { name: 'Overzicht' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Programma blokkeren' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
  expect(screen.getAllByText('Lotte Vos').length).toBeGreaterThan(0)
})
