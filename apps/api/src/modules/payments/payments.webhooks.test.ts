import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { seal } from '#platform/security/crypto.ts'
import { NamedClient } from '#platform/db/named-client.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { pollPayments, saveConnection, syncAttempt } from './index.ts'
import { checkAgainstProvider, checkPayments } from './payments.checker.test-data.ts'
import {
  listAlerts,
  countCalls,
  countPaidEvents,
  demoKey,
  demoLiveKey,
  openAttempt,
  openPaymentsTestApp,
  paidAttempt,
  pollLater,
  postWebhook,
  refundThere,
  settle,
  type PaymentsTestApp,
} from './payments.test-data.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { inSequence, promised, sized, times } from '#platform/testing/load.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp({ listening: true, env: { PLEIN_RATE_LIMITS: 'on' } })
  // At once: a second later another test would hear of them.
  await it.control('POST', '/refunds', { initial_status: 'pending', final_status: 'refunded', delay_ms: 0 })
})
beforeEach(async () => {
  await it.control('DELETE', '/faults')
  await it.control('DELETE', '/auto')
})
afterEach(async () => {
  disarm()
  setClock(undefined)
  await checkPayments(it.app.database.db)
  const { payments } = (await it.control('GET', '/payments?limit=100000')) as { payments: never[] }
  await checkAgainstProvider(it.app.database.db, payments)
})
afterAll(() => it.close())

test('[W1] fifty equal hints at once make one transition, one posting and one event', async () => {
  for (let order = 0; order < sized(8, 100); order++) {
    const sale = await it.sell()
    const attempt = await openAttempt(it, sale)
    await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
    const answers = await times(50, () =>
      postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
    expect(await countPaidEvents(it, attempt.attempt_uuid)).toBe(1)
  }
})

test('[W2] a webhook that overtakes the answer of the create call is not lost', async () => {
  await it.control('POST', '/auto', { status: 'paid' })
  await it.control('POST', '/faults', { kind: 'delay', delay_ms: 150, phase: 'after', scope: 'create' })
  const sales = await inSequence(sized(10, 1000), async () => {
    const sale = await it.sell()
    const started = await it.pay(sale)
    expect(started.status).toBe('paid')
    return sale
  })
  for (const sale of sales) expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
})

test('[W2] a process that dies with the create answer in its hands loses nothing: the poller finds the payment', async () => {
  await it.control('POST', '/auto', { status: 'paid' })
  await it.control('POST', '/faults', { kind: 'drop', scope: 'webhook' })
  arm('payments.create-asked', () => {
    throw new Error('killed')
  })
  const sales = await inSequence(sized(10, 1000), async () => {
    const sale = await it.sell()
    await expect(it.pay(sale)).rejects.toThrow('killed')
    return sale
  })
  disarm()
  await pollLater(it, 1, pollPayments)
  for (const sale of sales) expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
})

test('[W3] webhook, return and poller at one time come to one outcome', async () => {
  await inSequence(sized(15, 1000), async () => {
    const sale = await it.sell()
    const attempt = await openAttempt(it, sale)
    await it.control('POST', `/payments/${attempt.provider_reference}/settle`, { status: 'paid' })
    await run(it.app.database.db, 'update payments.attempts set sync_at = created where uuid = $1', [
      attempt.attempt_uuid,
    ])
    await Promise.all([
      syncAttempt(it.platform, attempt.attempt_uuid),
      pollPayments(it.platform),
      postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token }),
      pollPayments(it.platform),
    ])
    expect(await it.attempt(attempt.attempt_uuid)).toMatchObject({ status: 'paid', applied: true })
    expect(await it.sale(sale.uuid)).toMatchObject({ paid_times: 1 })
  })
  const { rows } = await it.app.owner.pool.query('select from payments.refunds')
  expect(rows).toEqual([])
})

const events = [
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'manual_intervention',
  'paid',
  'late',
  'refunded',
  'chargeback',
] as const

type Event = (typeof events)[number]

/** Every order of up to so many of these. */
const ordersOf = (some: readonly Event[], most: number): Event[][] =>
  most === 0
    ? []
    : some.flatMap((first) => [
        [first],
        ...ordersOf(
          some.filter((event) => event !== first),
          most - 1,
        ).map((rest) => [first, ...rest]),
      ])

