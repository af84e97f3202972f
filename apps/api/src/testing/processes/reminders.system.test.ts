import { creditBills } from '@plein/contract/credit-management/bills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, treatment } from '#modules/credit-management/bills.test-data.ts'
import { createCreditProgram } from '#modules/credit-management/credit.test-data.ts'
import { run } from '#platform/db/database.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.ts'
import { asOver } from './as-over.ts'
import { openProduct, type Product } from './product.ts'
import type { ApiProcess } from './start-api.ts'

const debtors = 16
const addresses = Array.from({ length: debtors }, (_item, at) => `debtor${at}@example.nl`)
const task = 'send-bill-reminders'

let product: Product
let smtp: TestSmtpServer
let program_uuid: string
let apis: ApiProcess[] = []
beforeAll(async () => {
  product = await openProduct()
  smtp = await startSmtpServer()
  apis = [await start(), await start(await freePort())]
  const [lotte] = await run<{ uuid: string }>(
    product.owner.db,
    "select uuid from identity.users where username = 'lotte@plein.example'",
  )
  program_uuid = await createCreditProgram(product, { owner_uuid: lotte!.uuid })
  await sendBills(lotte!.uuid)
})
afterAll(async () => {
  for (const api of apis) await api.stop()
  await smtp.close()
  await product.close()
})

const start = (port?: number): Promise<ApiProcess> =>
  product.start({ SMTP_URL: smtp.url, PLEIN_MAIL_FROM: 'Plein <no-reply@plein.example>' }, port)

/** Two bills of each debtor, sent on Tuesday 24-11-2026 and due on 08-12. */
const sendBills = async (lotte: string): Promise<void> => {
  const owner = asOver(apis[0]!.port, 'program_owner', lotte)
  for (const email of addresses) {
    const body = { program_uuid, debtor: { name: email, email }, lines: treatment() }
    const first = must(await owner.call(creditBills.create, { body })).body
    const again = { program_uuid, debtor_uuid: first.debtor.uuid, lines: treatment(100) }
    const second = must(await owner.call(creditBills.create, { body: again })).body
    for (const { uuid } of [first, second]) must(await owner.call(creditBills.send, { params: { uuid } }))
  }
}

const on = async (moment: string): Promise<void> => {
  setClock(new Date(moment))
  for (const api of apis) await api.setClock()
}
/** The job as often as cron and a second process can ask for it, until no process works on one. */
const remind = async (): Promise<void> => {
  for (let count = 0; count < 6; count++) await queueJob(product.owner.db, { task, payload: {} })
}
const expectDone = () =>
  eventually(async () => {
    const [row] = await run<{ count: number }>(
      product.owner.db,
      'select count(*)::int as count from graphile_worker.jobs where task_identifier = $1',
      [task],
    )
    expect(row!.count).toBe(0)
  }, 45_000)

/** So many debtors have so many messages of a day: and so many mails and bills that say it. */
const countOn = async (day: string) => {
  const [row] = await run<{ messages: number; debtors: number; sends: number; bills: number; mails: number }>(
    product.owner.db,
    `select count(distinct m.uuid)::int as messages, count(distinct m.debtor_uuid)::int as debtors,
            count(s.bill_uuid)::int as sends, count(distinct (s.bill_uuid, s.reminder_uuid))::int as bills,
            (select count(*)::int from notifications.messages n where n.occasion like 'bill-reminder %' || $2 and n.recipient = any($3)) as mails
       from credit_management.debtor_messages m join credit_management.debtors d on d.uuid = m.debtor_uuid
       left join credit_management.sends s on s.message_uuid = m.uuid where d.program_uuid = $1 and m.day = $2::date`,
    [program_uuid, day, addresses],
  )
  return row!
}
const once = { messages: debtors, debtors, sends: 2 * debtors, bills: 2 * debtors, mails: debtors }
const mailed = (): string[] => smtp.received.flatMap(({ to }) => to).filter((address) => addresses.includes(address))

test('[C9] two processes remind each debtor once, in one message for all bills', async () => {
  await eventually(() => expect(mailed().length).toBe(2 * debtors), 45_000)
  smtp.received.splice(0)
  await on('2026-12-04T10:00:00Z')
  await remind()
  await eventually(async () => expect((await countOn('2026-12-04')).messages).toBe(debtors), 45_000)
  await remind()
  await expectDone()
  expect(await countOn('2026-12-04')).toEqual(once)
  await eventually(() => expect(mailed().toSorted()).toEqual(addresses.toSorted()), 45_000)
}, 180_000)

test('[C10] one that is killed while it reminds, and clocks that jump: the next one goes on, and nobody is reminded twice', async () => {
  for (const api of apis) await api.dieAt('bills.reminder-written')
  await on('2026-12-11T10:00:00Z')
  await remind()
  // Whichever of the two is first to write a reminder.
  await Promise.race(apis.map(({ ended }) => ended))
  await Promise.all(apis.map((api) => api.kill()))
  expect((await countOn('2026-12-11')).messages).toBeLessThan(debtors)
  apis = [await start(await freePort()), await start(await freePort())]
  await remind()
  await eventually(async () => expect((await countOn('2026-12-11')).messages).toBe(debtors), 45_000)
  await on('2026-12-10T10:00:00Z')
  await remind()
  await expectDone()
  await on('2026-12-11T10:00:00Z')
  await remind()
  await expectDone()
  expect(await countOn('2026-12-11')).toEqual(once)
  expect((await countOn('2026-12-10')).messages).toBe(0)
}, 180_000)
