import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const nothing = { count: 0, next: null, previous: null, pages: 0, size: 25, results: [] }
const row = (title: string, state: string, due: number, refunds_amount = 0) => ({
  payee: { kind: 'program', uuid: `0190a0b0-0000-7000-8000-00000000000${title.length}`, title },
  currency: 'EUR',
  state,
  due,
  orders_count: 3,
  refunds_amount,
  chargebacks_amount: 0,
  waiting: 0,
})
const preview = {
  results: [row('Warung Zonnig', 'payable', 195_724), row('Bella Napoli', 'negative', -2700, 5000)],
  payouts_count: 1,
  amount: 195_724,
  currency: 'EUR',
  until: '2026-11-23T23:00:00.000Z',
  minimum: 1000,
  expected_on: '2026-11-30',
}
const paid = { ...preview, results: [], payouts_count: 0, amount: 0 }
const run = {
  uuid: '0190a0b0-0000-7000-8000-0000000000aa',
  kind: 'admin',
  created: '2026-11-24T16:40:00.000Z',
  payouts_count: 1,
  amount: 195_724,
  currency: 'EUR',
}

beforeAll(() => import('#features/payments/payouts/runs.page.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  await opened?.close()
})

const open = async (answerOfRun: () => { status: number; body: unknown }, previewed: () => object = () => preview) => {
  opened = await openPortal({
    portal: 'admin',
    path: '/finances/payouts',
    type: 4,
    answer: ({ method, path }) => {
      if (path.endsWith('/payouts/preview')) return { status: 200, body: previewed() }
      if (method === 'POST' && path.endsWith('/payouts/runs')) return answerOfRun()
      return path.startsWith('/api/v1/payment/payouts') ? { status: 200, body: nothing } : undefined
    },
  })
  return opened.server
}
const payOut = /^€\s1\.957,24 uitbetalen$/
const press = (place: HTMLElement, name: RegExp) => act(async () => within(place).getByRole('button', { name }).click())

it('shows who is not paid out and why, a debt below zero', async () => {
  await open(() => ({ status: 201, body: run }))
  await settle(() => expect(screen.getByText('Schuift door')).toBeTruthy())
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))
  expect(rows.find((text) => text?.startsWith('Bella Napoli'))).toMatch(/-50,00.*-27,00/)
})

it('pays out once, when an answer is lost: what was asked is asked again, whatever the preview says by then', async () => {
  let [isLost, isPaid] = [true, false]
  const { seen } = await open(
    () => {
      isPaid = true
      return isLost ? { status: 502, body: {} } : { status: 201, body: run }
    },
    () => (isPaid ? paid : preview),
  )
  await settle(() => expect(screen.getByRole('button', { name: payOut })).toBeTruthy())
  await press(document.body, payOut)
  // The code of the question may be late; until it is here, a dialog says so.
  await settle(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: payOut })).toBeTruthy())
  const question = screen.getByRole('dialog')
  await press(question, payOut)
  await settle(() => expect(within(question).getByRole('alert').textContent).not.toBe(''))
  isLost = false
  await press(question, payOut)
  await settle(() => expect(screen.getByText(/^€\s1\.957,24 uitbetaald$/)).toBeTruthy())
  const [first, again] = seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/runs'))
  expect(JSON.parse(first!.body)).toEqual({ expected_count: 1, expected_amount: 195_724 })
  expect(again!.body).toBe(first!.body)
  expect(again!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
})