/** Every pair, every order of up to three (in full: five) of those that say how it ends, and random ones of five. */
const sequences = (random: number): Event[][] => {
  const pairs = events.flatMap((first) => events.map((second) => [first, second]))
  const orders = ordersOf(['pending', 'failed', 'paid', 'expired', 'refunded', 'chargeback'], sized(3, 5))
  const long = Array.from({ length: random }, () =>
    Array.from({ length: 5 }, () => events[Math.floor(Math.random() * events.length)] ?? 'paid'),
  )
  return [...events.map((event) => [event]), ...pairs, ...orders, ...long]
}

const happen = async (reference: string, event: Event): Promise<void> => {
  if (event === 'refunded') await refundThere(it, reference)
  else if (event === 'chargeback')
    await it.control('POST', `/payments/${reference}/chargeback`, {}).catch(() => undefined)
  else if (event === 'late')
    await settle(it, { provider_reference: reference, status: 'paid', more: { late: true } }).catch(() => undefined)
  else await settle(it, { provider_reference: reference, status: event }).catch(() => undefined)
}

test('[W4] whatever happens at the provider and in whatever order it is told, the end is its truth and paid stays paid', async () => {
  const all = sequences(sized(20, 9 ** 3))
  for (let from = 0; from < all.length; from += 10) {
    await Promise.all(
      all.slice(from, from + 10).map(async (sequence) => {
        const attempt = await openAttempt(it)
        const seen: string[] = []
        for (const event of sequence) {
          await happen(attempt.provider_reference, event)
          if (Math.random() < 0.6)
            await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })
          seen.push((await it.attempt(attempt.attempt_uuid)).status)
        }
        const paid_from = seen.indexOf('paid')
        expect([sequence, paid_from === -1 ? [] : seen.slice(paid_from).filter((status) => status !== 'paid')]).toEqual(
          [sequence, []],
        )
        await syncAttempt(it.platform, attempt.attempt_uuid, { notified: true })
        const { payments } = (await it.control('GET', `/payments?reference=${attempt.attempt_uuid}`)) as {
          payments: [{ status: string; amount_charged_back: { value: string }; amount_refunded: { value: string } }]
        }
        const truth = payments[0]
        const { status } = await it.attempt(attempt.attempt_uuid)
        const reported = await listAlerts(it, attempt.attempt_uuid)
        expect([sequence, status, reported.includes('chargeback'), reported.includes('refunded_elsewhere')]).toEqual([
          sequence,
          providerOfTests.statuses[truth.status] ?? truth.status,
          truth.amount_charged_back.value !== '0.00' && providerOfTests.tells_chargebacks,
          truth.amount_refunded.value !== '0.00',
        ])
      }),
    )
  }
})

test('[W4] what the provider reports twice, late and in another order ends in its truth, once', async () => {
  const faults = [
    { kind: 'duplicate', times: 2 },
    { kind: 'reorder', probability: 0.5 },
    { kind: 'delay', scope: 'webhook', delay_ms: 40, probability: 0.5 },
  ]
  await it.control('POST', '/faults', { seed: 7, faults })
  const ends = ['paid', 'failed', 'canceled'] as const
  const sales = await inSequence(sized(12, 500), async (index) => {
    const sale = await it.sell()
    const attempt = await openAttempt(it, sale)
    return { ...sale, ...attempt, end: ends[index % ends.length]! }
  })
  for (const { provider_reference, end } of sales)
    for (const status of ['pending', end])
      await it.control('POST', `/payments/${provider_reference}/settle`, { status })
  for (const { uuid, attempt_uuid, end } of sales) {
    await eventually(async () => expect((await it.attempt(attempt_uuid)).status).toBe(end))
    const once = end === 'paid' ? { paid_times: 1, failed_times: 0 } : { paid_times: 0, failed_times: 1 }
    expect(await it.sale(uuid)).toMatchObject(once)
    expect(await countPaidEvents(it, attempt_uuid)).toBe(once.paid_times)
  }
  const { faults: fired } = (await it.control('GET', '/faults')) as { faults: { kind: string; fired: number }[] }
  for (const { kind, fired: times_fired } of fired) expect([kind, times_fired]).not.toEqual([kind, 0])
})

