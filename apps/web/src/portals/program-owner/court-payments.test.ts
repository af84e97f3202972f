import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const court = {
  ...someProgram({ title: 'De Markthal', type: { id: 5001, title: 'food_court', description: '' }, may: ['edit'] }),
  split_payment_fee_percent: 3.5,
  split_payment_fee_fixed: null,
  tc_pdf_url: null,
  restaurants: 3,
}
type ServedResponse = { status: number; body: unknown }

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeAll(() => import('#features/food-setup/court-form/court-payments-tab.tsx'))
afterEach(async () => {
  cleanup()
  await opened?.close()
})

const open = async (saved: (body: Record<string, unknown>) => ServedResponse, program: object = court) => {
  let now: unknown = program
  const portal = await openPortal({
    portal: 'program-owner',
    path: `/programs/${court.uuid}?tab=payments`,
    type: 1,
    answer: ({ method, path, body }) => {
      if (method === 'PATCH') {
        const answer = saved(JSON.parse(body) as Record<string, unknown>)
        if (answer.status === 200 || answer.status === 409) now = answer.status === 200 ? answer.body : newer
        return answer
      }
      return path === `/api/v1/programs/${court.uuid}` ? { status: 200, body: now } : undefined
    },
  })
  opened = portal
  await settle(() => expect(radio('Een percentage van de producten')).toBeDefined())
  return () =>
    portal.server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object)
}
const newer = { ...court, split_payment_fee_percent: 4, modified: '2026-11-24T16:41:00.000Z' }
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const choose = (name: string) => act(async () => radio(name).click())
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const save = () => act(async () => screen.getByRole('button', { name: 'Opslaan' }).click())
const takes = (body: Record<string, unknown>): ServedResponse => ({
  status: 200,
  body: { ...court, ...body, modified: newer.modified },
})
const summary = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent ?? '')

it('[COURT-42] a court’s fee is a choice with one open field, and says for whom a change holds', async () => {
  const sent = await open(takes)
  expect(screen.getByText(/vanaf nu meedoen\. 3 restaurants houden wat ze hebben afgesproken/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Percentage').value).toBe('3,5')
  expect(screen.queryByLabelText('Bedrag per bestelling')).toBeNull()
  await choose('Een vast bedrag')
  expect(screen.queryByLabelText('Percentage')).toBeNull()
  await save()
  expect(summary()).toEqual(['Vul een bedrag in'])
  type('Bedrag per bestelling', '0,5')
  await save()
  await settle(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    split_payment_fee_percent: null,
    split_payment_fee_fixed: 50,
    tc_pdf_url: null,
    modified: court.modified,
  })
  // The other field keeps its typed text, and none of it is sent.
  await choose('Niets')
  expect(document.querySelectorAll('input[inputmode=decimal]')).toHaveLength(0)
  await save()
  await settle(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ split_payment_fee_percent: null, split_payment_fee_fixed: null })
})

it('[COURT-43] takes a percentage of 0 to 100 with two decimals', async () => {
  const sent = await open(takes)
  type('Percentage', '100,01')
  await save()
  expect(summary()).toEqual(['Gebruik 0 tot en met 100 procent'])
  type('Percentage', '')
  await settle(() => expect(summary()).toEqual(['Vul een percentage in']))
  type('Percentage', '64,105')
  expect(screen.getByLabelText<HTMLInputElement>('Percentage').value).toBe('64,1')
  await save()
  await settle(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ split_payment_fee_percent: 64.1, split_payment_fee_fixed: null })
})

it('keeps what was typed when another device saved first, and saves over it knowingly', async () => {
  const refused = { status: 409, body: { code: 'program_changed', status: 409, params: { modified: newer.modified } } }
  const sent = await open((body) => (body['modified'] === court.modified ? refused : takes(body)))
  type('Percentage', '5')
  await save()
  await settle(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('intussen opgeslagen'))
  expect(screen.getByLabelText<HTMLInputElement>('Percentage').value).toBe('5')
  await save()
  await settle(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ split_payment_fee_percent: 5, modified: newer.modified })
})

it('[COURT-56] says at the choice that only one field is to be filled in, where the server refuses', async () => {
  const errors = ['split_payment_fee_percent', 'split_payment_fee_fixed'].map((field) => ({
    field,
    code: 'one_fee_only',
  }))
  await open(() => ({ status: 422, body: { code: 'one_fee_only', status: 422, errors } }))
  type('Percentage', '5')
  await save()
  await settle(() => expect(summary()).toEqual(['Kies een percentage of een vast bedrag, niet allebei']))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
})

it('is read, and not changed, by who may not', async () => {
  const portal = await openPortal({
    portal: 'admin',
    path: `/programs/${court.uuid}?tab=payments`,
    type: 4,
    answer: ({ path }) =>
      path === `/api/v1/programs/${court.uuid}` ? { status: 200, body: { ...court, may: ['block'] } } : undefined,
  })
  opened = portal
  await settle(() => expect(screen.getByText('Een percentage van de producten: 3,5%')).toBeDefined())
  expect(screen.getByText('Geen eigen voorwaarden')).toBeDefined()
  expect(document.querySelectorAll('main input')).toHaveLength(0)
})
