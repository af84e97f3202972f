/*
 * Fifty servers of programs hear of payments, and one of them takes each message and says nothing. Beside bare node, which signs the same messages and sends them to the
 * same servers. Then a steady stream, of which the others' messages must not be late.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { query, signIn } from '../card-data.ts'
import { createClient } from '../http.ts'
import { freePort, type Bench } from '../open-bench.ts'
import { root, start } from '../processes.ts'
import type { Row } from '../table.ts'

const receivers = 50
const each = 200
const rounds = 3
const streamSeconds = 10
const streamPerSecond = 10
const minShare = 0.5
const maxLateMs = 2000

const order = {
  order: {
    uuid: '0190a1b2-0000-7000-8000-000000000001',
    number: '1042',
    status: 'paid',
    amount: 2300,
    currency: 'EUR',
  },
  payment: { method: 'ideal', status: 'paid', amount: 2300 },
  items: [{ title: 'Museumnacht', quantity: 2, price: 1150, amount: 2300, vat_percentage: 9 }],
}

/** One endpoint by the product's own call, and copies of it at the other addresses: they share its secret. */
const makeEndpoints = async (bench: Bench, port: number): Promise<string> => {
  const client = createClient(bench.port, 'po.localhost')
  const [program] = await query<{ uuid: string }>(
    bench.database_url,
    "select uuid from programs.programs where title = 'Bella Napoli'",
  )
  const headers = { ...(await signIn(client, 'lotte')), 'idempotency-key': 'bench-webhooks-0000000001' }
  const url = `http://127.0.0.1:${port}/receivers/0/hook`
  const body = { program_uuid: program?.uuid, title: 'Bench', url }
  const { status, text } = await client.call('POST', '/api/v1/payment/notifications', body, headers)
  client.close()
  if (status !== 201) throw new Error(`no endpoint: ${status} ${text.slice(0, 200)}`)
  await query(
    bench.database_url,
    `insert into notifications.endpoints (uuid, program_uuid, title, url, secret, secret_last_four, used_fields, is_active, created)
     select gen_random_uuid(), program_uuid, 'Bench ' || n, replace(url, '/receivers/0/', '/receivers/' || n || '/'), secret, secret_last_four,
            used_fields, true, created
       from notifications.endpoints, generate_series(1, $2::int) n where url = $1`,
    [url, receivers - 1],
  )
  return program?.uuid ?? ''
}

/** Events of the program, each for each of the endpoints, due at once by any clock. Answers their ids. */
const makeEvents = async (url: string, program_uuid: string, count: number): Promise<string[]> => {
  const rows = await query<{ uuid: string }>(
    url,
    `with told as (
       insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
       select u, $1, 'order.paid', 'test', 'order', u, '1042', u::text, $3, '2026-11-24T16:30:00Z'
         from (select gen_random_uuid() as u from generate_series(1, $2::int)) ids returning uuid),
     scheduled as (
       insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, next_try_at, created)
       select gen_random_uuid(), e.uuid, t.uuid, 'order.paid', 'scheduled', '2026-11-24T16:30:00Z', '2026-11-24T16:30:00Z'
         from told t cross join notifications.endpoints e where e.title like 'Bench%')
     select uuid from told`,
    [program_uuid, count, JSON.stringify(order)],
  )
  await query(
    url,
    "select graphile_worker.add_job('send-webhooks', '{}', job_key => 'send-webhooks', queue_name => 'send-webhooks')",
  )
  return rows.map(({ uuid }) => uuid)
}

const countDelivered = async (url: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    url,
    "select count(*)::int as count from notifications.deliveries d join notifications.endpoints e on e.uuid = d.endpoint_uuid where e.title like 'Bench %' and d.state = 'delivered'",
  )
  return row?.count ?? 0
}

/** Messages a second until the last one of the servers that answer is kept as delivered. */
const measureRate = async (url: string, program_uuid: string): Promise<number> => {
  const wanted = (await countDelivered(url)) + (receivers - 1) * each
  const began = performance.now()
  await makeEvents(url, program_uuid, each)
  while ((await countDelivered(url)) < wanted) await pause(20)
  return ((receivers - 1) * each) / ((performance.now() - began) / 1000)
}

const measureBare = (port: number): number =>
  Number(
    execFileSync(process.execPath, ['bench/payments/bare-sender.mjs'], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        RECEIVERS_PORT: String(port),
        RECEIVERS: String(receivers),
        MESSAGES_EACH: String(each),
        MESSAGE_BODY: JSON.stringify({
          type: 'order.paid',
          timestamp: '2026-11-24T16:30:00.000Z',
          mode: 'test',
          data: order,
        }),
      },
    }),
  )

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How late messages came of a steady stream, in ms: the 95th of a hundred. */
const measureLateness = async (url: string, port: number, program_uuid: string): Promise<number> => {
  const arrivals = async (): Promise<Map<string, number>> =>
    new Map((await (await fetch(`http://127.0.0.1:${port}/arrivals`)).json()) as [string, number][])
  await arrivals()
  const begun = new Map<string, number>()
  for (let events = 0; events < streamSeconds * streamPerSecond; events += 1) {
    const at = Date.now()
    for (const uuid of await makeEvents(url, program_uuid, 1)) begun.set(`msg_${uuid.replaceAll('-', '')}`, at)
    await pause(Math.max(0, 1000 / streamPerSecond - (Date.now() - at)))
  }
  await pause(maxLateMs)
  const late = [...(await arrivals())].map(([name, at]) => at - (begun.get(name.split(' ')[1] ?? '') ?? 0))
  const missing = begun.size * (receivers - 1) - late.length
  const all = [...late, ...Array.from({ length: Math.max(0, missing) }, () => Infinity)].toSorted((a, b) => a - b)
  return all[Math.floor(all.length * 0.95)] ?? Infinity
}

/** Fifty servers, of which one hangs. */
export const measureWebhooks = async (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Webhooks to fifty servers, one of which hangs ...\n')
  const port = await freePort()
  const env = { RECEIVERS_PORT: String(port) }
  const process_of_receivers = await start({ args: ['bench/payments/receivers.mjs'], env, ready: /ready/ })
  try {
    const url = bench.database_url
    const program_uuid = await makeEndpoints(bench, port)
    measureBare(port)
    const [bare, ours]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      bare.push(measureBare(port))
      ours.push(await measureRate(url, program_uuid))
    }
    const share = median(ours) / median(bare)
    const late = await measureLateness(url, port, program_uuid)
    return [
      {
        what: `Webhooks, ${receivers} servers, one hangs, of bare node's ${median(bare).toFixed(0)}/s`,
        value: `${median(ours).toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
        limit: `${minShare * 100} %`,
        good: share >= minShare,
      },
      {
        what: `Messages to the other servers, ${streamPerSecond * (receivers - 1)} a second: p95`,
        value: `${late.toFixed(0)} ms`,
        limit: `${maxLateMs} ms`,
        good: late <= maxLateMs,
      },
    ]
  } finally {
    await process_of_receivers.stop()
  }
}
