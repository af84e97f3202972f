import { createClient, type Client } from './http.ts'
import type { Row } from './table.ts'

const password = 'Plein-2026'
const tried = 'sanne@plein.example'
const rest = ['iris', 'lotte', 'omar'].map((name) => `${name}@plein.example`)

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
  const sorted = times.toSorted((time, other) => time - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

interface Reply {
  /** 0 for a connection that was lost. */
  readonly status: number
  readonly text: string
  readonly cookie: string
}

const signIn = async ({
  client,
  username,
  typed,
  headers,
}: {
  client: Client
  username: string
  typed: string
  headers: Record<string, string>
}) => {
  const body = { username, password: typed }
  const lost: Reply = { status: 0, text: '', cookie: '' }
  return client.call('POST', '/api/v1/auth/login', body, headers).catch(() => lost)
}

/** A device from which somebody signed in before. */
interface Device {
  readonly username: string
  readonly cookie: string
  readonly token: string
}

const openDevice = async (client: Client, username: string): Promise<Device> => {
  const { status, text, cookie } = await signIn({ client, username, typed: password, headers: {} })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
  return { username, cookie, token: (JSON.parse(text) as { auth_token: string }).auth_token }
}

/** Addresses of others: a hundred networks, each with its hosts. The limits of calls a minute are of each. */
const ofOthers = (index: number): string => `10.${index % 100}.${Math.floor(index / 100) % 250}.7`

/** Somebody who is signed in, reading what the database has. */
const readProfile = (client: Client, { token }: Device, ip: string): Promise<Reply> =>
  client
    .call('GET', '/api/v1/profile', undefined, { authorization: `Bearer ${token}`, 'x-forwarded-for': ip })
    .catch(() => ({ status: 0, text: '', cookie: '' }))

interface Waits {
  readonly p95_ms: number
  readonly refused: number
}

interface Others {
  /** On devices that they signed in on before. */
  readonly sign_in: Waits
  /** On devices that nobody knows. */
  readonly newcomer: Waits
  readonly read: Waits
}

/** Does `work` so many times a second until `isOver`, and answers what it waited. */
const waitsOf = async (
  per_second: number,
  isOver: () => boolean,
  work: (index: number) => Promise<Reply>,
): Promise<Waits> => {
  const times: number[] = []
  let refused = 0
  await atRate(per_second, isOver, async (index) => {
    const before = performance.now()
    const { status } = await work(index)
    times.push(performance.now() - before)
    if (status !== 200) refused += 1
  })
  return { p95_ms: p95(times), refused }
}

/**
 * Waiting times of others in so many seconds: ten sign-ins a second on known devices, one on a new one, and fifty calls of somebody who is
 * signed in; each from addresses of their own.
 */
const measureOthers = async (port: number, seconds: number, devices: readonly Device[]): Promise<Others> => {
  const client = createClient(port, 'ch.localhost')
  const ends = performance.now() + seconds * 1000
  const isOver = (): boolean => performance.now() > ends
  const deviceAt = (index: number): Device => {
    const device = devices[index % devices.length]
    if (!device) throw new Error('nobody signed in before')
    return device
  }
  const [sign_in, newcomer, read] = await Promise.all([
    waitsOf(10, isOver, (index) => {
      const { username, cookie } = deviceAt(index)
      return signIn({ client, username, typed: password, headers: { cookie, 'x-forwarded-for': ofOthers(index) } })
    }),
    waitsOf(1, isOver, (index) =>
      signIn({
        client,
        username: deviceAt(index).username,
        typed: password,
        headers: { 'x-forwarded-for': ofOthers(5000 + index) },
      }),
    ),
    waitsOf(50, isOver, (index) => readProfile(client, deviceAt(index), ofOthers(10_000 + index))),
  ])
  client.close()
  return { sign_in, newcomer, read }
}

/**
 * The person whose name is tried comes on a new device, and again after as long as a 503 says, as one does; for a minute at most.
 * Answers after how many milliseconds they were in, or null.
 */
const comeIn = async (client: Client): Promise<number | null> => {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const { status } = await signIn({
      client,
      username: tried,
      typed: password,
      headers: { 'x-forwarded-for': '10.200.9.9' },
    })
    if (status === 200) return performance.now() - began
    if (status !== 503) return null
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  return null
}

/** The flood while others are measured; answers what it was told, and whether the victim came in meanwhile and afterwards. */
const flooded = async ({
  port,
  seconds,
  devices,
  addressOf,
}: {
  port: number
  seconds: number
  devices: readonly Device[]
  addressOf: (index: number) => string
}) => {
  const client = createClient(port, 'po.localhost', 4096)
  const reported = new Map<number, number>()
  let is_over = false
  let sent = 0
  const flood = atRate(
    rate,
    () => is_over,
    async (index) => {
      sent = index + 1
      // Half of it against one person, half with names from a list that was leaked elsewhere.
      const name = index % 2 === 0 ? tried : `leaked-${index}@example.com`
      const { status } = await signIn({
        client,
        username: name,
        typed: 'Wrong-password-1',
        headers: { 'x-forwarded-for': addressOf(index) },
      })
      reported.set(status, (reported.get(status) ?? 0) + 1)
    },
  )
  // Others come from its beginning on: what is new to the product costs most.
  const began = performance.now()
  const measured = await measureOthers(port, seconds, devices)
  const victims = createClient(port, 'ch.localhost')
  const victim = await comeIn(victims)
  victims.close()
  is_over = true
  const per_second = sent / ((performance.now() - began) / 1000)
  await flood
  client.close()
  return { ...measured, told: reported, victim, per_second }
}

/**
 * [D2] A flood of wrong passwords from one address, and from five hundred, each of a network of its own: what others wait for, beside
 * the same without it. The limits of calls are on, as they are in the product.
 */
export const measureFlood = async (port: number, seconds: number): Promise<Row[]> => {
  const client = createClient(port, 'ch.localhost')
  const devices: Device[] = []
  for (const username of rest) devices.push(await openDevice(client, username))
  client.close()
  await measureOthers(port, seconds / 2, devices)
  const calm = await measureOthers(port, seconds, devices)
  const rows: Row[] = []
  const floods = [
    ['1 address', () => '198.51.100.7'],
    ['500 addresses', (index: number) => `198.${Math.floor((index % 500) / 250)}.${index % 250}.1`],
  ] as const
  for (const [from, addressOf] of floods) {
    const found = await flooded({ port, seconds, devices, addressOf })
    const answers = [...found.told]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} x ${status}`)
    const flood = `p95 in ${found.per_second.toFixed(0)} wrong passwords/s from ${from} (${answers.join(', ')})`
    const valueOf = ({ p95_ms, refused }: Waits, { p95_ms: calm_ms }: Waits): string =>
      `${p95_ms.toFixed(0)} ms = ${(p95_ms / calm_ms).toFixed(1)} x${refused > 0 ? `, ${refused} refused` : ''}`
    const row = (what: string, waits: Waits, before: Waits): Row => ({
      what: `${what}, ${flood}`,
      value: valueOf(waits, before),
      limit: `2 x ${before.p95_ms.toFixed(0)} ms`,
      good: waits.p95_ms < 2 * before.p95_ms && waits.refused === 0,
    })
    rows.push(row('Others sign in where they did before', found.sign_in, calm.sign_in))
    rows.push({
      what: `Newcomers sign in on a new device, ${flood}`,
      value: valueOf(found.newcomer, calm.newcomer),
      limit: '',
    })
    rows.push(row('Others read their profile', found.read, calm.read))
    rows.push({
      what: `The person whose name is tried, on a new device, from ${from}`,
      value: found.victim === null ? 'kept out' : `in after ${(found.victim / 1000).toFixed(1)} s`,
      limit: 'signs in',
      good: found.victim !== null,
    })
  }
  return rows
}
