import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const statuses = { first: 11002, second: 11003, third: 11004 }
const draft = (fields: object = {}, status: number = statuses.first) => ({
  ...someProgram({
    title: 'De Hallen Noord',
    type: { id: 5001, title: 'food_court', description: '' },
    status: { id: status, uuid: '00000000-0000-4000-8000-000000011002', title: 'draft', description: '' },
    may: ['edit', 'publish', 'delete'],
  }),
  description: 'Zes keukens',
  image: '/media/programs/hallen.jpg',
  restaurants: 0,
  faults: [],
  ...fields,
})
const { uuid } = draft()
const path = `/programs/food-court/draft/${uuid}`

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeAll(() => import('./court-program.page.tsx'))
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** The portal at a page of the court; answers to writes come from `takes`, which may change what is read afterwards. */
const open = async (at: string, program: object | null, takes: (call: Call) => { status: number; body: unknown }) => {
  let now: unknown = program
  const portal = await openPortal({
    portal: 'program-owner',
    path: at,
    type: 1,
    answer: (call) => {
      if (call.method === 'POST' || call.method === 'PATCH') {
        const answer = takes(call)
        if (answer.status < 300) now = answer.body
        return answer
      }
      return call.path === `/api/v1/programs/${uuid}` ? { status: 200, body: now } : undefined
    },
  })
  opened = portal
  return {
    portal,
    sent: () =>
      portal.server.seen
        .filter(({ method, path: asked }) => ['POST', 'PATCH'].includes(method) && asked.includes('/programs'))
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  }
}
/** Everything that the browser keeps of this page. */
const stored = (): string => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
const goOn = () => act(async () => screen.getByRole('button', { name: 'Verder' }).click())
const type = (label: string, value: string): void => {
  const field = screen.getByLabelText(new RegExp(`^${label}( \\(|$)`))
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const shownStep = (text: string) => settle(() => expect(screen.getByText(text)).toBeDefined())
const reported = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent ?? '')

it('[SHELL-105] [COURT-39] [COURT-40] [COURT-41] a court asks for its title, text, picture and, for pickup, its address', async () => {
  const { sent } = await open('/programs/food-court/new', null, () => ({ status: 201, body: draft() }))
  await shownStep('Stap 1 van 6')
  await goOn()
  expect(reported()).toEqual([
    'Vul een titel in',
    'Vul een beschrijving in',
    'Voeg een afbeelding toe',
    expect.stringContaining('adres'),
  ])
  await act(async () => screen.getByRole('checkbox', { name: /Gasten kunnen afhalen/ }).click())
  expect(reported()).toHaveLength(3)
  expect(sent()).toEqual([])
})

it('a draft goes on after its last step, and what was typed there is kept when the server refuses it', async () => {
  const refused = { status: 422, body: { code: 'one_fee_only', title: '', errors: [] } }
  const { sent } = await open(path, draft({}, statuses.second), () => refused)
  await shownStep('Stap 3 van 6')
  await act(async () => screen.getByRole('radio', { name: /Een percentage/ }).click())
  await goOn()
  expect(reported()).toEqual(['Vul een percentage in'])
  type('Percentage', '3,5')
  expect(screen.getByText(/Van €\s23,00 houdt het restaurant €\s22,19\./)).toBeDefined()
  await goOn()
  await settle(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ split_payment_fee_percent: 3.5, split_payment_fee_fixed: null }])
  expect(sent()[0]).not.toHaveProperty('ccv_super_merchant_password')
  expect(screen.getByLabelText<HTMLInputElement>('Percentage').value).toBe('3,5')
  expect(screen.getByText('Stap 3 van 6')).toBeDefined()
})

it('[COURT-08] the sign-in at the provider is sent once, and kept in no storage of the browser', async () => {
  const { sent } = await open(path, draft({}, statuses.second), () => ({
    status: 200,
    body: draft({}, statuses.third),
  }))
  await shownStep('Stap 3 van 6')
  type('Gebruikersnaam van de super-merchant', 'hallen-super')
  type('Wachtwoord van de super-merchant', 'Geheim-1234')
  type('Referentie', 'HALLEN-N')
  expect(stored()).toContain('HALLEN-N')
  expect(stored()).not.toContain('Geheim')
  await goOn()
  expect(reported()).toEqual([])
  await settle(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    ccv_super_merchant_username: 'hallen-super',
    ccv_super_merchant_password: 'Geheim-1234',
    ccv_external_reference: 'HALLEN-N',
  })
  await shownStep('Stap 4 van 6')
  expect(document.querySelector<HTMLInputElement>('[autocomplete=new-password]')?.value).toBe('')
})
