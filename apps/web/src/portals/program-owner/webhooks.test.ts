import { webhookFields } from '@plein/contract/notifications/webhook-fields'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const program = { ...someProgram({ may: ['edit'] }), tc_pdf_url: null }
const till = {
  uuid: '0190a0b0-0000-7000-8000-000000000aaa',
  program_uuid: program.uuid,
  title: 'Kassa',
  description: '',
  url: 'https://kassa.example.nl/plein',
  secret: '...a1b=',
  both_sign_until: null,
  is_active: true,
  disabled_at: null,
  disabled_reason: null,
  failing_since: '2026-11-24T13:00:00.000Z',
  last_delivered_at: null,
  categories: [
    {
      category: 'order',
      is_personal: false,
      fields: [
        { uuid: webhookFields[0]!.uuid, title: 'Order', description: 'The id', value: 'uuid', is_used: true },
        { uuid: webhookFields[1]!.uuid, title: 'Number', description: 'The number', value: 'number', is_used: false },
      ],
    },
  ],
  replay: null,
  created: '2026-11-20T10:00:00.000Z',
  may: ['edit'],
}
const failed = {
  uuid: '0190a0b0-0000-7000-8000-000000000bbb',
  notification_uuid: till.uuid,
  webhook_id: 'msg_0190a0b0000070008000000000000ccc',
  type: 'order.paid',
  mode: 'test',
  subject: '1042',
  state: 'failed',
  tries: 1,
  next_try_at: '2026-11-24T13:32:00.000Z',
  last_status: 500,
  last_reason: 'status',
  created: '2026-11-24T13:27:00.000Z',
  may: ['replay'],
}
const attempts = [
  {
    uuid: failed.uuid,
    at: failed.created,
    kind: 'scheduled',
    status: 500,
    reason: 'status',
    ms: 12,
    answer: 'no database',
  },
]
const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

