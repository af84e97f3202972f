import { notices } from '@plein/contract/notifications/inbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'
import { raiseAlert } from '../alerts/alert.queries.ts'
import { payoutNotices, syncAttempt } from '../index.ts'
import { openPaymentsTestApp, paidAttempt, type PaymentsTestApp } from '../payments.test-data.ts'
import { deliver, giveAccount, paidSale, runLater } from '../payouts/payouts.test-data.ts'
import { providerOfTests } from '../providers/provider-of-tests.test-data.ts'
import { noticeAlerts } from './notice-alerts.job.ts'

let it: PaymentsTestApp
let owner: As
beforeAll(async () => {
  it = await openPaymentsTestApp()
  const [program] = await run<{ owner_uuid: string }>(
    it.app.owner.db,
    'select owner_uuid from programs.v_programs where uuid = $1',
    [it.restaurant],
  )
  owner = it.app.as('program_owner', program!.owner_uuid)
})
afterAll(() => it.close())

const noticesOf = async (as: As) => (await as.call(notices.list, {})).body.results

test('an owner is told once that money was paid out, and led to its statement', async () => {
  await giveAccount(it, it.restaurant)
  const sale = await it.sell(2300)
  await paidSale(it, sale)
  await deliver(it, sale)
  await runLater(it, 3)
  await emptyOutbox(it.app.database.db, payoutNotices)
  await emptyOutbox(it.app.database.db, payoutNotices)
  const [payout] = await run<{ uuid: string }>(it.app.owner.db, 'select uuid from payments.payouts')
  expect(await noticesOf(owner)).toMatchObject([
    { kind: 'payout', code: 'booked', params: { reference: 'P000001' }, link: `/payouts/${payout!.uuid}` },
  ])
})

test.runIf(providerOfTests.tells_chargebacks)('an owner is told of what a payer’s bank took back', async () => {
  const attempt = await paidAttempt(it, await it.sell(3500))
  await it.control('POST', `/payments/${attempt.provider_reference}/chargeback`, {})
  await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
  await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
  const charged = (await noticesOf(owner)).filter(({ kind }) => kind === 'chargeback')
  expect(charged).toMatchObject([{ code: 'taken', link: `/programs/${it.restaurant}?tab=payments` }])
})

test('administrators are told of alerts once, of many within a minute in one notice', async () => {
  const { uuid } = await createPerson(it.app, { type: 4 })
  const admin = it.app.as('admin', uuid)
  await noticeAlerts(it.app.server.app, {})
  const before = (await noticesOf(admin)).length
  for (const kind of ['sync_failed', 'mismatch'])
    await raiseAlert(it.app.database.db, { kind, detail: 'somebody has to look' }, now())
  await noticeAlerts(it.app.server.app, {})
  await noticeAlerts(it.app.server.app, {})
  const listed = await noticesOf(admin)
  expect(listed).toHaveLength(before + 1)
  expect(listed[0]).toMatchObject({ kind: 'alert', code: 'raised', params: { n: 2 }, link: '/finances' })
})