test('an attempt takes exactly the steps of its transition table, whoever tries', async () => {
  const live = ['created', 'open', 'pending', 'authorized', 'unknown', 'needs_review']
  const over = ['failed', 'canceled', 'expired']
  const may = (from: string, to: string): boolean => {
    if (from === to) return true
    if (live.includes(from)) return to !== 'created'
    return over.includes(from) && (to === 'paid' || to === 'needs_review')
  }
  const { attempt_uuid } = await it.pay(await it.sell())
  const statuses = [...live, ...over, 'paid']
  for (const from of statuses) {
    for (const to of statuses) {
      const client = await it.app.owner.pool.connect()
      try {
        await client.query('begin')
        await client.query('alter table payments.attempts disable trigger attempts_transition')
        await client.query('update payments.attempts set status = $2 where uuid = $1', [attempt_uuid, from])
        await client.query('alter table payments.attempts enable trigger attempts_transition')
        const tried = await client
          .query('update payments.attempts set status = $2 where uuid = $1', [attempt_uuid, to])
          .then(
            () => true,
            () => false,
          )
        expect([from, to, tried]).toEqual([from, to, may(from, to)])
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  }
})

test('[W5] a hint about what was paid long ago changes nothing', async () => {
  const sale = await it.sell()
  const attempt = await paidAttempt(it, sale)
  const before = await run(it.app.database.db, 'select * from payments.attempts where uuid = $1', [
    attempt.attempt_uuid,
  ])
  await run(it.app.database.db, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
  for (let count = 0; count < 5; count++)
    expect(await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })).toBe(200)
  expect(
    await run(it.app.database.db, 'select * from payments.attempts where uuid = $1', [attempt.attempt_uuid]),
  ).toEqual(before)
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'cancelled', paid_times: 1 })
})

test('[W6] with every webhook lost, all payments are settled within two minutes and none is left alone', async () => {
  await it.control('POST', '/faults', { kind: 'drop', scope: 'webhook' })
  const attempts = await inSequence(sized(40, 500), () => openAttempt(it))
  for (const [index, { provider_reference }] of attempts.entries()) {
    await it.control('POST', `/payments/${provider_reference}/settle`, {
      status: ['paid', 'failed', 'canceled'][index % 3],
    })
  }
  await pollLater(it, 2, pollPayments)
  for (const [index, { attempt_uuid }] of attempts.entries()) {
    expect((await it.attempt(attempt_uuid)).status).toBe(['paid', 'failed', 'canceled'][index % 3])
  }
  const stuck = await run(
    it.app.database.db,
    `select uuid, status, sync_at from payments.attempts
      where status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') and sync_at > changed + interval '15 minutes'`,
  )
  expect(stuck).toEqual([])
})

test('[W7] forged hints change nothing and are not passed on', async () => {
  const known = await openAttempt(it)
  const done = await paidAttempt(it)
  const calls = await countCalls(it, 'get')
  const before = await run(it.app.database.db, 'select * from payments.attempts order by uuid')
  const forge = (index: number): Promise<number> => {
    const ip = `10.0.${Math.trunc(index / 250)}.${index % 250}`
    if (index % 4 === 0) return postWebhook({ it, attempt_uuid: newId(), token: known.webhook_token, options: { ip } })
    if (index % 4 === 1) return postWebhook({ it, attempt_uuid: 'sbp_no-uuid', token: 'x', options: { ip } })
    if (index % 4 === 2)
      return postWebhook({ it, attempt_uuid: known.attempt_uuid, token: done.webhook_token, options: { ip } })
    return postWebhook({ it, attempt_uuid: done.attempt_uuid, token: '', options: { ip } })
  }
  const answers = await inSequence(sized(400, 10_000), forge)
  expect(await calls()).toBe(0)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await run(it.app.database.db, 'select * from payments.attempts order by uuid')).toEqual(before)

  const many = await times(400, () =>
    postWebhook({ it, attempt_uuid: newId(), token: 'x', options: { ip: '10.9.9.9' } }),
  )
  expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100)
  expect(await calls()).toBe(0)
})

