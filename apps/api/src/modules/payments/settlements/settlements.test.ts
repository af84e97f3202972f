import { settlements } from '@plein/contract/payments/settlements'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { saveConnection, syncAttempt } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { refund } from '../payouts/payouts.test-data.ts'
import type { SettlementLineKind } from '../providers/provider.ts'
import {
  asAdmin,
  loadBalance,
  loadJournal,
  loadLines,
  listed,
  openSettlementsTestApp,
  paid,
  refundReference,
  sendRefunds,
  upload,
  type SettlementsTestApp,
} from './settlements.test-data.ts'
import { replaceLines } from './write-lines.ts'

let it: SettlementsTestApp
beforeAll(async () => {
  it = await openSettlementsTestApp()
})
afterEach(async () => {
  setClock(undefined)
  await checkPayments(it.app.database.db)
  await checkOpenMoney()
})
afterAll(() => it.close())

let number = 0
const reference = (): string => `FILE-${++number}`

const openMoney = async () => (await asAdmin(it).call(settlements.openMoney, {})).body.results

/** Each account 410 of the ledger is there, and its ages come to its balance. */
const checkOpenMoney = async (): Promise<void> => {
  const balances = await run<{ reference: string; balance: number }>(
    it.app.database.db,
    `select a.reference, sum(e.debit - e.credit)::bigint as balance from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid
      where a.main_account = 410 group by a.reference order by a.reference`,
  )
  const rows = await openMoney()
  const shown = rows.filter(({ connection_uuid }) => balances.some((item) => item.reference === connection_uuid))
  expect(
    shown
      .map(({ connection_uuid, books }) => ({ reference: connection_uuid, balance: books }))
      .toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
  ).toEqual(balances)
  for (const { ages, books } of rows)
    expect(ages.days_0_to_2 + ages.days_3_to_7 + ages.days_8_to_30 + ages.days_over_30).toBe(books)
}

describe('a settlement that comes as a file', () => {
  test('is booked when each line is one of ours, with the costs on its lines', async () => {
    const first = await paid(it, 8610)
    expect((await refund(it, first.sale.share_uuids[0] ?? '', 4320)).status).toBe(201)
    await sendRefunds(it)
    const refunded = await refundReference(it, first.attempt_uuid)
    const answer = await upload(
      it,
      [`payment;${first.provider_reference};86.10;EUR;;`, `refund;${refunded};-43.20;EUR;;`, 'cost;;;EUR;2.60;0.546'],
      { reference: reference(), amount: 3975 },
    )
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'booked', amount: 3975, source: 'csv', lines_count: 3 },
    })
    expect(await loadJournal(it, answer.body.uuid)).toEqual([
      [110, 3975],
      [220, 55],
      [320, 260],
      [410, -4290],
    ])
    const again = await upload(it, ['cost;;;EUR;1;0'], { reference: `FILE-${number}` })
    expect([again.status, again.body.code]).toEqual([409, 'settlement_booked'])
    const wrong = await upload(it, ['cost;;;EUR;x;0'], { reference: `FILE-${number}` })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'settlement_csv_not_readable'])
  })

  test('a wrong line changes nothing, and is named by its number', async () => {
    const before = await listed(it)
    const answer = await upload(it, ['payment;P1;1.00;EUR;;', 'payment;P2;1.001;EUR;;'], { reference: reference() })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'settlement_csv_not_readable',
        errors: [{ field: 'amount', code: 'format', params: { line: 3 } }],
      },
    })
    expect(await listed(it)).toEqual(before)
  })

  test('of a connection that nobody has is refused', async () => {
    const connection_uuid = '00000000-0000-4000-8000-000000000000'
    expect((await upload(it, ['cost;;;EUR;1;0'], { reference: reference(), connection_uuid })).status).toBe(404)
  })

  test('is read anew while it is not booked', async () => {
    const { provider_reference } = await paid(it, 1000)
    const wrong = await upload(it, [`payment;${provider_reference};11.00;EUR;;`], { reference: reference() })
    expect(wrong.body).toMatchObject({ state: 'differs', unexplained_amount: 100 })
    const right = await upload(it, [`payment;${provider_reference};10.00;EUR;;`], { reference: `FILE-${number}` })
    expect(right.body).toMatchObject({ uuid: wrong.body.uuid, state: 'booked', unexplained_amount: 0 })
  })

  test('is an administrator’s to import', async () => {
    const { status } = await it.app.as('program_owner').call(settlements.openMoney, {})
    expect(status).toBe(403)
  })
})

