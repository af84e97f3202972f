import { statistics } from '@plein/contract/statistics/figures'
import { monthReports } from '@plein/contract/statistics/month'
import { vatReports } from '@plein/contract/statistics/vat'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { sealJournals } from '#modules/ledger/index.ts'
import {
  openPaymentsTestApp,
  openAttempt,
  paidAttempt,
  settle,
  type PaymentsTestApp,
} from '#modules/payments/payments.test-data.ts'
import { providerOfTests } from '#modules/payments/providers/provider-of-tests.test-data.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { auditFigures, countHours, rebuildFigures } from '#modules/statistics/index.ts'
import { run } from '#platform/db/database.ts'
import { readCsv } from '#platform/files/csv-reader.ts'
import { readZip } from '#platform/files/zip-reader.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { getJobs } from '../../app.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const at = (day: string, time: string): void => setClock(new Date(`${day}T${time}:00Z`))

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await it.control('POST', '/refunds', { initial_status: 'refunded', final_status: null, delay_ms: 0 })
})
afterAll(() => it.close())

/** Journals find their place in the hash chain, events are delivered, and what is marked is counted. */
const count = async (): Promise<void> => {
  await sealJournals(it.app.database)
  await emptyOutbox(it.app.database.db, getJobs(it.app.settings).handlers)
  await countHours(it.app.database)
}

const read = (query: object) =>
  it.app.as('admin', it.admin).call(statistics.read, { query: { program: it.restaurant, ...query } })

/** The files of a month's pack, by name, without their heads. */
const readPack = async (month: string) => {
  const { raw } = await it.app.as('admin', it.admin).call(monthReports.pack, {
    query: { program: it.restaurant, month, language: 'en' },
  })
  const files = await readZip(raw)
  return (name: string) => readCsv(files.find((file) => file.name === `${name}.csv`)!.bytes).rows.slice(1)
}

