import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { toChanges, newForm } from '#features/food-setup/form/food-values.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

const program = {
  ...someProgram(),
  ...toChanges({ ...newForm, min_order_amount: 2000 }),
  title: 'Bella Napoli',
  time_zone: 'Europe/Amsterdam',
  may: ['edit'],
}
const { uuid } = program

beforeAll(() =>
  Promise.all([
    import('#features/food-setup/page/program-tabs.tsx'),
    import('#features/programs/page/settings-tab.tsx'),
  ]),
)
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

const open = async (tab: string) => {
  opened = await openPortal({
    portal: 'program-owner',
    path: `/programs/${uuid}?tab=${tab}`,
    type: 1,
    answer: ({ path }) => (path === `/api/v1/programs/${uuid}` ? { status: 200, body: program } : undefined),
  })
}
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)
const there = (id: string) => settle(() => expect(field(id)).toBeTruthy())
const type = (id: string, value: string) =>
  act(async () => {
    fireEvent.change(field(id)!, { target: { value } })
    fireEvent.blur(field(id)!)
  })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
/** A part that shares its tab with others is a link below it. */
const choose = (name: string) => act(async () => screen.getByRole('link', { name: new RegExp(name) }).click())
const input = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const marked = () => [
  ...screen.getAllByRole('tab').flatMap((tab) => (tab.querySelector('[role=img]') ? [tab.textContent] : [])),
  ...screen.queryAllByRole('link', { name: /niet opgeslagen/ }).map(({ firstChild }) => firstChild?.textContent),
]

it('keeps what was typed into the settings of a program over another tab, a reload and a session that ended', async () => {
  await open('settings')
  await there('basics-title')
  await type('basics-title', 'Bella Roma')
  expect(marked()).toEqual(['Instellingen', 'Basis'])
  await choose('Documenten')
  await settle(() => expect(field('basics-title')).toBeNull())
  expect(marked()).toEqual(['Instellingen', 'Basis'])
  cleanup()
  await opened?.close()

  await open('settings')
  await there('basics-title')
  expect(field('basics-title')?.value).toBe('Bella Roma')
  expect(marked()).toEqual(['Instellingen', 'Basis'])
  await press('Weggooien')
  expect(field('basics-title')?.value).toBe('Bella Napoli')
  expect(marked()).toEqual([])
})

it('says of a value that was not saved what guests still see, and throws it away when it is asked to', async () => {
  await open('delivery')
  await there('food-min_order_amount')
  await type('food-min_order_amount', '25,00')
  expect(input()).toContain('Niet opgeslagen: gasten zien nog € 20,00')
  expect(marked()).toEqual(['Instellingen', 'Bezorgen & tijden'])
  await choose('Documenten')
  await settle(() => expect(field('food-min_order_amount')).toBeNull())
  expect(marked()).toEqual(['Instellingen', 'Bezorgen & tijden'])
  await choose('Bezorgen & tijden')
  await there('food-min_order_amount')
  expect(document.body.textContent).not.toContain('Bewaard op dit apparaat')
  expect(input()).toContain('Niet opgeslagen: gasten zien nog € 20,00')
  await press('Weggooien')
  await settle(() => expect(field('food-min_order_amount')?.value).toBe('20,00'))
  expect(marked()).toEqual([])
})