describe('a line that differs says why', () => {
  const reasonsOf = async (lines: readonly string[], query: { connection_uuid?: string } = {}) => {
    const { body } = await upload(it, lines, { reference: reference(), ...query })
    return (await loadLines(it, body.uuid)).map(({ reason, difference }) => [reason, difference])
  }

  test('a payment that nobody here knows, one of another amount, and one that comes twice', async () => {
    const { provider_reference } = await paid(it, 2300)
    const other = await paid(it, 1000)
    expect(
      await reasonsOf([
        'payment;tr_nobody;10.00;EUR;;',
        `payment;${provider_reference};23.25;EUR;;`,
        `payment;${other.provider_reference};10.00;EUR;;`,
        `payment;${other.provider_reference};10.00;EUR;;`,
        'refund;re_nobody;-1.00;EUR;;',
        `chargeback;;-10.00;EUR;;;${other.provider_reference}`,
        'correction;;0.05;EUR;;',
      ]),
    ).toEqual([
      ['unknown_payment', 1000],
      ['amount_differs', 25],
      [null, 0],
      ['already_settled', 1000],
      ['unknown_payment', -100],
      ['not_paid_here', -1000],
      ['correction', 5],
    ])
    // Another settlement has it, though it is not booked yet.
    expect(await reasonsOf([`payment;${other.provider_reference};10.00;EUR;;`])).toEqual([['already_settled', 1000]])
  })

  test('a payment in another currency, of another mode, and one that is not paid', async () => {
    const { provider_reference } = await paid(it, 700)
    const { body } = await upload(it, [`payment;${provider_reference};7.00;USD;;`], {
      reference: reference(),
      ...({ currency: 'USD' } as object),
    })
    expect((await loadLines(it, body.uuid)).map(({ reason }) => reason)).toEqual(['other_currency'])
    const sale = await it.sell(900, [{ amount: 900 }])
    const open = await it.attempt((await it.pay(sale)).attempt_uuid)
    expect(await reasonsOf([`payment;${open.provider_reference};9.00;EUR;;`])).toEqual([['not_paid_here', 900]])
    const live = await saveConnection(it.platform, {
      program_uuid: null,
      provider: 'mollie',
      mode: 'live',
      key: 'live_demo_H3wY6sLp1GdJ5fKe',
    })
    expect(await reasonsOf([`payment;${provider_reference};7.00;EUR;;`], { connection_uuid: live })).toEqual([
      ['other_mode', 700],
    ])
    await it.app.owner.pool.query('update payments.connections set is_active = false where uuid = $1', [live])
    await it.app.owner.pool.query('update payments.connections set is_active = true where uuid = $1', [
      it.connection_uuid,
    ])
  })

  test('a refund that was sent again is the one that was booked', async () => {
    const { sale, attempt_uuid, provider_reference } = await paid(it, 1200)
    expect((await refund(it, sale.share_uuids[0] ?? '', 500)).status).toBe(201)
    await sendRefunds(it)
    const sent = await refundReference(it, attempt_uuid)
    // As if the first try had failed, and this was the second one.
    await it.app.owner.pool.query(
      `with first as (select * from payments.refunds where attempt_uuid = $1),
            again as (insert into payments.refunds (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, status,
                        idempotency_key, provider_reference, created, changed, replaces)
                      select gen_random_uuid(), payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, 'refunded', 'again',
                             provider_reference, created, changed, uuid from first)
       update payments.refunds set status = 'failed', provider_reference = 're_failed' where attempt_uuid = $1`,
      [attempt_uuid],
    )
    const { body } = await upload(it, [`payment;${provider_reference};12.00;EUR;;`, `refund;${sent};5.00;EUR;;`], {
      reference: reference(),
    })
    expect(body).toMatchObject({ state: 'booked', amount: 700 })
    expect((await loadJournal(it, body.uuid)).at(-1)).toEqual([410, -700])
  })
})

