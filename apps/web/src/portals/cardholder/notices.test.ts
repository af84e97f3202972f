import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  await opened?.close()
})

const link = '/orders/0190a0b0-0000-7000-8000-0000000000aa'
const notice = {
  uuid: '0190a0b0-0000-7000-8000-000000000010',
  kind: 'order',
  code: 'accepted',
  params: { number: 1042, restaurant: 'Bella Napoli' },
  link,
  created: '2026-11-24T16:40:00.000Z',
  read_at: null as string | null,
}
const tablet = { uuid: '0190a0b0-0000-7000-8000-000000000020', device: 'Firefox, Android', created: notice.created }
const page = { next: null, previous: null, pages: 1, size: 20 }

/** An account with one unread notice, as the API has it. */
const inbox = (fails = false) => {
  let read = false
  const unread = () => ({ unread: read ? 0 : 1, unread_links: read ? [] : [link] })
  return ({ method, path }: Seen) => {
    if (path === '/api/v1/notifications/read') read = true
    if (method === 'POST' && path === '/api/v1/notifications/read') return { status: 200, body: unread() }
    if (path === '/api/v1/notifications/choices')
      return { status: 200, body: { choices: [{ kind: 'order', app: method !== 'PUT', push: true, mail: null }] } }
    if (path === '/api/v1/notifications/push') return { status: 200, body: { public_key: 'B', devices: [tablet] } }
    if (!path.startsWith('/api/v1/notifications?')) return undefined
    if (fails && path.includes('size=20')) return { status: 404, body: { code: 'not_found', status: 404 } }
    const results = [{ ...notice, read_at: read ? notice.created : null }]
    return { status: 200, body: { ...page, ...unread(), count: 1, results } }
  }
}
const open = async (path: string, fails = false) => {
  opened = await openPortal({ portal: 'cardholder', path, type: 3, answer: inbox(fails) })
  return opened
}
const bell = () => screen.getByRole('button', { name: /^Meldingen/ })
const sent = () => opened?.server.seen.filter(({ path }) => path === '/api/v1/notifications/read') ?? []

it('the bell says how many are unread; the list says what happened, and reads all that it shows', async () => {
  await open('/help')
  await settle(() => expect(bell().getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen'))
  await act(async () => bell().click())
  await settle(() => expect(screen.getByText(/Bella Napoli heeft bestelling 1042 geaccepteerd/)).toBeTruthy())
  await act(async () => screen.getByRole('button', { name: 'Alles als gelezen markeren' }).click())
  await settle(() => expect(bell().getAttribute('aria-label')).toBe('Meldingen'))
  expect(sent().map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ until: notice.created }])
})

it('whoever has the page of a notice before them has read it', async () => {
  await open(link)
  await settle(() => expect(sent().map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ page: link }]))
})

it('a list that does not come says so, and the choices stand beside it and work at once', async () => {
  const { server } = await open('/notifications', true)
  await settle(() => expect(screen.getByText('Je meldingen zijn niet geladen')).toBeTruthy())
  const choice = () => screen.getByRole('switch', { name: 'In deze lijst' })
  await settle(() => expect(choice().getAttribute('aria-checked')).toBe('true'))
  await act(async () => choice().click())
  await settle(() => expect(choice().getAttribute('aria-checked')).toBe('false'))
  const chosen = server.seen.find(({ method }) => method === 'PUT')
  expect(JSON.parse(chosen?.body ?? '')).toEqual({ kind: 'order', app: false })
})

it('a browser without push says so, and other devices of the account can be taken away', async () => {
  const { server } = await open('/notifications')
  await settle(() => expect(screen.getByText(/Deze browser kan geen meldingen tonen/)).toBeTruthy())
  await act(async () => screen.getByRole('button', { name: 'Geen meldingen meer op Firefox, Android' }).click())
  await settle(() =>
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toContain(
      `DELETE /api/v1/notifications/push/${tablet.uuid}`,
    ),
  )
})