test('hints of the provider that come at once share a question, and what came meanwhile is asked for once more', async () => {
  const { attempt_uuid, webhook_token } = await openAttempt(it)
  const calls = await countCalls(it, 'get')
  let answer = (): void => undefined
  const answered = new Promise<void>((done) => (answer = done))
  arm('payments.sync-asked', () => answered)
  const webhooks = await times(150, () => postWebhook({ it, attempt_uuid, token: webhook_token }))
  expect(webhooks.filter((status) => status === 429)).toHaveLength(30)
  const ended = syncAttempt(it.platform, attempt_uuid)
  answer()
  await ended
  expect(await calls()).toBe(2)
})

test.runIf(providerOfTests.signs_webhooks)(
  '[W7] a signature that does not fit is refused, and nobody is asked',
  async () => {
    const attempt = await openAttempt(it)
    const calls = await countCalls(it, 'get')
    for (const forge of ['signature', 'secret', 'stale', 'body']) {
      await it.control('POST', `/payments/${attempt.provider_reference}/webhook`, { forge })
    }
    const delivered = async () => {
      const { payments } = (await it.control('GET', `/payments?reference=${attempt.attempt_uuid}`)) as {
        payments: [{ webhooks: { attempts: number } }]
      }
      return payments[0].webhooks.attempts
    }
    await eventually(async () => expect(await delivered()).toBeGreaterThanOrEqual(4))
    expect(await calls()).toBe(0)
    await it.control('POST', `/payments/${attempt.provider_reference}/webhook`, {})
    await eventually(async () => expect(await calls()).toBeGreaterThan(0))
  },
)

const asksForReview = providerOfTests.statuses['manual_intervention'] === 'needs_review'

/** Alerts that a person still has to look at. */
const openAlerts = async (attempt_uuid: string): Promise<string[]> => {
  const rows = await run<{ kind: string }>(
    it.app.database.db,
    'select kind from payments.alerts where attempt_uuid = $1 and resolved_at is null',
    [attempt_uuid],
  )
  return rows.map(({ kind }) => kind)
}

/** Answers about another payment than the one asked about, as far as this provider's answers can be. */
const lies = [
  'wrong_amount',
  'wrong_currency',
  'wrong_reference',
  ...(providerOfTests.names_account ? ['wrong_mode', 'wrong_account'] : []),
]

test('[W8] an answer that does not match what was asked is never paid: it is parked for review', async () => {
  for (const kind of lies) {
    const attempt = await openAttempt(it)
    await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
    await it.control('POST', '/faults', { kind, scope: 'get' })
    expect(await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })).toBe(200)
    expect({ kind, ...(await it.attempt(attempt.attempt_uuid)) }).toMatchObject({
      kind,
      status: 'needs_review',
      applied: false,
    })
    expect(await listAlerts(it, attempt.attempt_uuid)).toEqual(['mismatch'])
    await it.control('DELETE', '/faults')
    // The doubt ends with the first answer that matches.
    await syncAttempt(it.platform, attempt.attempt_uuid)
    expect((await it.attempt(attempt.attempt_uuid)).status).toBe('paid')
    expect(await openAlerts(attempt.attempt_uuid)).toEqual([])
  }
})

test('[W8] an answer that does not match what was asked parks what had ended without money as well', async () => {
  const { attempt_uuid, provider_reference, webhook_token } = await openAttempt(it)
  await settle(it, { provider_reference, status: 'failed' })
  await syncAttempt(it.platform, attempt_uuid)
  await settle(it, { provider_reference, status: 'paid', more: { late: true } })
  await it.control('POST', '/faults', { kind: 'wrong_amount', scope: 'get' })
  expect(await postWebhook({ it, attempt_uuid, token: webhook_token })).toBe(200)
  expect((await it.attempt(attempt_uuid)).status).toBe('needs_review')
  expect(await openAlerts(attempt_uuid)).toEqual(['mismatch'])
  await it.control('DELETE', '/faults')
  await syncAttempt(it.platform, attempt_uuid)
  expect((await it.attempt(attempt_uuid)).status).toBe('paid')
})

