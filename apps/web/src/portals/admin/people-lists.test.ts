import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditEventWhole } from '@plein/contract/people/audit-log'
import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { afterEach, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const promo: PromotionCode = {
  code: 'ZOMER26',
  title: 'Terrasactie',
  type: 2,
  starts_on: '2026-06-01',
  ends_on: '2026-08-31',
  most_uses: 50,
  fee_free_months: null,
  uses: 12,
  state: 'usable',
  stopped_at: null,
  created: '2026-05-01T10:00:00.000Z',
  created_by_name: 'Iris de Boer',
}

const lotte = { uuid: '0190a0b0-0000-7000-8000-0000000000aa', type: 1, name: 'Lotte van Dijk' }
const event: AuditEventWhole = {
  uuid: '0190a0b0-0000-7000-8000-0000000000bb',
  at: '2026-11-24T16:40:00.000Z',
  action: 'program_blocked',
  user: { ...lotte, name: null },
  actor: lotte,
  program: { uuid: '0190a0b0-0000-7000-8000-0000000000cc', type_code: 4001, name: 'De Gouden Leeuw' },
  subject: null,
  ip: '145.53.0.9',
  country: 'NL',
  browser: 'Chrome',
  system: 'macOS',
  user_agent: 'Mozilla/5.0',
  request_id: 'req-42',
  details: [
    { name: 'reason', value: 'Oefening' },
    { name: 'part_uuid', value: '0190a0b0-0000-7000-8000-0000000000dd' },
  ],
  changes: [
    { field: 'status', before: '11001', after: '11007' },
    { field: 'min_order_amount', before: '1500', after: '2000' },
    { field: 'expiry_date', before: null, after: '2027-01-31' },
    { field: 'working_hours', before: null, after: null },
  ],
}

const page = <T>(results: readonly T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
let asked: Seen[] = []
/** The API's data: a code that can be stopped, and a refusal of a code that is taken. */
const open = async (path: string, { uses } = promo) => {
  let now = { ...promo, uses }
  asked = []
  const answer = (seen: Seen) => {
    asked.push(seen)
    const [at] = seen.path.replace('/api/v1', '').split('?')
    if (at === '/audit-events') return { status: 200, body: page([event]) }
    if (at === `/audit-events/${event.uuid}`) return { status: 200, body: event }
    if (at === '/promotion-codes' && seen.method === 'GET') return { status: 200, body: page([now]) }
    if (at === '/promotion-codes') {
      const errors = [{ field: 'code', code: 'promotion_code_taken' }]
      return {
        status: 409,
        body: { code: 'promotion_code_taken', status: 409, title: '', detail: '', type: '', instance: '', errors },
      }
    }
    if (at !== '/promotion-codes/ZOMER26') return undefined
    if (seen.method === 'DELETE') return { status: 204, body: null }
    if (seen.method === 'PATCH') {
      const { is_stopped } = JSON.parse(String(seen.body)) as { is_stopped: boolean }
      now = {
        ...now,
        state: is_stopped ? 'stopped' : 'usable',
        stopped_at: is_stopped ? '2026-07-01T10:00:00.000Z' : null,
      }
    }
    return { status: 200, body: now }
  }
  opened = await openPortal({ portal: 'admin', path, type: 4, answer })
}
afterEach(async () => {
  cleanup()
  await opened?.close()
})

/** A busy machine takes its time with the code of panels. */
const slowly = { timeout: 45_000 }

/** The panel with that title, once its content has come. Looked for by its role alone: names of a whole page are slow to tell. */
const dialog = async (title: string) => {
  const panel = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]:has(dl, form)')
    expect(found?.querySelector('h2')?.textContent).toBe(title)
    return found!
  }, slowly)
  return within(panel)
}

const patches = (): unknown[] =>
  asked.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(String(body)) as unknown)

it('lists promotion codes, shows one beside the list, stops it and takes that back', async () => {
  await open('/promotion-codes?code=ZOMER26')
  const drawer = await dialog('ZOMER26')
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('tr[data-row="ZOMER26"]')
    expect(found?.querySelector('a')?.getAttribute('href')).toBe('/promotion-codes?code=ZOMER26')
    return within(found!)
  }, slowly)
  for (const text of ['Terrasactie', 'Restaurants en winkels', '01-06-2026 – 31-08-2026', '12 van 50', 'Geldig'])
    expect(row.getByText(text)).toBeTruthy()
  expect(drawer.getByText('Bekijk de accounts').getAttribute('href')).toBe('/users?promo=ZOMER26')
  expect(drawer.getByText(/acceptor\.test\/registration\?promo=ZOMER26/)).toBeTruthy()
  expect(drawer.queryByText(/po\.test/)).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Stoppen' }))
  expect(await drawer.findByText('Gestopt', {}, slowly)).toBeTruthy()
  await userEvent.click(await screen.findByText('Ongedaan maken', {}, slowly))
  await waitFor(() => expect(patches()).toEqual([{ is_stopped: true }, { is_stopped: false }]), slowly)
  expect(await drawer.findByText('Geldig', {}, slowly)).toBeTruthy()
})

