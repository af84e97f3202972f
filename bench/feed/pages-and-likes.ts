import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createClient, load, type Client } from '../http.ts'
import type { Row } from '../table.ts'

const few = 1000
const many = 1_000_000
const size = 10

const withDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Posts of the demo's owner, a minute apart, until there are so many. */
const multiplyPosts = (url: string, count: number): Promise<void> =>
  withDatabase(url, async (client) => {
    await client.query(
      `insert into feed.posts (uuid, url, author_uuid, viewer, title, text, publish_at, created, modified)
       select gen_random_uuid(), 'bench-' || gen_random_uuid(), u.uuid, 'allUsers', 'Post ' || n,
              '[{"type":"paragraph","text":"Vers uit Zeeland.","ranges":[]}]', at, at, at
         from identity.users u, generate_series((select count(*) from feed.posts) + 1, $1) n,
              lateral (select timestamptz '2026-11-24T16:00:00Z' - n * interval '1 minute' as at) moments
        where u.username = 'lotte@plein.example'`,
      [count],
    )
    await client.query('vacuum analyze feed.posts')
  })

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  // A process that has just started is slower than the same one a second later.
  for (let round = 0; round < 100; round++) await work()
  const times: number[] = []
  for (let round = 0; round < 41; round++) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return median(times)
}

const timeOfList = (client: Client, query: string): Promise<number> =>
  timeOf(async () => {
    const { status, text } = await client.call('GET', `/api/v1/posts?size=${size}${query}`)
    if (status !== 200) throw new Error(`posts answered ${status}: ${text.slice(0, 200)}`)
  })

/** The rows of a page and nothing else, as fast as the database has them. */
const bareText = `select uuid, url, title, text, publish_at from feed.posts
  where removed_at is null and (publish_at, uuid) < ($1, $2) order by publish_at desc, uuid desc limit ${size}`

interface Cursor {
  readonly publish_at: Date
  readonly uuid: string
}

const placeAt = (url: string, offset: number): Promise<Cursor> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<Cursor>(
      `select publish_at, uuid from feed.posts where removed_at is null order by publish_at desc, uuid desc offset $1 limit 1`,
      [offset],
    )
    if (!rows[0]) throw new Error(`there is no post ${offset}`)
    return rows[0]
  })

const measurePages = async (port: number, url: string): Promise<Row[]> => {
  const client = createClient(port, 'ch.localhost')
  await multiplyPosts(url, few)
  const small = await timeOfList(client, '')
  await multiplyPosts(url, many)
  const first = await timeOfList(client, '')
  const page = 10_000
  const place = await placeAt(url, (page - 1) * size - 1)
  const at = Buffer.from(JSON.stringify([0, place.publish_at.toISOString(), place.uuid])).toString('base64url')
  const far = await timeOfList(client, `&page=${page}&at=${at}`)
  client.close()
  const bare = await withDatabase(url, (database) =>
    timeOf(() => database.query({ name: 'page', text: bareText, values: [place.publish_at, place.uuid] })),
  )
  const row = (what: string, time: number): Row => ({
    what,
    value: `${time.toFixed(1)} ms = ${(time / small).toFixed(2)}x`,
    limit: `1.50x of ${small.toFixed(1)} ms`,
    good: time <= 1.5 * small,
  })
  return [
    row(`Feed, page 1 of ${many.toLocaleString('en')} posts`, first),
    row(`Feed, page ${page.toLocaleString('en')}`, far),
    { what: 'The rows of that page by a bare query', value: `${bare.toFixed(1)} ms`, limit: 'for comparison' },
  ]
}

const signIn = async (client: Client): Promise<Record<string, string>> => {
  const body = { username: 'sanne@plein.example', password: 'Plein-2026' }
  const { text } = await client.call('POST', '/api/v1/auth/login', body)
  return { authorization: `Bearer ${(JSON.parse(text) as { auth_token: string }).auth_token}` }
}

const rounds = 4

interface Likes {
  readonly port: number
  readonly url: string
  readonly clients: number
  readonly seconds: number
  readonly onFloor: <T>(work: (client: Client) => Promise<T>) => Promise<T>
}

/** Likes of other posts each, turn by turn with the floor, which writes the same two rows. */
const measureLikes = async ({ port, url, clients, seconds, onFloor }: Likes): Promise<Row> => {
  const client = createClient(port, 'ch.localhost')
  const headers = await signIn(client)
  const uuids = await withDatabase(url, async (database) => {
    const { rows } = await database.query<{ uuid: string }>('select uuid from feed.posts limit 200000')
    return rows.map(({ uuid }) => uuid)
  })
  let next = 0
  const like = async (): Promise<void> => {
    const { status, text } = await client.call('POST', `/api/v1/posts/${uuids[next++]}/like`, undefined, headers)
    if (status !== 200) throw new Error(`a like answered ${status}: ${text.slice(0, 200)}`)
  }
  const shares = await onFloor(async (floor) => {
    const taken: { share: number; ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = await load(
        clients,
        seconds / rounds,
        async () => void (await floor.call('POST', `/like/${randomUUID()}`)),
      )
      const ours = await load(clients, seconds / rounds, like)
      taken.push({ share: ours.per_second / bare.per_second, ours: ours.per_second, bare: bare.per_second })
    }
    return taken.toSorted((a, b) => a.share - b.share)
  })
  client.close()
  const middle = shares[Math.floor(shares.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return {
    what: `Like, of bare Fastify's and pg's ${middle.bare.toFixed(0)}/s`,
    value: `${middle.ours.toFixed(0)}/s = ${(middle.share * 100).toFixed(0)} %`,
    limit: '40 %',
    good: middle.share >= 0.4,
  }
}

/** The feed with a thousand posts and with a million, and its likes. */
export const measureFeed = async (likes: Likes): Promise<Row[]> => [
  ...(await measurePages(likes.port, likes.url)),
  await measureLikes(likes),
]