type Served = { status: number; body: unknown }
interface Server {
  notifications?: readonly unknown[]
  saved?: (body: Record<string, unknown>) => Served
  replayed?: (body: Record<string, unknown>) => Served
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeAll(() =>
  Promise.all([
    import('#features/notifications/webhooks/webhooks-tab.tsx'),
    import('#features/notifications/webhooks/webhook-form.tsx'),
  ]),
)
afterEach(async () => {
  // Drafts of a form.
  sessionStorage.clear()
  cleanup()
  await opened?.close()
})

const open = async (query: string, { notifications = [till], saved, replayed }: Server = {}) => {
  const api = '/api/v1/payment'
  const portal = await openPortal({
    portal: 'program-owner',
    path: `/programs/${program.uuid}?tab=notifications${query}`,
    type: 1,
    answer: ({ method, path, body }) => {
      const sent = (): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>
      if (path === `/api/v1/programs/${program.uuid}`) return { status: 200, body: program }
      if (path.startsWith(`${api}/notifications/${till.uuid}/deliveries`)) return { status: 200, body: page([failed]) }
      if (path === `${api}/deliveries/${failed.uuid}/replay`)
        return {
          status: 200,
          body: {
            ...failed,
            state: 'delivered',
            last_reason: null,
            last_status: 200,
            next_try_at: null,
            url: till.url,
            request: '{"type":"order.paid"}',
            attempts: [{ ...attempts[0], reason: null, status: 200, kind: 'replay' }, ...attempts],
          },
        }
      if (path === `${api}/deliveries/${failed.uuid}`)
        return { status: 200, body: { ...failed, url: till.url, request: '{"type":"order.paid"}', attempts } }
      if (path === `${api}/notifications/${till.uuid}/replay`) return replayed?.(method === 'DELETE' ? {} : sent())
      if (path === `${api}/notifications/${till.uuid}`)
        return method === 'PATCH' ? saved?.(sent()) : { status: 200, body: till }
      if (path.startsWith(`${api}/notifications`))
        return method === 'POST' ? saved?.(sent()) : { status: 200, body: page(notifications) }
      return undefined
    },
  })
  opened = portal
  return portal.server.seen
}
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const shows = (text: string | RegExp) => settle(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

it('[PAY-16] the screen lists notifications with their state; without one it says what they are for', async () => {
  await open('')
  await shows('Kassa')
  await shows('Antwoordt niet')
  await open('', { notifications: [] })
  await shows('Nog geen server hoort van betalingen')
  expect(screen.getByRole('button', { name: 'Melding toevoegen' })).toBeDefined()
})

it('[PAY-19] [PAY-20] a title and a field are asked for at their fields, and nothing is sent', async () => {
  const seen = await open('&edit=new', { notifications: [] })
  await shows('Nieuwe melding')
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked && !box.closest('label')?.textContent?.startsWith('Actief')) await act(async () => box.click())
  await click('Opslaan')
  await shows('Geef een titel')
  await shows('Kies minstens één veld zolang de melding aan staat')
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  // Without being active it needs no field.
  await act(async () => screen.getByRole('checkbox', { name: /^Actief/ }).click())
  await settle(() => expect(screen.queryByText('Kies minstens één veld zolang de melding aan staat')).toBeNull())
})

it('[PAY-23] a new one is sent with its fields, and its secret is shown once', async () => {
  const bodies: Record<string, unknown>[] = []
  await open('&edit=new', {
    notifications: [],
    saved: (body) => {
      bodies.push(body)
      return { status: 201, body: { ...till, signing_key: 'whsec_abcdefgh' } }
    },
  })
  await shows('Nieuwe melding')
  type('Titel', 'Kassa')
  type('Adres van je server', 'https://kassa.example.nl/plein')
  await click('Opslaan')
  await shows('whsec_abcdefgh')
  expect(bodies[0]).toMatchObject({ program_uuid: program.uuid, title: 'Kassa', url: till.url, is_active: true })
  const used = (bodies[0]!['categories'] as { category: string; fields: { is_used: boolean }[] }[]).filter(
    ({ fields }) => fields.some(({ is_used }) => is_used),
  )
  expect(used.map(({ category }) => category)).toEqual(['order', 'payment', 'items', 'fields', 'settlement'])
})

it('an address that is refused is said at its field, and what was typed stays', async () => {
  await open(`&edit=${till.uuid}`, {
    saved: () => ({
      status: 422,
      body: { code: 'url_not_allowed', status: 422, errors: [{ field: 'url', code: 'url_not_allowed' }] },
    }),
  })
  await settle(() => expect(screen.getByLabelText<HTMLInputElement>('Adres van je server').value).toBe(till.url))
  type('Adres van je server', 'https://10.0.0.1/')
  await click('Opslaan')
  await shows(/begint met https:/)
  expect(screen.getByLabelText<HTMLInputElement>('Adres van je server').value).toBe('https://10.0.0.1/')
})

it('[PAY-32] a save that fails four times is marked maxRepeats in the list, and can be tried again', async () => {
  let calls = 0
  await open(`&edit=${till.uuid}`, {
    saved: () => {
      calls += 1
      return calls <= 4
        ? { status: 503, body: { code: 'service_unavailable', status: 503 } }
        : { status: 200, body: till }
    },
  })
  await settle(() => expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Kassa'))
  type('Titel', 'Kassa 2')
  await click('Opslaan')
  await settle(() => expect(document.querySelector('[data-error=maxRepeats]')).not.toBeNull())
  expect(calls).toBe(4)
  await click('Annuleren')
  const marked = document.querySelector<HTMLElement>('[data-error=maxRepeats]')!
  expect(marked.textContent).toContain('na 3 pogingen zijn we gestopt')
  await act(async () => within(marked).getByRole('button', { name: 'Opnieuw proberen' }).click())
  await settle(() => expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Kassa 2'))
  await click('Opslaan')
  await settle(() => expect(document.querySelector('[data-error=maxRepeats]')).toBeNull())
})

it('each message says what its server answered and when it is tried again, with request and answer', async () => {
  await open(`&notification=${till.uuid}&delivery=${failed.uuid}`)
  await settle(() => expect(opened?.text()).toMatch(/Je server antwoordde 500\. We proberen het .*14:32 opnieuw\./))
  await shows('no database')
  await click('Opnieuw sturen')
  await shows('Aangekomen')
})

it('the time machine counts first, then sends again, and can be stopped', async () => {
  const bodies: Record<string, unknown>[] = []
  const replay = {
    uuid: failed.uuid,
    since: failed.created,
    until: failed.created,
    messages: 41,
    left: 41,
    delivered: 0,
    created: failed.created,
    stopped_at: null,
  }
  await open(`&notification=${till.uuid}`, {
    replayed: (body) => {
      bodies.push(body)
      return { status: 200, body: { messages: 312, failed: 41, replay: body['dry_run'] === true ? null : replay } }
    },
  })
  await settle(() => expect(screen.getByRole('button', { name: 'Berichten tellen' })).toBeDefined())
  await click('Berichten tellen')
  await shows('312 berichten, 41 mislukt')
  await click('41 berichten opnieuw sturen')
  expect(bodies).toMatchObject([
    { dry_run: true, only_failed: true },
    { dry_run: false, only_failed: true },
  ])
})