it('deletes a code that nobody used: at once on the list, for good when it can no longer be taken back', async () => {
  await open('/promotion-codes?code=ZOMER26', { ...promo, uses: 0 })
  const remove = async (): Promise<void> =>
    userEvent.click((await dialog('ZOMER26')).getByRole('button', { name: 'Verwijderen' }))
  const row = (): Element | null => document.querySelector('tr[data-row="ZOMER26"]')
  await waitFor(() => expect(row()).not.toBeNull(), slowly)
  await remove()
  await waitFor(() => expect(row()).toBeNull(), slowly)
  expect(window.location.search).not.toContain('code=')
  await userEvent.click(await screen.findByText('Ongedaan maken', {}, slowly))
  await waitFor(() => expect(row()).not.toBeNull(), slowly)
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(row()!.querySelector('a')!)
  await remove()
  await waitFor(() => expect(row()).toBeNull(), slowly)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1), slowly)
})

it('offers no deleting of a code that people came with', async () => {
  await open('/promotion-codes?code=ZOMER26')
  const drawer = await dialog('ZOMER26')
  expect(drawer.getByRole('button', { name: 'Stoppen' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Verwijderen' })).toBeNull()
})

it('makes a promotion code: says what is missing, sends days and none, and shows a refusal at its field', async () => {
  await open('/promotion-codes?new=1')
  const form = await dialog('Nieuwe actiecode')
  await userEvent.type(form.getByLabelText(/^Hoe vaak hoogstens/), '0')
  await userEvent.click(form.getByRole('button', { name: 'Code maken' }))
  const summary = await form.findByRole('alert', {}, slowly)
  for (const text of ['Vul de code in', 'Schrijf waar de code voor is', 'Vul een heel getal in van 1 of meer'])
    expect(within(summary).getByText(text)).toBeTruthy()
  await waitFor(() => expect(summary.contains(document.activeElement)).toBe(true), slowly)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.clear(form.getByLabelText(/^Hoe vaak hoogstens/))
  await userEvent.type(form.getByLabelText('Code'), 'zomer26')
  await userEvent.type(form.getByLabelText('Waarvoor'), 'Terras')
  await userEvent.type(form.getByLabelText(/^Maanden zonder platformkosten/), '3')
  await userEvent.type(form.getByLabelText(/^Laatste dag/), '31-8-27')
  await userEvent.click(form.getByRole('button', { name: 'Code maken' }))
  await waitFor(() => expect(form.getAllByText('Deze code bestaat al. Kies een andere.').length).toBe(2), slowly)
  const sent = asked.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(sent?.body))).toEqual({
    code: 'zomer26',
    title: 'Terras',
    type: null,
    starts_on: null,
    ends_on: '2027-08-31',
    most_uses: null,
    fee_free_months: 3,
  })
})

it('[L2] shows the audit log as sentences with names, and an event whole without an identifier', async () => {
  await open(`/audit-log?group=programs&from=2026-11-01&to=2026-11-24&event=${event.uuid}`)
  const drawer = await dialog('Logboek')
  for (const text of ['Verwijderd account', 'Oefening', 'Chrome op macOS', 'req-42'])
    expect(await drawer.findByText(text, {}, slowly)).toBeTruthy()
  const sentence = 'Lotte van Dijk blokkeerde restaurant De Gouden Leeuw'
  const body = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  for (const text of [sentence, 'actief → geblokkeerd', '€ 15,00 → € 20,00', 'geen → 31-01-2027', 'gewijzigd'])
    expect(body).toContain(text)
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(drawer.getByRole('link', { name: 'De Gouden Leeuw' }).getAttribute('href')).toBe(
    '/programs/0190a0b0-0000-7000-8000-0000000000cc',
  )
  expect(drawer.getAllByRole('link', { name: 'Lotte van Dijk' })[0]?.getAttribute('href')).toBe(`/user/${lotte.uuid}`)
  const list = asked.find(({ path }) => path.includes('/audit-events?'))
  const query = new URLSearchParams(list?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    group: 'programs',
    from: '2026-11-01',
    to: '2026-11-24',
    sort: '-at',
    size: '25',
  })
})
