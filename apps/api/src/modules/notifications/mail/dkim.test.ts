import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { readSettings } from '#platform/runtime/settings.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createTestApp } from '#platform/testing/test-app.ts'
import { queueMail } from '../index.ts'

const received: string[] = []
const server = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
const folder = mkdtempSync(join(tmpdir(), 'plein-dkim-'))
const key = join(folder, 'dkim.pem')
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise<void>((resolve) => server.close(resolve))
})

test('a mail is signed for its domain, over the body as it arrives', async () => {
  const { port } = server.server.address() as AddressInfo
  const app = await createTestApp({
    jobs: true,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PLEIN_DKIM_DOMAIN: 'plein.example',
      PLEIN_DKIM_SELECTOR: 'plein2026',
      PLEIN_DKIM_KEY: key,
    },
  })
  try {
    const mail = { recipient: 'sanne@example.nl', subject: 'Hoi', body: 'Dag', occasion: newId() }
    await inTransaction(app.database.db, (tx) => queueMail(tx, app.settings, mail))
    await eventually(() => expect(received).toHaveLength(1))
    const [head = '', body = ''] = received[0]!.split('\r\n\r\n')
    const signature = /^DKIM-Signature: ((?:.|\r\n[ \t])*)/m.exec(head)?.[1]?.replaceAll(/\s/g, '') ?? ''
    expect(signature).toMatch(/(^|;)d=plein\.example(;|$)/)
    expect(signature).toMatch(/(^|;)s=plein2026(;|$)/)
    // The body in relaxed form: of one short line that is the line itself.
    const hash = createHash('sha256').update(`${body.trimEnd()}\r\n`).digest('base64')
    expect(signature).toContain(`bh=${hash};`)
  } finally {
    await app.close()
  }
})

test('a domain without a selector, and a key that is none, are said at the start', () => {
  const none = join(folder, 'none.pem')
  writeFileSync(none, 'hello')
  const read = (file: string | undefined, selector: string | undefined) =>
    readSettings({
      PLEIN_DATA_DIR: folder,
      PLEIN_DKIM_DOMAIN: 'plein.example',
      ...(selector !== undefined && { PLEIN_DKIM_SELECTOR: selector }),
      ...(file !== undefined && { PLEIN_DKIM_KEY: file }),
    })
  for (const [file, selector] of [
    [key, undefined],
    [undefined, 'plein2026'],
    [none, 'plein2026'],
    [join(folder, 'missing.pem'), 'plein2026'],
  ])
    expect(() => read(file, selector)).toThrow('PLEIN_DKIM_KEY')
  expect(read(key, 'plein2026').dkim).toMatchObject({ domain: 'plein.example', selector: 'plein2026' })
})
