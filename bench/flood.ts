import { createClient, type Client } from './http.ts'
import type { Row } from './table.ts'

const password = 'Plein-2026'
const victim = 'sanne@plein.example'
const others = ['iris', 'lotte', 'omar'].map((name) => `${name}@plein.example`)

/** Wrong passwords a second. */
const rate = Number(process.env['BENCH_FLOOD'] ?? 500)

/** Does `work` so many times a second, whatever it takes meanwhile; ends when all of it was answered. */
const atRate = async (per_second: number, until: () => boolean, work: (index: number) => Promise<void>) => {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  for (let index = 0; !until();) {
    const due = ((performance.now() - begun) / 1000) * per_second
    while (index < due) {
      const one: Promise<void> = work(index++).finally(() => running.delete(one))
      running.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(running)
}

const p95 = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** The answer's status; 0 for a connection that was lost. */
const signIn = async (client: Client, username: string, typed: string, ip: string): Promise<number> => {
  const body = { username, password: typed }
  const answer = client.call('POST', '/api/v1/auth/login', body, { 'x-forwarded-for': ip })
  return answer.then(({ status }) => status).catch(() => 0)
}

/** Somebody who is signed in, reading what the database has. */
const readProfile = (client: Client, token: string): Promise<number> =>
  client
    .call('GET', '/api/v1/profile', undefined, { authorization: `Bearer ${token}` })
    .then(({ status }) => status)
    .catch(() => 0)

interface Others {
  readonly sign_in_ms: number
  readonly read_ms: number
  readonly refused: number
}

/** What others wait for in so many seconds: ten sign-ins a second from addresses of their own, fifty calls of somebody who is signed in. */
const measureOthers = async (port: number, seconds: number, token: string): Promise<Others> => {
  const client = createClient(port, 'ch.localhost')
  const [signed_in, read]: [number[], number[]] = [[], []]
  let refused = 0
  const ends = performance.now() + seconds * 1000
  const isOver = (): boolean => performance.now() > ends
  const timed = async (times: number[], work: () => Promise<number>): Promise<void> => {
    const before = performance.now()
    const status = await work()
    times.push(performance.now() - before)
    if (status !== 200) refused += 1
  }
  await Promise.all([
    atRate(10, isOver, (index) =>
      timed(signed_in, () =>
        signIn(client, others[index % others.length] ?? '', password, `10.1.${index % 250}.${(index % 99) + 1}`),
      ),
    ),
    atRate(50, isOver, () => timed(read, () => readProfile(client, token))),
  ])
  client.close()
  return { sign_in_ms: p95(signed_in), read_ms: p95(read), refused }
}

/** The flood while others are measured; answers what it was told, and whether the victim came in meanwhile and afterwards. */
const flooded = async (port: number, seconds: number, token: string, addressOf: (index: number) => string) => {
  const client = createClient(port, 'po.localhost', 4096)
  const told = new Map<number, number>()
  let is_over = false
  let sent = 0
  const flood = atRate(
    rate,
    () => is_over,
    async (index) => {
      sent = index + 1
      // Half of it against one person, half with names from a list that was leaked elsewhere.
      const name = index % 2 === 0 ? victim : `leaked-${index}@example.com`
      const status = await signIn(client, name, 'Wrong-password-1', addressOf(index))
      told.set(status, (told.get(status) ?? 0) + 1)
    },
  )
  // Others come into the middle of it.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const began = performance.now()
  const measured = await measureOthers(port, seconds, token)
  const victims = createClient(port, 'ch.localhost')
  const before = performance.now()
  const status = await signIn(victims, victim, password, '10.9.9.9')
  const victim_ms = performance.now() - before
  victims.close()
  is_over = true
  const per_second = sent / ((performance.now() - began) / 1000 + 2)
  await flood
  client.close()
  return { ...measured, told, victim: status, victim_ms, per_second }
}

/** [D2] A flood of wrong passwords from one address, and from five hundred: what others wait for, beside the same without it. */
export const measureFlood = async (port: number, seconds: number): Promise<Row[]> => {
  const client = createClient(port, 'ch.localhost')
  const { text } = await client.call('POST', '/api/v1/auth/login', { username: victim, password })
  client.close()
  const { auth_token } = JSON.parse(text) as { auth_token: string }
  await measureOthers(port, seconds / 2, auth_token)
  const calm = await measureOthers(port, seconds, auth_token)
  const rows: Row[] = []
  const floods = [
    ['1 address', () => '198.51.100.7'],
    ['500 addresses', (index: number) => `198.51.${Math.floor((index % 500) / 250)}.${(index % 250) + 1}`],
  ] as const
  for (const [from, addressOf] of floods) {
    const found = await flooded(port, seconds, auth_token, addressOf)
    const answers = [...found.told]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} x ${status}`)
    const row = (what: string, ms: number, calm_ms: number): Row => ({
      what: `${what}, p95 in ${found.per_second.toFixed(0)} wrong passwords/s from ${from} (${answers.join(', ')})`,
      value: `${ms.toFixed(0)} ms = ${(ms / calm_ms).toFixed(1)} x${found.refused > 0 ? `, ${found.refused} refused` : ''}`,
      limit: `2 x ${calm_ms.toFixed(0)} ms`,
      good: ms < 2 * calm_ms && found.refused === 0,
    })
    rows.push(row('Others sign in', found.sign_in_ms, calm.sign_in_ms))
    rows.push(row('Others read their profile', found.read_ms, calm.read_ms))
    rows.push({
      what: `The person whose name is tried, meanwhile, from ${from}`,
      value: `${found.victim} in ${found.victim_ms.toFixed(0)} ms`,
      limit: 'signs in',
      good: found.victim === 200,
    })
  }
  return rows
}