test('lines that are written some at a time are matched as all at once, whatever stands before them', async () => {
  const twice = await paid(it, 1000)
  const wrong = await paid(it, 2300)
  const back = await paid(it, 2000)
  expect((await refund(it, wrong.sale.share_uuids[0] ?? '', 500)).status).toBe(201)
  await sendRefunds(it)
  const refunded = await refundReference(it, wrong.attempt_uuid)
  await it.control('POST', `/payments/${back.provider_reference}/chargeback`, {})
  await syncAttempt(it.platform, back.attempt_uuid, { notified: true })
  const { body } = await upload(it, ['correction;;1.00;EUR;;'], { reference: reference() })
  const line = (kind: SettlementLineKind, provider_reference: string | null, amount: number) =>
    ({ kind, provider_reference, payment_reference: null, description: null, amount, cost: 1, vat: 0 }) as const
  const lines = [
    line('payment', wrong.provider_reference, 2400),
    line('payment', twice.provider_reference, 1000),
    line('chargeback', back.provider_reference, -1200),
    line('refund', refunded, -400),
    line('payment', wrong.provider_reference, 2300),
    line('payment', twice.provider_reference, 1000),
    line('refund', refunded, -500),
    line('chargeback', back.provider_reference, -1200),
    line('chargeback', back.provider_reference, -5),
    line('payment', 'tr_nobody', 1),
    line('correction', null, 5),
  ]
  const writtenBy = async (at_once: number) => {
    const parts = Array.from({ length: Math.ceil(lines.length / at_once) }, (_, part) =>
      lines.slice(part * at_once, (part + 1) * at_once),
    )
    const written = await inTransaction(it.app.database.db, async (tx) => {
      const { settlement_uuid, state } = { settlement_uuid: body.uuid, state: 'open' }
      await run(tx, 'update payments.settlements set state = $2 where uuid = $1', [settlement_uuid, state])
      return replaceLines(tx, { settlement_uuid, at_once }, parts)
    })
    expect(written).toEqual({ count: 11, sum: 340_100 - 11 })
    return run(
      it.app.database.db,
      `select position, state, reason, matched_uuid, matched_connection_uuid, matched_amount
         from payments.settlement_lines where settlement_uuid = $1 order by position`,
      [body.uuid],
    )
  }
  const whole = await writtenBy(100)
  expect(whole.map((row) => (row as { reason: string | null }).reason)).toEqual([
    'amount_differs',
    null,
    null,
    'amount_differs',
    'already_settled',
    'already_settled',
    'already_settled',
    'amount_differs',
    'already_settled',
    'unknown_payment',
    'correction',
  ])
  for (const at_once of [1, 2, 3, 5]) expect(await writtenBy(at_once)).toEqual(whole)
})

describe('what was booked', () => {
  test('is history for whoever has the database too', async () => {
    const { provider_reference } = await paid(it, 500)
    const { body } = await upload(it, [`payment;${provider_reference};5.00;EUR;;`], { reference: reference() })
    const change = (text: string) => inTransaction(it.app.database.db, (tx) => run(tx, text, [body.uuid]))
    await expect(change('update payments.settlements set amount = 1 where uuid = $1')).rejects.toThrow(
      /does not change/,
    )
    await expect(change('delete from payments.settlement_lines where settlement_uuid = $1')).rejects.toThrow(
      /do not change/,
    )
    await expect(
      change(
        "insert into payments.settlement_lines (settlement_uuid, position, kind, state) values ($1, 99, 'cost', 'matched')",
      ),
    ).rejects.toThrow(/do not change/)
  })

  test('is never less than a line that nobody explained, nor another sum', async () => {
    const { body } = await upload(it, ['payment;tr_nobody-either;5.00;EUR;;'], { reference: reference() })
    const book = (text: string) => inTransaction(it.app.database.db, (tx) => run(tx, text, [body.uuid]))
    await expect(
      book("update payments.settlements set state = 'booked', booked_at = now() where uuid = $1"),
    ).rejects.toThrow(/nobody explained/)
    await expect(
      inTransaction(it.app.database.db, async (tx) => {
        await run(
          tx,
          "update payments.settlement_lines set state = 'named', note = 'x', named_at = now() where settlement_uuid = $1",
          [body.uuid],
        )
        await run(
          tx,
          "update payments.settlements set state = 'booked', booked_at = now(), amount = 501 where uuid = $1",
          [body.uuid],
        )
      }),
    ).rejects.toThrow(/not the sum of its lines/)
  })
})

describe('an owner’s own connection', () => {
  test('is matched, never booked: its provider pays the owner, who reads it, and nobody else does', async () => {
    const own = await saveConnection(it.platform, {
      program_uuid: it.restaurant,
      provider: 'mollie',
      mode: 'test',
      key: 'test_bella-napoli_p4Xc8ZsW2nVq6YtM',
    })
    const { provider_reference } = await paid(it, 2300)
    const { body } = await upload(it, [`payment;${provider_reference};23.00;EUR;0.35;0.07`], {
      reference: reference(),
      connection_uuid: own,
    })
    expect(body).toMatchObject({ state: 'matched', amount: 2258, journal_uuid: null, program: { uuid: it.restaurant } })
    expect(await loadJournal(it, body.uuid)).toEqual([])
    expect(await loadBalance(it, own)).toBe(0)
    // The platform's settlement of another account knows nothing of it.
    const foreign = await upload(it, [`payment;${provider_reference};23.00;EUR;;`], { reference: reference() })
    expect((await loadLines(it, foreign.body.uuid)).map(({ reason }) => reason)).toEqual(['unknown_payment'])
    const [owner] = await run<{ owner_uuid: string }>(
      it.app.database.db,
      'select owner_uuid from programs.v_programs where uuid = $1',
      [it.restaurant],
    )
    const as = it.app.as('program_owner', owner?.owner_uuid)
    expect((await as.call(settlements.list, { query: {} })).body.results.map(({ uuid }) => uuid)).toEqual([body.uuid])
    expect((await as.call(settlements.find, { params: { uuid: body.uuid } })).status).toBe(200)
    expect((await as.call(settlements.find, { params: { uuid: foreign.body.uuid } })).status).toBe(404)
    const stranger = it.app.as('program_owner', it.admin)
    expect((await stranger.call(settlements.list, { query: {} })).body.results).toEqual([])
    expect((await stranger.call(settlements.find, { params: { uuid: body.uuid } })).status).toBe(404)
    await it.app.owner.pool.query('update payments.connections set is_active = false where uuid = $1', [own])
  })
})

