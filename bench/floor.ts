/*
 * The floor: bare Fastify and pg with hand-written SQL that writes the same rows as the product (session, basket lines, order, part,
 * order lines, history, payable, attempt, journal, entries), without rules, rights, prices or checks. One process cannot be faster.
 */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['FLOOR_DATABASE_URL'], max: 10 })
const menu = Buffer.from(
  process.env['FLOOR_MENU_FILE'] ? (await import('node:fs')).readFileSync(process.env['FLOOR_MENU_FILE']) : '{}',
)

await pool.query(`
  drop schema if exists floor cascade; create schema floor;
  create table floor.sessions (uuid uuid primary key, zip_code text, house_number text, created timestamptz default now());
  create table floor.basket_lines (uuid uuid primary key, session_uuid uuid references floor.sessions, product_uuid uuid, quantity int, price bigint, unique (session_uuid, product_uuid));
  create table floor.orders (uuid uuid primary key, session_uuid uuid, order_id bigserial, status smallint, total bigint, facts jsonb, created timestamptz default now());
  create table floor.suborders (uuid uuid primary key, order_uuid uuid references floor.orders, status smallint, total bigint, vat jsonb);
  create table floor.order_lines (uuid uuid primary key, suborder_uuid uuid references floor.suborders, position smallint, product_uuid uuid, quantity int, price bigint, total bigint, vat bigint);
  create table floor.history (uuid uuid primary key, suborder_uuid uuid references floor.suborders, old_value text, new_value text, created timestamptz default now());
  create table floor.payables (uuid uuid primary key, order_uuid uuid, amount bigint, state text);
  create table floor.attempts (uuid uuid primary key, payable_uuid uuid references floor.payables, amount bigint, status text, reference text);
  create table floor.journals (uuid uuid primary key, number bigserial, description text, amount bigint, created timestamptz default now());
  create table floor.posts (uuid uuid primary key, likes_count int not null default 0);
  insert into floor.posts select gen_random_uuid() from generate_series(1, 100000);
  create table floor.likes (post_uuid uuid references floor.posts, user_uuid uuid, created timestamptz default now(), primary key (post_uuid, user_uuid));
  create table floor.entries (uuid uuid primary key, journal_uuid uuid references floor.journals, account text, debit bigint, credit bigint)`)

const named = (name: string, text: string, values: unknown[]): { name: string; text: string; values: unknown[] } => ({
  name,
  text,
  values,
})
const fastify = Fastify()

fastify.post('/api/v1/food/session', async (request, reply) => {
  const { zip_code, house_number } = request.body as { zip_code: string; house_number: string }
  const uuid = randomUUID()
  await pool.query(
    named('s', 'insert into floor.sessions (uuid, zip_code, house_number) values ($1, $2, $3)', [
      uuid,
      zip_code,
      house_number,
    ]),
  )
  return reply.code(201).send({ uuid })
})

fastify.get('/api/v1/food/restaurants/:uuid', async (request, reply) => {
  const { session_id } = request.query as { session_id?: string }
  if (session_id) await pool.query(named('gs', 'select * from floor.sessions where uuid = $1', [session_id]))
  return reply.type('application/json').send(menu)
})

fastify.put('/api/v1/food/basket', async (request) => {
  const { session_id } = request.query as { session_id: string }
  const { product_id, quantity } = request.body as { product_id: string; quantity: number }
  await pool.query(
    named(
      'p',
      'insert into floor.basket_lines values ($1, $2, $3, $4, 1050) on conflict (session_uuid, product_uuid) do update set quantity = excluded.quantity',
      [randomUUID(), session_id, product_id, quantity],
    ),
  )
  const { rows } = await pool.query(
    named('l', 'select * from floor.basket_lines where session_uuid = $1', [session_id]),
  )
  return { lines: rows }
})

fastify.get('/api/v1/food/basket/checkout', async (request) => {
  const { session_id } = request.query as { session_id: string }
  const { rows } = await pool.query(
    named('l', 'select * from floor.basket_lines where session_uuid = $1', [session_id]),
  )
  return { lines: rows, total: 6550 }
})