test('a doubt that arose while another answer settled the payment ends with it', async () => {
  const late = await openAttempt(it)
  // One process was told something else and stored it after another had read the payment as under way.
  arm('payments.sync-asked', async () => {
    disarm()
    await it.app.owner.pool.query(
      "insert into payments.alerts (uuid, kind, attempt_uuid, detail, created) values ($1, 'mismatch', $2, 'amount', now())",
      [newId(), late.attempt_uuid],
    )
  })
  await settle(it, { provider_reference: late.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, late.attempt_uuid)
  expect((await it.attempt(late.attempt_uuid)).status).toBe('paid')
  expect(await openAlerts(late.attempt_uuid)).toEqual([])
})

test.runIf(asksForReview)('a doubt ends too with the answer that nothing was paid', async () => {
  const { attempt_uuid, provider_reference, webhook_token } = await openAttempt(it)
  await settle(it, { provider_reference, status: 'manual_intervention' })
  expect(await postWebhook({ it, attempt_uuid, token: webhook_token })).toBe(200)
  expect(await openAlerts(attempt_uuid)).toEqual([expect.any(String)])
  await settle(it, { provider_reference, status: 'failed' })
  await syncAttempt(it.platform, attempt_uuid)
  expect((await it.attempt(attempt_uuid)).status).toBe('failed')
  expect(await openAlerts(attempt_uuid)).toEqual([])
})

test('a key that does not fit its connection any more is told, and the payment waits for one that does', async () => {
  const { attempt_uuid, provider_reference } = await openAttempt(it)
  await settle(it, { provider_reference, status: 'paid' })
  const setKey = (key: string) =>
    it.app.owner.pool.query(
      'update payments.connections c set key_encrypted = $2 from payments.attempts a where a.uuid = $1 and c.uuid = a.connection_uuid',
      [attempt_uuid, seal(it.app.settings.encryption_key, key)],
    )
  await setKey(providerOfTests.spell('test_another_7Qm2xV9kTz4RbN8c'))
  expect(await syncAttempt(it.platform, attempt_uuid)).toMatchObject({ status: 'open' })
  expect(await openAlerts(attempt_uuid)).toEqual(['key_not_valid'])
  await setKey(demoKey)
  expect(await syncAttempt(it.platform, attempt_uuid)).toMatchObject({ status: 'paid' })
})

test('[W8] a create answer that does not match is no way to pay', async () => {
  await it.control('POST', '/auto', { status: 'paid', webhook: false })
  for (const kind of lies) {
    const sale = await it.sell()
    await it.control('POST', '/faults', { kind, scope: ['create', 'get'] })
    await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'ccv_response_invalid' } })
    // No second charge.
    await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'payment_not_possible' } })
    expect(await it.sale(sale.uuid)).toMatchObject({ paid_times: 0 })
    await it.control('DELETE', '/faults')
  }
  await pollLater(it, 15, pollPayments)
})

test('[W10] a test key serves no live connection, nor the reverse', async () => {
  const keys = { program_uuid: it.restaurant, provider: providerOfTests.name }
  const refusal = { kind: { code: 'ccv_pay_key_not_valid' } }
  await expect(saveConnection(it.platform, { ...keys, mode: 'live', key: demoKey })).rejects.toMatchObject(refusal)
  await expect(saveConnection(it.platform, { ...keys, mode: 'test', key: demoLiveKey })).rejects.toMatchObject(refusal)
  await expect(
    saveConnection(it.platform, { ...keys, mode: 'test', key: providerOfTests.spell('test_demo_revoked0000000000') }),
  ).rejects.toMatchObject(refusal)
  // Even when the database says otherwise.
  for (const [mode, other] of [
    ['live', 'test'],
    ['test', 'live'],
  ] as const) {
    const uuid = await saveConnection(it.platform, { ...keys, mode, key: mode === 'live' ? demoLiveKey : demoKey })
    await it.app.owner.pool.query('update payments.connections set mode = $2 where uuid = $1', [uuid, other])
    const calls = await countCalls(it, 'create')
    await expect(it.pay(await it.sell())).rejects.toMatchObject(refusal)
    expect(await calls()).toBe(0)
  }
  await it.app.owner.pool.query('update payments.connections set is_active = false where program_uuid = $1', [
    it.restaurant,
  ])
})