describe('the open money at providers', () => {
  test('has each cent by its age until a settlement has it, and says the same as the payments', async () => {
    const row = async () => (await openMoney()).find(({ connection_uuid }) => connection_uuid === it.connection_uuid)
    const before = await row()
    const first = await paid(it, 1000)
    setClock(new Date(Date.now() + 5 * 86_400_000))
    const later = await row()
    expect(later?.ages.days_3_to_7).toBe(1000 + (before?.books ?? 0))
    await paid(it, 300)
    const young = await row()
    expect(young?.ages).toMatchObject({ days_0_to_2: 300, days_3_to_7: 1000 + (before?.books ?? 0) })
    setClock(new Date(Date.now() + 40 * 86_400_000))
    expect((await row())?.ages.days_over_30).toBe(1300 + (before?.books ?? 0))
    expect((await row())?.provider_owes).toBe((before?.provider_owes ?? 0) + 1300)
    const answer = await upload(it, [`payment;${first.provider_reference};10.00;EUR;;`], { reference: reference() })
    expect(answer.body.state).toBe('booked')
    expect((await row())?.books).toBe(300 + (before?.books ?? 0))
    expect((await row())?.provider_owes).toBe((before?.provider_owes ?? 0) + 300)
  })

  test('has what a bank took back, until its settlement took it too', async () => {
    const { attempt_uuid, provider_reference } = await paid(it, 2000)
    await upload(it, [`payment;${provider_reference};20.00;EUR;;`], { reference: reference() })
    const books = await loadBalance(it, it.connection_uuid)
    await it.control('POST', `/payments/${provider_reference}/chargeback`, {})
    await syncAttempt(it.platform, attempt_uuid, { notified: true })
    expect(await loadBalance(it, it.connection_uuid)).toBe(books - 2000)
    await checkOpenMoney()
    const half = await upload(it, [`chargeback;;-12.00;EUR;25;5.25;${provider_reference}`], { reference: reference() })
    expect(half.body).toMatchObject({ state: 'booked', amount: -4225 })
    const more = await upload(it, [`chargeback;;-12.00;EUR;;;${provider_reference}`], { reference: reference() })
    expect((await loadLines(it, more.body.uuid)).map(({ reason, difference }) => [reason, difference])).toEqual([
      ['amount_differs', -400],
    ])
    expect(await loadBalance(it, it.connection_uuid)).toBe(books - 800)
  })
})

test('its lines are listed by pages, and the whole is a file that can be read again', async () => {
  const lines = Array.from({ length: 60 }, (_, place) => `payment;tr_page-${place};1.00;EUR;0.25;0.0525;`)
  const { body } = await upload(it, lines, { reference: reference() })
  const page = await asAdmin(it).call(settlements.find, { params: { uuid: body.uuid }, query: { size: 25 } })
  expect([page.body.count, page.body.lines.length, page.body.lines[24]?.position]).toEqual([60, 25, 25])
  const at = new URLSearchParams(page.body.next?.split('?')[1]).get('at') ?? ''
  const second = await asAdmin(it).call(settlements.find, {
    params: { uuid: body.uuid },
    query: { size: 25, page: 2, at },
  })
  expect(second.body.lines.map(({ position }) => position)).toEqual(
    Array.from({ length: 25 }, (_, place) => 26 + place),
  )
  const file = await asAdmin(it).call(settlements.exportCsv, { params: { uuid: body.uuid }, query: { language: 'nl' } })
  const rows = file.raw.toString('utf8').split('\r\n')
  expect(rows[1]).toBe('payment;tr_page-0;1,00;EUR;0,2500;0,0525;;;differs;unknown_payment;0,00;1,00;')
  const again = await upload(
    it,
    rows.slice(1).filter((row) => row !== ''),
    { reference: reference() },
  )
  expect(again.body).toMatchObject({ amount: body.amount, lines_count: 60, state: 'differs' })
})