fastify.post('/api/v1/orders/create', async (request, reply) => {
  const body = request.body as { session_id: string }
  const client = await pool.connect()
  const [order, part, payable] = [randomUUID(), randomUUID(), randomUUID()]
  try {
    await client.query('begin')
    const { rows } = await client.query<{ product_uuid: string; quantity: number }>(
      named('l', 'select * from floor.basket_lines where session_uuid = $1', [body.session_id]),
    )
    await client.query(
      named('o', 'insert into floor.orders (uuid, session_uuid, status, total, facts) values ($1, $2, 1, 6550, $3)', [
        order,
        body.session_id,
        JSON.stringify(body),
      ]),
    )
    await client.query(named('so', 'insert into floor.suborders values ($1, $2, 1, 6550, $3)', [part, order, '[]']))
    await client.query(
      named(
        'ol',
        'insert into floor.order_lines select gen_random_uuid(), $1, 0, p, q, 1050, 2100, 173 from unnest($2::uuid[], $3::int[]) as t (p, q)',
        [part, rows.map((row) => row.product_uuid), rows.map((row) => row.quantity)],
      ),
    )
    await client.query(
      named('h', "insert into floor.history (uuid, suborder_uuid, new_value) values ($1, $2, '1')", [
        randomUUID(),
        part,
      ]),
    )
    await client.query(named('pa', "insert into floor.payables values ($1, $2, 6550, 'open')", [payable, order]))
    await client.query('commit')
  } finally {
    client.release()
  }
  return reply.code(201).send({ uuid: order, payable })
})

fastify.post('/api/v1/orders/:uuid/pay', async (request) => {
  const { uuid } = request.params as { uuid: string }
  const client = await pool.connect()
  const journal = randomUUID()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ uuid: string }>(
      named('gp', 'select uuid from floor.payables where order_uuid = $1 for update', [uuid]),
    )
    await client.query(
      named('at', "insert into floor.attempts values ($1, $2, 6550, 'paid', $3)", [
        randomUUID(),
        rows[0]?.uuid,
        'reference',
      ]),
    )
    await client.query(named('up', "update floor.payables set state = 'paid' where uuid = $1", [rows[0]?.uuid]))
    await client.query(named('uo', 'update floor.orders set status = 3 where uuid = $1', [uuid]))
    await client.query(
      named('j', "insert into floor.journals (uuid, description, amount) values ($1, 'order', 6550)", [journal]),
    )
    await client.query(
      named(
        'e',
        "insert into floor.entries values (gen_random_uuid(), $1, '410', 6550, 0), (gen_random_uuid(), $1, '210', 0, 6350), (gen_random_uuid(), $1, '210c', 0, 200)",
        [journal],
      ),
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return { order_status: 3 }
})

const posts = (await pool.query<{ uuid: string }>('select uuid from floor.posts')).rows
let post = 0
fastify.post('/like/:user', async (request) => {
  const { user } = request.params as { user: string }
  post = (post + 1) % posts.length
  const { rows } = await pool.query<{ likes_count: number }>(
    named(
      'li',
      `with liked as (insert into floor.likes (post_uuid, user_uuid) values ($1, $2) on conflict do nothing returning 1)
       update floor.posts set likes_count = likes_count + (select count(*) from liked)::int where uuid = $1 returning likes_count`,
      [posts[post]?.uuid, user],
    ),
  )
  return { likes_count: rows[0]?.likes_count, is_liked_by_user: true }
})

fastify.post('/poll', async () => {
  const { rows } = await pool.query(named('po', 'select uuid from floor.sessions where uuid = $1', [randomUUID()]))
  return { ready: rows.length > 0 }
})

fastify.get('/menu', (_request, reply) => reply.type('application/json').send(menu))
fastify.get('/health', () => ({ status: 'ok' }))

await fastify.listen({ port: Number(process.env['FLOOR_PORT']), host: '127.0.0.1' })
process.stdout.write('ready\n')
