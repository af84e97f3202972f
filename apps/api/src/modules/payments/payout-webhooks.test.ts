import { webhooks } from '@plein/contract/notifications/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { deliver, giveAccount, paidSale, runLater } from './payouts/payouts.test-data.ts'
import { payoutWebhooks } from './payout-webhooks.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from './payments.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
afterAll(() => it.close())

test('[PAY-08] the server of a program hears that its money was paid out, once, with the words of the bank statement', async () => {
  const [program] = await run<{ owner_uuid: string }>(
    it.app.owner.db,
    'select owner_uuid from programs.v_programs where uuid = $1',
    [it.restaurant],
  )
  const owner = it.app.as('program_owner', program!.owner_uuid)
  const url = 'http://127.0.0.1:9/hook'
  await owner.call(webhooks.create, { body: { program_uuid: it.restaurant, title: 'Boekhouding', url } })
  await giveAccount(it, it.restaurant)
  const sale = await it.sell(2300)
  await paidSale(it, sale)
  await deliver(it, sale)
  const { count, amount } = await runLater(it, 3)
  expect(count).toBe(1)
  await emptyOutbox(it.app.database.db, payoutWebhooks)
  await runLater(it, 4)
  await emptyOutbox(it.app.database.db, payoutWebhooks)
  const stored = await run<{ type: string; mode: string; subject_label: string; payload: unknown }>(
    it.app.owner.db,
    'select type, mode, subject_label, payload from notifications.events where program_uuid = $1',
    [it.restaurant],
  )
  expect(stored).toMatchObject([
    {
      type: 'settlement.booked',
      mode: 'test',
      subject_label: 'P000001',
      payload: {
        settlement: { reference: 'P000001', amount, paid_out_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    },
  ])
})
