/*
 * The floor of an order by key: bare Fastify and pg with hand-written SQL that writes the same rows as the product into copies of its tables (number,
 * order, line, payable, share, event, stored answer), without rules, rights, prices, checks or foreign keys. One process cannot be faster.
 */
import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE_URL'], max: 10 })
const copied = [
  ['counters', 'payment_management.counters'],
  ['orders', 'payment_management.orders'],
  ['order_lines', 'payment_management.order_lines'],
  ['payables', 'payments.payables'],
  ['shares', 'payments.shares'],
  ['outbox', 'platform.outbox'],
  ['answers', 'platform.idempotent_answers'],
]
await pool.query('drop schema if exists order_floor cascade; create schema order_floor')
for (const [name, table] of copied)
  await pool.query(`create table order_floor.${name} (like ${table} including defaults including indexes)`)

const fastify = Fastify()

interface Wanted {
  readonly amount: number
  readonly description: string
  readonly reference: string
}

const insertOrder = `insert into order_floor.orders (uuid, payable_uuid, program_uuid, number, mode, maker, maker_uuid, reference, description, language,
    currency, amount, fee, expires_at, created)
  values ($1, $2, $3, $4, 'test', 'key', $5, $6, $7, 'nl', 'EUR', $8, 58, now() + interval '14 days', now())`
const insertLine = `insert into order_floor.order_lines (order_uuid, position, uuid, title, quantity, price, amount, vat_percentage, vat)
  values ($1, 0, $2, $3, 1, $4, $4, 2100, $5)`
const insertPayable = `insert into order_floor.payables (uuid, kind, subject_uuid, subject_label, program_uuid, description, currency, amount, created, changed, mode)
  values ($1, 'payment-order', $2, $3, $4, 'Ticketshop Noord', 'EUR', $5, now(), now(), 'test')`
const insertShare = `insert into order_floor.shares (payable_uuid, position, program_uuid, subject_uuid, amount, fee)
  values ($1, 0, $2, $3, $4, 58)`

fastify.post('/api/v1/payment/orders', async (request, reply) => {
  const { amount, description, reference } = request.body as Wanted
  const key = String(request.headers['idempotency-key'])
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const program_uuid = String(process.env['FLOOR_PROGRAM_UUID'])
  const [uuid, payable_uuid, line_uuid] = [randomUUID(), randomUUID(), randomUUID()]
  const client = await pool.connect()
  const ask = (name: string, text: string, values: unknown[]) => client.query<{ last: string }>({ name, text, values })
  try {
    await client.query('begin')
    const stored = await ask('a', "select status, body from order_floor.answers where caller = 'key' and key = $1", [
      key,
    ])
    if (stored.rows.length > 0) throw new Error('the key was used')
    const { rows } = await ask(
      'c',
      `insert into order_floor.counters as c (program_uuid, last) values ($1, 1)
       on conflict (program_uuid) do update set last = c.last + 1 returning last`,
      [program_uuid],
    )
    const number = rows[0]?.last
    await ask('o', insertOrder, [uuid, payable_uuid, program_uuid, number, line_uuid, reference, description, amount])
    await ask('l', insertLine, [uuid, line_uuid, description, amount, Math.round((amount * 21) / 121)])
    await ask('p', insertPayable, [payable_uuid, uuid, number, program_uuid, amount])
    await ask('s', insertShare, [payable_uuid, program_uuid, uuid, amount])
    await ask('e', "insert into order_floor.outbox (uuid, name, data) values ($1, 'payment-order-created', $2)", [
      randomUUID(),
      JSON.stringify({ order_uuid: uuid }),
    ])
    const answer = { uuid, number, state: 'open', amount, description, reference, currency: 'EUR' }
    await ask(
      'k',
      "insert into order_floor.answers (caller, key, request_hash, status, body) values ('key', $1, $2, 201, $3)",
      [key, hash, JSON.stringify(answer)],
    )
    await client.query('commit')
    return await reply.code(201).send(answer)
  } finally {
    client.release()
  }
})

await fastify.listen({ port: Number(process.env['FLOOR_PORT']), host: '127.0.0.1' })
process.stdout.write('ready\n')
