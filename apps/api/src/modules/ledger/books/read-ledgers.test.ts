import { ledger } from '@plein/contract/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { sealJournals } from '../index.ts'
import { fees, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await post(app, orderPaid({ created: new Date('2026-03-31T21:59:59Z') }))
  await sealJournals(app.server.app)
  await post(
    app,
    orderPaid({ created: new Date('2026-03-31T22:00:00Z') }),
    orderPaid({ created: new Date('2026-04-30T12:00:00Z') }),
  )
  await post(
    app,
    transfer({
      from: provider,
      to: restaurant('frites', 'Frites & Zo'),
      amount: 1000,
      changes: { created: new Date('2026-05-01T12:00:00Z') },
    }),
  )
})
afterAll(() => app.close())

const ledgers = (query: object = {}) => app.as('admin').call(ledger.ledgers, { query: { size: 100, ...query } })

describe('the accounts', () => {
  it('[LEDG-06] [LEDG-12] [LEDG-13] [LEDG-16] lists the chart from 110 to 610 with debit, credit and balance', async () => {
    const { body, status } = await ledgers()
    expect(status).toBe(200)
    expect(body.data.map((row) => `${row.ledger} ${row.name}`)).toEqual([
      '110 banks',
      '120 debtors',
      '210 creditors',
      '220 vat',
      '310 sales',
      '320 provider costs',
      '410 payment provider',
      '510 funds',
      '520 cards',
      '610 programs',
    ])
    const creditors = body.data.find((row) => row.ledger === 210)!
    expect(creditors).toMatchObject({
      currency: 'EUR',
      opening: 0,
      debit: 0,
      credit: 3 * 2161 + 1000,
      balance: -3 * 2161 - 1000,
    })
    expect(creditors.sub_accounts.map(({ name, balance }) => ({ name, balance }))).toEqual([
      { name: 'Bella Napoli', balance: -3 * 2161 },
      { name: 'Frites & Zo', balance: -1000 },
    ])
  })

  it('opens and closes a period at midnight in Amsterdam, sealed or not', async () => {
    const { body } = await ledgers({ start_date: '2026-04-01', end_date: '2026-04-30' })
    expect(body.data.find((row) => row.ledger === 410)).toMatchObject({
      opening: 2300,
      debit: 4600,
      credit: 0,
      balance: 6900,
    })
    expect(body.trial_balance).toEqual([{ currency: 'EUR', debit: 6900, credit: 6900, difference: 0, balanced: true }])
  })

  it('shows the trial balance in balance and the state of the chain', async () => {
    const { body } = await ledgers()
    expect(body.trial_balance).toEqual([{ currency: 'EUR', debit: 7900, credit: 7900, difference: 0, balanced: true }])
    expect(body.chain).toEqual({ position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), unsealed: 3 })
  })

  it('says when it added the two sides up', async () => {
    const noon = new Date('2026-06-01T12:00:00Z')
    const { body } = await at(noon, () => ledgers())
    expect(Date.parse(body.checked_at) - noon.getTime()).toBeGreaterThanOrEqual(0)
    expect(Date.parse(body.checked_at) - noon.getTime()).toBeLessThan(10_000)
  })

  it('lists the sub-accounts of one by name, page by page and back', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Same name ${String(n >> 1).padStart(2, '0')}`)
    await post(
      app,
      ...names.map((name) => transfer({ from: fees, to: { main_account: 320, reference: newId(), name }, amount: 1 })),
    )
    const list = (query: object) =>
      app.as('admin').call(ledger.accounts, { params: { ledger: '320' }, query: { size: 7, ...query } })
    const placeIn = (link: string) => Object.fromEntries(new URL(link, 'http://plein').searchParams)
    const seen: string[] = []
    let link: string | null = null
    let previous: string | null = null
    do {
      const { body } = await list(link ? placeIn(link) : {})
      seen.push(...body.data.map(({ name }) => name))
      ;({ next: link, previous } = body)
    } while (link)
    expect(seen).toEqual(names)
    const { body } = await list(placeIn(previous!))
    expect(body.data.map(({ name }) => name)).toEqual(names.slice(21, 28))
    expect(body.count).toBe(30)
    const found = await list({ search: 'NAME 03' })
    expect(found.body.data).toHaveLength(2)
    const { data } = (await ledgers()).body
    expect(data.find((row) => row.ledger === 320)).toMatchObject({ has_more_sub_accounts: true })
  })

  it('keeps currencies apart, each in balance', async () => {
    await post(app, transfer({ from: provider, to: restaurant(), amount: 500, changes: { currency: 'GBP' } }))
    const { body } = await ledgers()
    expect(body.trial_balance.map(({ currency, balanced }) => ({ currency, balanced }))).toEqual([
      { currency: 'EUR', balanced: true },
      { currency: 'GBP', balanced: true },
    ])
    const pounds = await app
      .as('admin')
      .call(ledger.journals, { params: { ledger: '410' }, query: { currency: 'GBP' } })
    expect(pounds.body.data.map(({ debit }) => debit)).toEqual([500])
  })
})

describe('the export', () => {
  const text = (raw: Buffer): string => raw.toString('utf8')

  it('[LEDG-06] of the accounts is a Dutch spreadsheet', async () => {
    const answer = await app
      .as('admin')
      .call(ledger.ledgersExport, { query: { end_date: '2026-04-30', language: 'nl' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ledgers.csv"',
    })
    const lines = text(answer.raw).split('\r\n')
    expect(lines[0]).toBe('\uFEFFRekening;Naam rekening;Subrekening;Referentie;Valuta;Beginsaldo;Debet;Credit;Saldo')
    expect(lines).toContain('210;creditors;Bella Napoli;bella-napoli;EUR;0,00;0,00;64,83;-64,83')
  })

  it('[LEDG-07] of a statement runs from the oldest line, with the balance after each entry', async () => {
    const answer = await app
      .as('admin')
      .call(ledger.journalsExport, { params: { ledger: '210' }, query: { language: 'en', end_date: '2026-04-30' } })
    const rows = text(answer.raw)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(rows.map((row) => [row[0], ...row.slice(7)])).toEqual([
      ['2026-03-31', 'Bella Napoli', 'EUR', '', '21.61', '-21.61'],
      ['2026-04-01', 'Bella Napoli', 'EUR', '', '21.61', '-43.22'],
      ['2026-04-30', 'Bella Napoli', 'EUR', '', '21.61', '-64.83'],
    ])
  })

  it('runs no formula on whoever opens it', async () => {
    await post(
      app,
      orderPaid({ description: '=HYPERLINK("http://evil","x")', created: new Date('2026-06-01T12:00:00Z') }),
    )
    const answer = await app.as('admin').call(ledger.journalsExport, {
      params: { ledger: 'all' },
      query: { start_date: '2026-06-01', end_date: '2026-06-01' },
    })
    expect(text(answer.raw)).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
    expect(text(answer.raw).trim().split('\r\n')).toHaveLength(5)
  })

  it('reads past its batches', async () => {
    const created = new Date('2026-07-01T12:00:00Z')
    await post(app, ...Array.from({ length: 1100 }, () => orderPaid({ created })))
    const answer = await app.as('admin').call(ledger.journalsExport, {
      params: { ledger: '410' },
      query: { start_date: '2026-07-01', end_date: '2026-07-01' },
    })
    const rows = text(answer.raw).trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(1100)
    expect(new Set(rows.map((row) => row.split(';')[1])).size).toBe(1100)
  })
})
