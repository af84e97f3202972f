import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CourtRefundForm } from './court-refund-form.tsx'
import { courtRefundStrings } from './strings/index.ts'

interface Sent {
  parts: { order_uuid: string }[]
  borne_by: string
  dry_run?: boolean
}
let sent: Sent[] = []

beforeEach(async () => {
  sent = []
  startLanguage(null)
  await Promise.all([courtRefundStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as Sent
    sent.push(asked)
    const fee = asked.borne_by === 'court' ? 0 : 37
    const parts = asked.parts.map(({ order_uuid }) => ({ order_uuid, uuid: order_uuid, amount: 1200, fee }))
    return Response.json({ amount: 1200 * parts.length, currency: 'EUR', status: 'created', parts, lines: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const partOf = (uuid: string, restaurant: string) => ({
  uuid,
  program_uuid: uuid,
  restaurant,
  station_code: null,
  total_amount: 1200,
  refunded_amount: 0,
  lines: [],
})

it('refunds several restaurants at once, borne by the court unless somebody chooses otherwise', async () => {
  const onClose = vi.fn<() => void>()
  const order = { order_uuid: 'o', order_id: 1, currency: 'EUR', parts: [partOf('one', 'Bella'), partOf('two', 'Wok')] }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <CourtRefundForm order={order} onClose={onClose} />
          <Toasts />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Terugbetalen' }))
  expect(screen.getByText('Kies iets van ten minste één restaurant')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('radio', { name: /^De restaurants/ }))
  expect(await screen.findByText('Kosten die de restaurants terugkrijgen')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^De foodcourt/ }))
  await user.type(screen.getByRole('textbox', { name: /Reden/ }), 'Verkeerde balie')
  await user.click(await screen.findByRole('button', { name: /24,00 terugbetalen/ }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toEqual({
    parts: [{ order_uuid: 'one' }, { order_uuid: 'two' }],
    borne_by: 'court',
    reason: 'Verkeerde balie',
  })
})