describe('money of a week', () => {
  test('[LEDG-01] [LEDG-03] stands on the day of its booking, a refund on its own day, and net less fee is what the books owe', async () => {
    at(monday, '11:00')
    await count()
    await paidAttempt(it, await it.sell(2300, [{ amount: 2300, fee: 72 }]))
    at(monday, '17:00')
    const second = await it.sell(2700, [{ amount: 2700, fee: 84 }])
    await paidAttempt(it, second)
    at(tuesday, '09:30')
    const back = await it.app.as('admin', it.admin).call(foodPaying.refund, {
      key: newId(),
      body: { order_uuid: second.share_uuids[0]!, reason: 'sold out' },
    })
    expect(back.status).toBeLessThan(300)

    // Read while Tuesday's hour is still the current one: what the job counted and what is counted live come to the same.
    await count()
    const live = await read({ from: monday, to: tuesday })
    at(tuesday, '14:00')
    await count()
    const { body, status } = await read({ from: monday, to: tuesday })
    expect(status).toBe(200)
    expect(live.body.steps.map(({ partial: _partial, ...step }) => step)).toEqual(
      body.steps.map(({ partial: _partial, ...step }) => step),
    )
    expect(body.steps).toMatchObject([
      { step: monday, gross: 5000, refunds: 0, net: 5000, fee: 156 },
      { step: tuesday, gross: 0, refunds: 2700, net: -2700, fee: -84, partial: true },
    ])
    expect(body.now).toMatchObject({ gross: 5000, refunds: 2700, net: 2300, fee: 72 })
    const [creditor] = await run<{ balance: number }>(
      it.app.database.db,
      `select sum(e.credit - e.debit)::bigint as balance from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid
        where a.main_account = 210 and a.reference = $1`,
      [it.restaurant],
    )
    expect(creditor?.balance).toBe(body.now.net - body.now.fee)
    expect(body.now.net - body.now.fee).toBe(2228)
    expect(await auditFigures(it.app.database.db)).toEqual({ findings: [] })
  })

  test('[LEDG-01] the same week as a bookkeeper books it: fees with their VAT as the books have it, and a refund on its day', async () => {
    const { body } = await it.app.as('admin', it.admin).call(vatReports.read, {
      query: { program: it.restaurant, period: '2026-11' },
    })
    // 72 and 84 have 12 and 15 of VAT inside; with the refund 84 and 15 went back. What was sold stored no VAT of its own.
    expect(body).toMatchObject({ input: [{ vat_percentage: 21, gross: 72, vat: 12 }], without_vat: 2300, rates: [] })
    const rows = await readPack('2026-11')
    expect(rows('journals').map(([day, account, , debit, credit]) => [day, account, debit, credit])).toEqual([
      [monday, '1230', '48.44', ''],
      [monday, '4750', '1.29', ''],
      [monday, '1520', '0.27', ''],
      [monday, '8090', '', '50.00'],
      [tuesday, '1230', '', '26.16'],
      [tuesday, '4750', '', '0.69'],
      [tuesday, '1520', '', '0.15'],
      [tuesday, '8090', '27.00', ''],
    ])
    expect(rows('statement').at(-1)?.at(-1)).toBe('22.28')
    expect(rows('control').filter((row) => row[3] !== '0.00')).toEqual([])
  })

  test.runIf(providerOfTests.tells_chargebacks)(
    '[LEDG-01] a chargeback stands in the month in which the bank took it, and the pack of the month before does not change',
    async () => {
      at('2026-10-13', '10:00')
      const attempt = await paidAttempt(it, await it.sell(2300, [{ amount: 2300, fee: 72 }]))
      at('2026-11-02', '10:00')
      const october = await readPack('2026-10')
      await it.control('POST', `/payments/${attempt.provider_reference}/chargeback`, {})
      await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
      const rows = await readPack('2026-11')
      expect(rows('journals').map(([day, account, , debit, credit]) => [day, account, debit, credit])).toEqual(
        expect.arrayContaining([
          ['2026-11-02', '1230', '', '23.00'],
          ['2026-11-02', '1290', '23.00', ''],
        ]),
      )
      expect(rows('control').filter((row) => row[3] !== '0.00')).toEqual([])
      const again = await readPack('2026-10')
      for (const name of ['control', 'vat', 'journals', 'statement', 'payouts', 'balances'])
        expect(again(name)).toEqual(october(name))
      const { body } = await it.app.as('admin', it.admin).call(vatReports.read, {
        query: { program: it.restaurant, period: '2026-11' },
      })
      expect(body.chargebacks).toBe(2300)
    },
  )

  test('[LEDG-01] what is paid to an acceptor is neither turnover nor money of the program in which it happened', async () => {
    at('2026-09-08', '10:00')
    const { uuid: acceptor_uuid } = await createPerson(it.app, { type: 2 })
    const shop = await it.sell(5000, [{ amount: 5000, acceptor_uuid }])
    await paidAttempt(it, shop)
    await paidAttempt(it, await it.sell(2300, [{ amount: 2300, fee: 72 }]))
    at('2026-09-09', '10:00')
    const back = await it.app.as('admin', it.admin).call(foodPaying.refund, {
      key: newId(),
      body: { order_uuid: shop.share_uuids[0]!, reason: 'sold out' },
    })
    expect([back.status < 300, back.body.amount]).toEqual([true, 5000])
    const rows = await readPack('2026-09')
    expect(rows('journals').map(([day, account, , debit, credit]) => [day, account, debit, credit])).toEqual([
      ['2026-09-08', '1230', '22.28', ''],
      ['2026-09-08', '4750', '0.60', ''],
      ['2026-09-08', '1520', '0.12', ''],
      ['2026-09-08', '8090', '', '23.00'],
    ])
    expect(rows('control').filter((row) => row[3] !== '0.00')).toEqual([])
    const { body } = await it.app.as('admin', it.admin).call(vatReports.read, {
      query: { program: it.restaurant, period: '2026-09' },
    })
    expect(body).toMatchObject({ without_vat: 2300, chargebacks: 0 })
  })

  test('[LEDG-03] counts tries to pay that ended by their method, and says how many were paid', async () => {
    at('2026-11-18', '10:00')
    await paidAttempt(it)
    const failed = await openAttempt(it)
    await settle(it, { provider_reference: failed.provider_reference, status: 'failed' })
    at('2026-11-18', '12:30')
    await syncAttempt(it.platform, failed.attempt_uuid)
    await count()
    at('2026-11-18', '15:00')
    await count()
    const { body } = await read({ from: '2026-11-18', to: '2026-11-18', by: 'hour' })
    expect(body.now.payments).toEqual({ paid: 1, ended: 2 })
    expect(body.methods).toEqual([{ method: 'ideal', paid: 1, ended: 2, amount: 2300 }])
    expect(body.steps).toHaveLength(24)
    expect(body.steps.find(({ gross }) => gross > 0)?.step).toBe('2026-11-18T10:00:00Z')
    expect(await auditFigures(it.app.database.db)).toEqual({ findings: [] })
  })

  test('a figure that is not what its sources say is found, and counted anew', async () => {
    const { db } = it.app.database
    await run(db, "update statistics.hours set amount = amount + 1 where metric = 'gross' and amount = 2700")
    expect((await auditFigures(db)).findings).toMatchObject([
      { detail: 'gross food_order is not what its sources say' },
    ])
    await rebuildFigures(db)
    expect((await auditFigures(db)).findings).toEqual([])
  })

  test('what happened before everything was counted, in the hour that was not over, is counted when it is', async () => {
    at('2026-11-19', '10:10')
    await paidAttempt(it)
    await sealJournals(it.app.database)
    await rebuildFigures(it.app.database.db)
    at('2026-11-19', '13:10')
    await countHours(it.app.database)
    expect((await read({ from: '2026-11-19', to: '2026-11-19' })).body.now.gross).toBe(2300)
    expect((await auditFigures(it.app.database.db)).findings).toEqual([])
  })

  test('two processes that count everything at the same time count it once', async () => {
    const { db } = it.app.database
    const stored = () =>
      run(db, 'select program_uuid, hour, metric, dimension, count, amount from statistics.hours order by 1, 2, 3, 4')
    const before = await stored()
    await run(db, 'delete from statistics.progress')
    await Promise.all([countHours(it.app.database), countHours(it.app.database)])
    expect(await stored()).toEqual(before)
  })

  test('[A2] a foreign program is not found, and a period has its limits', async () => {
    const stranger = it.app.as('program_owner', newId())
    expect((await stranger.call(statistics.read, { query: { program: it.restaurant } })).status).toBe(404)
    expect((await stranger.call(statistics.export, { query: { program: it.restaurant } })).status).toBe(404)
    expect(
      (await it.app.as('acceptor', newId()).call(statistics.read, { query: { program: it.restaurant } })).status,
    ).toBe(404)
    const nothing = await stranger.call(statistics.read, {})
    expect(nothing.body.now.gross).toBe(0)
    expect(nothing.body.platform).toBeNull()
    const long = await read({ from: '2025-01-01', to: '2026-11-01' })
    expect([long.status, long.problem.code, long.problem.params]).toEqual([422, 'period_too_long', { days: 366 }])
    expect((await read({ from: '2025-01-01', to: '2026-11-01', by: 'month' })).status).toBe(200)
    expect((await read({ from: tuesday, to: monday })).problem.errors).toEqual([{ field: 'to', code: 'range' }])
  })

  test('[LEDG-03] goes out as a file in which a spreadsheet finds the same sums', async () => {
    const answer = await it.app
      .as('admin', it.admin)
      .call(statistics.export, { query: { program: it.restaurant, from: monday, to: monday, language: 'nl' } })
    expect(answer.raw.toString('utf8').split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDag;Valuta;Bruto;Terugbetaald;Netto;Teruggehaald door de bank;Vergoeding;Bestellingen',
      '2026-11-16;EUR;50,00;0,00;50,00;0,00;1,56;0',
      '',
    ])
  })
})