/** Turns one knob of the provider; answers how to turn it back. */
const spoil = async (fault: object): Promise<() => Promise<never>> => {
  const { faults } = (await it.control('POST', '/faults', fault)) as { faults: { id: string }[] }
  return () => it.control('DELETE', `/faults/${faults[0]!.id}`)
}

/** Makes every statement of this process wait. */
const slowDown = (ms: number): (() => void) => {
  const { query } = NamedClient.prototype
  NamedClient.prototype.query = function slowed(this: NamedClient, ...args: unknown[]): never {
    const waited = new Promise((resolve) => setTimeout(resolve, ms))
    return waited.then(() => (query as (...rest: unknown[]) => unknown).apply(this, args)) as never
  }
  return () => {
    NamedClient.prototype.query = query
  }
}

test('[W11] a hint is answered within a second while the database is ten times slower', async () => {
  const attempts = await inSequence(sized(10, 100), () => openAttempt(it))
  await Promise.all(attempts.map(({ provider_reference }) => settle(it, { provider_reference, status: 'paid' })))
  for (const ms of [20, 120]) {
    const restore = slowDown(ms)
    try {
      for (const { attempt_uuid, webhook_token } of attempts) {
        const began = performance.now()
        expect(await postWebhook({ it, attempt_uuid, token: webhook_token })).toBe(200)
        expect(performance.now() - began).toBeLessThan(promised(1000))
      }
    } finally {
      restore()
    }
  }
  await pollLater(it, 1, pollPayments)
  for (const { attempt_uuid } of attempts) expect((await it.attempt(attempt_uuid)).status).toBe('paid')
})

test('[W11] a hint that cannot be followed in time is written down before it is acknowledged', async () => {
  const attempt = await openAttempt(it)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await it.control('POST', '/faults', { kind: 'drop_answer', scope: 'get', count: 3 })
  await run(it.app.database.db, "update payments.attempts set sync_at = sync_at + interval '1 hour' where uuid = $1", [
    attempt.attempt_uuid,
  ])
  arm('payments.sync-asking', () => {
    throw new Error('killed')
  })
  expect(await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })).toBe(200)
  disarm()
  await it.control('DELETE', '/faults')
  await pollPayments(it.platform)
  expect((await it.attempt(attempt.attempt_uuid)).status).toBe('paid')
})

test.runIf(providerOfTests.tells_chargebacks)(
  '[W11] a hint that money was taken back is not lost while the provider cannot be asked, nor with its process',
  async () => {
    const troubles: Readonly<Record<string, object | null>> = {
      'the provider fails': { kind: 'http_503', scope: 'get' },
      'it answers about another payment': { kind: 'wrong_reference', scope: 'get' },
      'the process dies': null,
    }
    // The test's own webhook is the only one.
    await it.control('POST', '/faults', { kind: 'drop', scope: 'webhook' })
    for (const [trouble, fault] of Object.entries(troubles)) {
      const attempt = await openAttempt(it)
      await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
      await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })
      await it.control('POST', `/payments/${attempt.provider_reference}/chargeback`, {})
      const mend = fault ? await spoil(fault) : async () => disarm()
      if (!fault)
        arm('payments.sync-asking', () => {
          throw new Error('killed')
        })
      expect(await postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })).toBe(200)
      expect(await listAlerts(it, attempt.attempt_uuid)).toEqual([])
      await mend()
      await pollLater(it, 1, pollPayments)
      expect([trouble, await listAlerts(it, attempt.attempt_uuid)]).toEqual([trouble, ['chargeback']])
      const [after] = await run(it.app.database.db, 'select status, sync_at from payments.attempts where uuid = $1', [
        attempt.attempt_uuid,
      ])
      expect([trouble, after]).toEqual([trouble, { status: 'paid', sync_at: null }])
    }
  },
)

test('[W11] a body of more than 64 kB is refused', async () => {
  const attempt = await openAttempt(it)
  expect(
    await postWebhook({
      it,
      attempt_uuid: attempt.attempt_uuid,
      token: attempt.webhook_token,
      options: { body: 'x'.repeat(64 * 1024 + 1) },
    }),
  ).toBe(413)
})
