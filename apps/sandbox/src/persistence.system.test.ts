import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from './server.ts'
import { Receiver, TestSandbox, euro } from './testing.test-data.ts'

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
})
afterEach(() => {
  rmSync(data_dir, { recursive: true, force: true })
})

const journal = (): string => path.join(data_dir, 'sandbox.jsonl')
const truth = async (sandbox: TestSandbox) =>
  (await sandbox.get('/control/payments')).body.payments.map(
    ({ checkout_url: _url, webhooks: _webhooks, ...rest }: Record<string, unknown>) => rest,
  )

describe('a restart', () => {
  it('keeps payments, refunds, accounts, keys and idempotency answers', async () => {
    const first = await TestSandbox.start({ data_dir })
    const paid = await first.paid()
    const created = await first.create({ method: 'banktransfer' }, { idempotency_key: 'k' })
    // A refund that went through between the two looks would be another truth.
    await first.post('/control/refunds', { delay_ms: 60_000 })
    await first.post(`/v1/payments/${paid.id}/refunds`, { amount: euro('5.00'), reference: 'r' })
    const { keys } = (await first.post('/control/accounts', { id: 'kade' })).body
    await first.post('/control/accounts/kade/revoke', { key: keys[1].key })
    const before = await truth(first)
    await first.close()

    const second = await TestSandbox.start({ data_dir })
    expect(await truth(second)).toEqual(before)
    expect((await second.create({ method: 'banktransfer' }, { idempotency_key: 'k' })).text).toBe(created.text)
    expect((await second.get('/v1/methods', { key: keys[0].key })).status).toBe(200)
    expect((await second.get('/v1/methods', { key: keys[1].key })).body.code).toBe('key_revoked')
    await second.close()
  })

  it('takes up waiting webhooks, refunds, settlements by themselves and expiries', async () => {
    const receiver = new Receiver()
    const webhook_url = await receiver.listen()
    receiver.statuses.push(500)
    const first = await TestSandbox.start({ data_dir })
    const reported = (await first.create({ webhook_url })).body
    await first.post(`/control/payments/${reported.id}/settle`, { status: 'failed' })
    await receiver.until(1)
    const paid = await first.paid()
    await first.post('/control/refunds', { delay_ms: 60_000 })
    const refund = await first.post(`/v1/payments/${paid.id}/refunds`, { amount: euro('5.00'), reference: 'r' })
    const open = (await first.create()).body
    await first.post('/control/auto', { status: 'paid', delay_ms: 60_000 })
    const auto = (await first.create()).body
    await first.close()

    const second = await TestSandbox.start({ data_dir })
    await second.post('/control/clock', { advance_seconds: 901 })
    const [lost, again] = await receiver.until(2)
    expect(again!.headers['webhook-id']).toBe(lost!.headers['webhook-id'])
    const status = async (id: string) => (await second.get(`/v1/payments/${id}`)).body.status
    expect(await Promise.all([open.id, auto.id].map(status))).toEqual(['expired', 'paid'])
    expect((await second.get(`/v1/refunds/${refund.body.id}`)).body.status).toBe('refunded')
    await second.close()
    await receiver.close()
  })

  it('cuts a torn last line off, and refuses a file that is damaged before it', async () => {
    const first = await TestSandbox.start({ data_dir })
    await first.create()
    await first.close()
    appendFileSync(journal(), '[{"kind":"payment","value":{"id":"sbp_to')
    const second = await TestSandbox.start({ data_dir })
    expect((await second.get('/control/payments')).body.count).toBe(1)
    await second.create()
    await second.close()
    const lines = readFileSync(journal(), 'utf8').split('\n')
    writeFileSync(journal(), [lines[0], lines[1]?.slice(0, 40), ...lines.slice(2)].join('\n'))
    await expect(startSandbox({ port: 0, data_dir })).rejects.toThrow('damaged in line 2')
  })

  it('forgets what nobody needs', async () => {
    let now = Date.now()
    const first = await TestSandbox.start({ data_dir, now: () => now })
    await first.create({}, { idempotency_key: 'old' })
    await first.close()
    now += 25 * 60 * 60 * 1000
    const second = await TestSandbox.start({ data_dir, now: () => now })
    expect(readFileSync(journal(), 'utf8')).not.toContain('"kind":"answer"')
    await second.close()
  })

  it('refuses a folder that a living sandbox uses', async () => {
    const first = await TestSandbox.start({ data_dir })
    await expect(startSandbox({ port: 0, data_dir })).rejects.toThrow(`in use by the sandbox at ${first.url}`)
    await first.close()
    await (await startSandbox({ port: 0, data_dir })).close()
  })
})

describe('the process', () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const run = async (): Promise<{ child: ChildProcess; sandbox: TestSandbox }> => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: data_dir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const url = /http:\S+/.exec(String(line))![0]
    return { child, sandbox: new TestSandbox({ url, close: async () => undefined }) }
  }

  it('ends with one line and code 1 when its port is taken', async () => {
    const first = await TestSandbox.start()
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SANDBOX_PORT: new URL(first.url).port, SANDBOX_DATA_DIR: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children.push(child)
    let input = ''
    child.stderr.on('data', (piece: Buffer) => {
      input += String(piece)
    })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(input).toMatch(/^The sandbox did not start: .*EADDRINUSE.*\n$/)
    await first.close()
  })

  it('killed with -9 in the middle of writing loses nothing that it has answered', async () => {
    const answered = new Map<string, string>()
    for (let round = 0; round < 3; round += 1) {
      const { child, sandbox } = await run()
      let alive = true
      const client = async (name: string): Promise<void> => {
        for (let number = 0; alive; number += 1) {
          const reference = `${round}-${name}-${number}`
          const reply = await sandbox.create({ reference }, { idempotency_key: reference }).catch(() => null)
          if (reply?.status === 201) answered.set(reference, reply.body.id)
        }
      }
      const clients = Promise.all(['a', 'b', 'c', 'd'].map(client))
      await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(100 * (round + 1))
      child.kill('SIGKILL')
      await once(child, 'exit')
      alive = false
      await clients
    }
    const { child, sandbox } = await run()
    const stored = (await sandbox.get('/control/payments?limit=100000')).body.payments as {
      id: string
      reference: string
    }[]
    const by_reference = new Map(stored.map(({ id, reference }) => [reference, id]))
    for (const [reference, id] of answered) expect(by_reference.get(reference)).toBe(id)
    expect(by_reference.size).toBe(stored.length)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })
})
