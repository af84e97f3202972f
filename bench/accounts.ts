import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, load, type Client } from './http.ts'
import { cpuSeconds } from './processes.ts'
import type { Row } from './table.ts'

const password = 'Plein-2026'
const names = ['iris', 'lotte', 'omar', 'sanne'].map((name) => `${name}@plein.example`)

/** So many devices refresh at once, each its own session. */
const devices = 16

/** Milliseconds by which the product's event loop was late while `work` ran, p99 (bench/loop-lag.mjs). */
const lagDuring = async <T>(
  pid: number,
  file: string,
  work: () => Promise<T>,
): Promise<{ result: T; lag_ms: number }> => {
  const read = async (): Promise<number> => {
    rmSync(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    while (!existsSync(file)) await pause(5)
    return Number(readFileSync(file, 'utf8'))
  }
  await read()
  const result = await work()
  return { result, lag_ms: await read() }
}

const signIn = async (client: Client, username: string): Promise<string> => {
  const { status, text } = await client.call('POST', '/api/v1/auth/login', { username, password })
  if (status !== 200) throw new Error(`auth/login answered ${status}: ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { refresh_token: string }).refresh_token
}

/** Argon2 as the product asks for it, with nothing around: the limit of passwords a second on this machine. */
const argon2Alone = async (clients: number, seconds: number): Promise<number> => {
  const { hashPassword, isPassword } = await import('../apps/api/dist/modules/identity/passwords/password.js')
  const stored = await hashPassword(password)
  let at = 0
  const { per_second } = await load(
    clients,
    seconds,
    async () => void (await isPassword(password, stored, { group: String(at++) })),
  )
  return per_second
}

const measureSignIns = async ({
  client,
  pid,
  file,
  clients,
  seconds,
}: {
  client: Client
  pid: number
  file: string
  clients: number
  seconds: number
}): Promise<Row[]> => {
  const alone = await argon2Alone(clients, seconds)
  let next = 0
  const work = (): Promise<unknown> => signIn(client, names[next++ % names.length] ?? '')
  await load(clients, seconds / 4, async () => void (await work()))
  const cpu = cpuSeconds(pid)
  const { result, lag_ms } = await lagDuring(pid, file, () => load(clients, seconds, async () => void (await work())))
  const cpu_ms = ((cpuSeconds(pid) - cpu) * 1000) / result.count
  return [
    {
      what: `Sign-in by password, of argon2 alone ${alone.toFixed(0)}/s (API CPU ${cpu_ms.toFixed(1)} ms each)`,
      value: `${result.per_second.toFixed(0)}/s = ${((result.per_second / alone) * 100).toFixed(0)} %, p99 ${result.p99_ms.toFixed(0)} ms`,
      limit: '80/s',
      good: result.per_second >= 80,
    },
    {
      what: 'Event loop late during sign-ins, p99',
      value: `${lag_ms.toFixed(1)} ms`,
      limit: '20 ms',
      good: lag_ms < 20,
    },
  ]
}

const measureRefreshes = async ({
  client,
  pid,
  file,
  seconds,
}: {
  client: Client
  pid: number
  file: string
  seconds: number
}): Promise<Row[]> => {
  const free: string[] = []
  for (let device = 0; device < devices; device++) free.push(await signIn(client, names[device % names.length] ?? ''))
  const rotate = async (): Promise<void> => {
    const token = free.pop() ?? ''
    const { status, text } = await client.call('POST', '/api/v1/auth/refresh', undefined, {
      authorization: `Bearer ${token}`,
    })
    if (status !== 200) throw new Error(`auth/refresh answered ${status}: ${text.slice(0, 200)}`)
    free.push((JSON.parse(text) as { refresh_token: string }).refresh_token)
  }
  await load(devices, seconds / 2, rotate)
  const cpu = cpuSeconds(pid)
  const { result, lag_ms } = await lagDuring(pid, file, () => load(devices, seconds, rotate))
  const cpu_ms = ((cpuSeconds(pid) - cpu) * 1000) / result.count
  return [
    {
      what: `Refresh with rotation, ${devices} devices (API CPU ${cpu_ms.toFixed(2)} ms each)`,
      value: `${result.per_second.toFixed(0)}/s, p99 ${result.p99_ms.toFixed(0)} ms`,
      limit: '1000/s',
      good: result.per_second >= 1000,
    },
    {
      what: 'Event loop late during refreshes, p99',
      value: `${lag_ms.toFixed(1)} ms`,
      limit: '20 ms',
      good: lag_ms < 20,
    },
  ]
}

/** Signing in and refreshing, as fast as they go: passwords beside argon2 alone, and how late the event loop gets. */
export const measureAccounts = async (
  { port, pid, lag_file }: { port: number; pid: number; lag_file: string },
  clients: number,
  seconds: number,
): Promise<Row[]> => {
  const client = createClient(port, 'ch.localhost')
  try {
    return [
      ...(await measureSignIns({ client, pid, file: lag_file, clients, seconds })),
      ...(await measureRefreshes({ client, pid, file: lag_file, seconds })),
    ]
  } finally {
    client.close()
  }
}
