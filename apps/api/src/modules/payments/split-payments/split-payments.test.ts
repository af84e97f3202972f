import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createProgram } from '#modules/programs/index.ts'
import {
  auditSettlements,
  cancelPayable,
  createPayable,
  openMerchant,
  pollPayments,
  saveConnection,
  saveMerchant,
  syncAttempt,
} from '../index.ts'
import { getBreaker } from '../providers/http-call.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import {
  demoKey,
  listAlerts,
  openPaymentsTestApp,
  pollLater,
  settle,
  type PaymentsTestApp,
} from '../payments.test-data.ts'
import { deliver, giveAccount, owed, refund, runLater } from '../payouts/payouts.test-data.ts'
import { providerOfTests } from '../providers/provider-of-tests.test-data.ts'
import { saleKind, type Sale } from '../sale.test-data.ts'
import { sendRoute } from './send-route.job.ts'

const { name } = providerOfTests
const isDelayed = name === 'mollie'

let it: PaymentsTestApp
let [bella, zonnig] = ['', '']
beforeAll(async () => {
  it = await openPaymentsTestApp()
  bella = it.restaurant
  zonnig = await inTransaction(it.app.owner.db, async (tx) => {
    const [owner] = await run<{ owner_uuid: string }>(tx, 'select owner_uuid from programs.programs where uuid = $1', [
      bella,
    ])
    return createProgram(tx, { type_code: 4001, owner_uuid: owner?.owner_uuid ?? '', title: 'Warung Zonnig' })
  })
  for (const uuid of [bella, zonnig, it.court]) await giveAccount(it, uuid)
})
beforeEach(() => refunding('refunded'))
afterEach(async () => {
  setClock(undefined)
  disarm()
  await it.control('DELETE', '/faults')
  getBreaker(`${it.sandbox.url}/${name}`).succeeded()
  await it.app.owner.pool.query('delete from payments.merchants')
  await it.app.owner.pool.query('update payments.connections set is_active = false where program_uuid is not null')
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const refunding = (final_status: 'refunded' | 'failed'): Promise<unknown> =>
  it.control('POST', '/refunds', { initial_status: 'pending', final_status, delay_ms: 0 })

/** The provider of the court's payments takes a restaurant on, which is done there at once. */
const connect = async (seller_uuid: string): Promise<string> => {
  const reference = isDelayed ? `org_${seller_uuid.slice(-8)}` : await openThere(seller_uuid)
  await inTransaction(it.app.database.db, (tx) =>
    saveMerchant(tx, { program_uuid: it.court, seller_uuid, provider: name, reference, status: 'active' }),
  )
  return reference
}

const openThere = async (seller_uuid: string): Promise<string> => {
  const outcome = await openMerchant(it.platform, it.court, {
    our_reference: newId(),
    idempotency_key: newId(),
    name: seller_uuid,
    return_url: 'http://acceptor.localhost/court',
    language: 'nl',
  })
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  const { provider_reference } = outcome.value
  await it.control('POST', `/merchants/${provider_reference}/settle`, { status: 'active' })
  return provider_reference
}

/** An order of 3000 in the court: 1800 of Bella Napoli with fee 63, 1200 of Warung Zonnig with fee 42. */
const sell = (times = 1): Promise<Sale> =>
  inTransaction(it.app.database.db, async (tx) => {
    const uuid = newId()
    const shares = [
      { program_uuid: bella, amount: 1800, fee: 63 },
      { program_uuid: zonnig, amount: 1200, fee: 42 },
    ].map((share) => ({
      ...share,
      amount: share.amount * times,
      fee: share.fee * times,
      subject_uuid: newId(),
      fee_program_uuid: it.court,
      fee_vat_percentage: 0,
    }))
    const share_uuids = shares.map(({ subject_uuid }) => subject_uuid)
    await run(tx, 'insert into payments.test_sales (uuid, share_uuids) values ($1, $2)', [uuid, share_uuids])
    const payable_uuid = createPayable(tx, {
      kind: saleKind.kind,
      subject_uuid: uuid,
      subject_label: '1001',
      program_uuid: it.court,
      description: 'De Markthal',
      currency: 'EUR',
      amount: 3000 * times,
      payer_uuid: null,
      shares,
    })
    return { uuid, payable_uuid, share_uuids }
  })

/** The job of each route that waits, as the queue would run it. */
const sendRoutes = async (): Promise<void> => {
  const due = await run<{ uuid: string }>(
    it.app.database.db,
    "select uuid from payments.routes where state = 'due' order by share",
  )
  for (const { uuid } of due) await sendRoute(it.platform, { route_uuid: uuid })
}

const paid = async (times?: number): Promise<Sale & { attempt_uuid: string; provider_reference: string }> => {
  const sale = await sell(times)
  const { attempt_uuid } = await it.pay(sale)
  const { provider_reference } = await it.attempt(attempt_uuid)
  await settle(it, { provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt_uuid)
  return { ...sale, attempt_uuid, provider_reference }
}

/** The parts of the payment as the provider has them: merchant and cents. */
const partsThere = async (provider_reference: string): Promise<[string, number][]> => {
  if (!isDelayed) {
    const { payments: all } = (await it.control('GET', '/payments?limit=100')) as {
      payments: { id: string; metadata: { parts?: { merchant: string; amount: number; refunded: number }[] } | null }[]
    }
    const found = all.find(({ id }) => id === provider_reference)
    return (found?.metadata?.parts ?? []).map(({ merchant, amount, refunded }) => [merchant, amount - refunded])
  }
  const answer = await fetch(`${it.sandbox.url}/mollie/v2/payments/${provider_reference}/routes`, {
    headers: { authorization: `Bearer ${demoKey}` },
  })
  const { _embedded } = (await answer.json()) as {
    _embedded: { routes: { amount: { value: string }; destination: { organizationId: string } }[] }
  }
  return _embedded.routes.map(({ amount, destination }) => [
    destination.organizationId,
    Math.round(Number(amount.value) * 100),
  ])
}

const journalsOf = async (sale: Sale): Promise<[string, number, number][]> => {
  const rows = await run<{ event: string; account: number; net: number }>(
    it.app.database.db,
    `select j.event, a.main_account::int as account, (e.debit - e.credit)::bigint as net from ledger.journals j
       join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.reference in (select uuid from payments.attempts where payable_uuid = $1
                            union all select r.uuid from payments.routes r join payments.attempts t on t.uuid = r.attempt_uuid where t.payable_uuid = $1
                            union all select uuid from payments.refunds where payable_uuid = $1)
      order by j.event = 'payment' desc, j.event = 'direct', j.amount desc, e.position`,
    [sale.payable_uuid],
  )
  return rows.map(({ event, account, net }) => [event, account, net])
}

const routesOf = (sale: { attempt_uuid: string }) =>
  run<{ state: string; amount: number; amount_reversed: number }>(
    it.app.database.db,
    'select state, amount, amount_reversed from payments.routes where attempt_uuid = $1 order by share',
    [sale.attempt_uuid],
  )

const owedToAll = async () => [await owed(it, bella), await owed(it, zonnig), await owed(it, it.court)]

const refundsDone = async (): Promise<void> => {
  for (let minute = 1; minute < 20; minute++) {
    const [left] = await run<{ count: number }>(
      it.app.database.db,
      "select count(*) as count from payments.refunds where status in ('created', 'unknown', 'pending')",
    )
    if (left?.count === 0) return
    await pollLater(it, minute, pollPayments)
  }
  throw new Error('a refund is not over')
}

/** The court's payments go through a key of its own. */
const useOwnKey = (): Promise<string> =>
  saveConnection(it.platform, {
    program_uuid: it.court,
    provider: name,
    mode: 'live',
    key: providerOfTests.spell('live_bella-napoli_B9rD3hTfLk7QxJ1g'),
  })

test.runIf(name === 'sandbox')(
  'a provider that cannot split a payment is asked for none, whoever it has taken on',
  async () => {
    await connect(bella)
    const sale = await paid()
    expect(await routesOf(sale)).toEqual([])
  },
)

describe.skipIf(name === 'sandbox')('an order of several restaurants', () => {
  test('[M5] is paid to each restaurant by the provider, net of the court’s fee: 3000 is 1737, 1158 and 105', async () => {
    const before = await owedToAll()
    const merchants = [await connect(bella), await connect(zonnig)]
    const sale = await paid()
    await sendRoutes()
    expect(await journalsOf(sale)).toEqual([
      ['payment', 410, 3000],
      ['payment', 210, -1737],
      ['payment', 210, -63],
      ['payment', 210, -1158],
      ['payment', 210, -42],
      ['routed', 210, 1737],
      ['routed', 410, -1737],
      ['routed', 210, 1158],
      ['routed', 410, -1158],
    ])
    expect(Object.fromEntries(await partsThere(sale.provider_reference))).toEqual({
      [merchants[0] ?? '']: 1737,
      [merchants[1] ?? '']: 1158,
    })
    expect(await routesOf(sale)).toMatchObject([{ state: 'routed' }, { state: 'routed' }])
    expect(await owedToAll()).toEqual([before[0], before[1], (before[2] ?? 0) + 105])
    // Told twice, it is routed once.
    await syncAttempt(it.platform, sale.attempt_uuid)
    await sendRoutes()
    expect(await journalsOf(sale)).toHaveLength(9)
  })

  test('that was routed in the books alone, or not there, is found by the audit', async () => {
    await connect(bella)
    await connect(zonnig)
    const sale = await paid()
    await sendRoutes()
    const change = (cents: number) =>
      it.app.owner.pool.query('update payments.routes set amount_reversed = $2 where share = 0 and attempt_uuid = $1', [
        sale.attempt_uuid,
        cents,
      ])
    await change(7)
    expect((await auditSettlements(it.app.database.db)).findings).toEqual([
      {
        kind: 'route',
        subject: expect.any(String),
        detail: 'its seller has 1737 cents of it in the books, 1730 by the route',
      },
    ])
    await change(0)
  })

  test('leaves the court’s fee alone to the next payout', async () => {
    await connect(bella)
    await connect(zonnig)
    const sale = await paid(100)
    await sendRoutes()
    await deliver(it, sale)
    const [, , due] = await owedToAll()
    await runLater(it, 8)
    expect(await owedToAll()).toEqual([0, 0, (due ?? 0) - 10_500])
  })

  test('a restaurant that is not taken on is paid with the payout', async () => {
    const before = await owedToAll()
    await connect(bella)
    const sale = await paid()
    await sendRoutes()
    expect(await routesOf(sale)).toEqual([{ state: 'routed', amount: 1737, amount_reversed: 0 }])
    expect(await owedToAll()).toEqual([before[0], (before[1] ?? 0) + 1158, (before[2] ?? 0) + 105])
  })

  test('that is given back in parts takes from each restaurant and the court what each has of it, down to nothing', async () => {
    const before = await owedToAll()
    await connect(bella)
    await connect(zonnig)
    const sale = await paid()
    await sendRoutes()
    const [first = '', second = ''] = sale.share_uuids
    for (const amount of [700, 1, 333]) await refund(it, first, amount)
    await refundsDone()
    expect(await routesOf(sale)).toMatchObject([{ amount_reversed: 1034 - 36 }, { amount_reversed: 0 }])
    await refund(it, second)
    await refund(it, first, 1800 - 1034)
    await refundsDone()
    expect(await routesOf(sale)).toMatchObject([{ amount_reversed: 1737 }, { amount_reversed: 1158 }])
    expect(await owedToAll()).toEqual(before)
    const left = (await journalsOf(sale)).reduce((sum, [, account, net]) => sum + (account === 410 ? net : 0), 0)
    expect(left).toBe(0)
    // Mollie lists a route whole; a refund has its part.
    const there = (await partsThere(sale.provider_reference)).map(([, amount]) => amount)
    expect(there.toSorted((a, b) => a - b)).toEqual(isDelayed ? [1158, 1737] : [0, 0])
  })

  test('whose refund failed and was settled by the court’s restaurant leaves it what the provider never took', async () => {
    const before = await owedToAll()
    await connect(bella)
    await connect(zonnig)
    const sale = await paid()
    await sendRoutes()
    await refunding('failed')
    const { body } = await refund(it, sale.share_uuids[0] ?? '')
    await refundsDone()
    await it.app
      .as('admin', it.admin)
      .call(payments.settleRefund, { params: { uuid: body.uuid }, body: { as: 'bank', note: 'By hand, on Tuesday' } })
    expect(await routesOf(sale)).toMatchObject([{ amount_reversed: 0 }, { amount_reversed: 0 }])
    // The platform gave 1800; the seller has 1737 of it and owes them.
    expect(await owedToAll()).toEqual([(before[0] ?? 0) - 1737, before[1], (before[2] ?? 0) + 42])
  })

  test('[M7] that was called off before its money came gives back all of it, from whoever has it', async () => {
    const before = await owedToAll()
    await connect(bella)
    await connect(zonnig)
    const sale = await sell()
    const { attempt_uuid } = await it.pay(sale)
    const { provider_reference } = await it.attempt(attempt_uuid)
    await inTransaction(it.app.database.db, async (tx) => {
      await run(tx, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
      await cancelPayable(tx, { kind: saleKind.kind, subject_uuid: sale.uuid })
    })
    await settle(it, { provider_reference, status: 'paid' })
    await syncAttempt(it.platform, attempt_uuid)
    await refundsDone()
    const [given] = await run<{ status: string; amount: number }>(
      it.app.database.db,
      'select status, amount from payments.refunds where attempt_uuid = $1',
      [attempt_uuid],
    )
    expect(given).toEqual({ status: 'refunded', amount: 3000 })
    expect(await owedToAll()).toEqual(before)
  })
})

describe.skipIf(name === 'sandbox')('a court with a provider of its own', () => {
  test('gets its fee from the provider, and nothing that is its restaurants’', async () => {
    const before = await owedToAll()
    await useOwnKey()
    await connect(bella)
    await connect(zonnig)
    const sale = await paid()
    await sendRoutes()
    expect((await journalsOf(sale)).slice(-3)).toEqual([
      ['direct', 210, 63],
      ['direct', 210, 42],
      ['direct', 410, -105],
    ])
    expect(await owedToAll()).toEqual(before)
    await refund(it, sale.share_uuids[0] ?? '', 700)
    await refundsDone()
    expect(await owedToAll()).toEqual(before)
  })

  test('sells nothing of a restaurant that its provider cannot pay', async () => {
    await useOwnKey()
    await connect(bella)
    const sale = await sell()
    await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'ccv_pay_key_not_valid' } })
    const [row] = await run<{ count: number }>(
      it.app.database.db,
      'select count(*) as count from payments.attempts where payable_uuid = $1',
      [sale.payable_uuid],
    )
    expect(row).toEqual({ count: 0 })
  })
})

describe.runIf(isDelayed)('a route that is asked for once the payment is paid', () => {
  test('[M6] whose answer was lost is asked for again, and made once', async () => {
    await connect(bella)
    const sale = await paid()
    await it.control('POST', '/faults', { kind: 'time_out_after_executing', scope: 'create', count: 1 })
    await expect(sendRoutes()).rejects.toThrow('in doubt')
    await sendRoutes()
    expect(await partsThere(sale.provider_reference)).toHaveLength(1)
    expect(await routesOf(sale)).toMatchObject([{ state: 'routed' }])
  })

  test.each(['payments.route-asking', 'payments.route-asked'])(
    '[C2] in a process that dies at %s is asked for again, and made once',
    async (place) => {
      await connect(bella)
      const sale = await paid()
      arm(place, () => {
        throw new Error('killed')
      })
      await expect(sendRoutes()).rejects.toThrow('killed')
      disarm()
      // The provider has forgotten the key by then.
      setClock(new Date(Date.now() + 55 * 60_000))
      await sendRoutes()
      expect(await partsThere(sale.provider_reference)).toHaveLength(1)
      expect(await routesOf(sale)).toMatchObject([{ state: 'routed' }])
    },
  )

  test('[C2] that the provider refuses is booked back, told, and paid with the payout', async () => {
    const before = await owedToAll()
    await connect(bella)
    const sale = await paid()
    await it.control('POST', '/faults', { kind: 'http_422', scope: 'create', count: 2 })
    // The first process dies before it has booked that.
    arm('payments.route-failed', () => {
      throw new Error('killed')
    })
    await expect(sendRoutes()).rejects.toThrow('killed')
    disarm()
    await sendRoutes()
    expect(await routesOf(sale)).toMatchObject([{ state: 'failed' }])
    expect(await listAlerts(it, sale.attempt_uuid)).toEqual(['route_failed'])
    expect(await owedToAll()).toEqual([(before[0] ?? 0) + 1737, (before[1] ?? 0) + 1158, (before[2] ?? 0) + 105])
  })

  test('that the court’s own provider refuses is the court’s debt: it has the money', async () => {
    const before = await owedToAll()
    await useOwnKey()
    await connect(bella)
    await connect(zonnig)
    await paid()
    await it.control('POST', '/faults', { kind: 'http_422', scope: 'create', count: 1 })
    await sendRoutes()
    expect(await owedToAll()).toEqual([(before[0] ?? 0) + 1737, before[1], (before[2] ?? 0) - 1737])
  })

  test('waits with a refund of its restaurant until it is made; refused, it takes nothing from the restaurant', async () => {
    const before = await owedToAll()
    await connect(bella)
    const sale = await paid()
    await refund(it, sale.share_uuids[0] ?? '', 700)
    await pollLater(it, 1, pollPayments)
    const statuses = () =>
      run<{ status: string; amount_routed: number }>(
        it.app.database.db,
        'select status, amount_routed from payments.refunds where payable_uuid = $1',
        [sale.payable_uuid],
      )
    expect(await statuses()).toMatchObject([{ amount_routed: 675 }])
    expect((await statuses())[0]?.status).not.toBe('refunded')
    await it.control('POST', '/faults', { kind: 'http_422', scope: 'create', count: 1 })
    await sendRoutes()
    await refundsDone()
    expect(await statuses()).toEqual([{ status: 'refunded', amount_routed: 0 }])
    expect(await owedToAll()).toEqual([(before[0] ?? 0) + 1737 - 675, (before[1] ?? 0) + 1158, (before[2] ?? 0) + 80])
  })

  // The last one: the key stays revoked.
  test('whose key is refused is in doubt, and not booked back: an earlier answer may be lost', async () => {
    const before = await owedToAll()
    await useOwnKey()
    await connect(bella)
    await connect(zonnig)
    const sale = await paid()
    const key = providerOfTests.spell('live_bella-napoli_B9rD3hTfLk7QxJ1g')
    await it.control('POST', '/accounts/bella-napoli/revoke', { key })
    await expect(sendRoutes()).rejects.toThrow('in doubt')
    expect(await routesOf(sale)).toMatchObject([{ state: 'due' }, { state: 'due' }])
    expect(await owedToAll()).toEqual(before)
  })
})
