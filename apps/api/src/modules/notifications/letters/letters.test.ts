import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { messagesPersonalData, queueLetter, queueMail, reportDelivery, type NewLetter } from '../index.ts'
import type { MessageRow } from '../message.queries.ts'
import { letterPdf } from './letter-pdf.ts'

const content: NewLetter['content'] = {
  language: 'nl',
  sender: { name: 'Gemeente Utrecht', address: ['Stadsplateau 1', '3521 AZ Utrecht'] },
  address: ['Sanne de Vries', 'Oudegracht 12', '3511 AB Utrecht'],
  date: 'Utrecht, 24-11-2026',
  title: 'Herinnering: rekening 1024',
  parts: ['Wij hebben uw betaling nog niet ontvangen.', { rows: [['Rekening', '€ 40,00']], sum: ['Samen', '€ 40,00'] }],
  foot: 'Gemeente Utrecht',
}

let folder: string
let app: TestApp
let dev: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plein-letters-'))
  app = await createTestApp({ jobs: true, env: { PLEIN_LETTERS_DIR: folder } })
  dev = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await dev.close()
  await rm(folder, { recursive: true })
})

const queue = async (on: TestApp, change: Partial<NewLetter> = {}): Promise<string> => {
  const letter = { content, occasion: newId(), person_uuid: null, ...change }
  await inTransaction(on.database.db, (tx) => queueLetter(tx, on.settings, letter))
  return letter.occasion
}
const rowOf = async (on: TestApp, occasion: string): Promise<MessageRow> =>
  (await run<MessageRow>(on.database.db, 'select * from notifications.messages where occasion = $1', [occasion]))[0]!

test('a letter lies as PDF in the folder until somebody has printed it', async () => {
  const occasion = await queue(app)
  await eventually(async () => expect(await rowOf(app, occasion)).toMatchObject({ status: 'to_print', error: null }))
  const { uuid } = await rowOf(app, occasion)
  expect(await readdir(folder)).toEqual([`letter-${uuid}.pdf`])
  const shown = pdfText(await readFile(join(folder, `letter-${uuid}.pdf`)))
  for (const line of [
    ...content.address,
    content.title,
    content.date,
    'Gemeente Utrecht · Stadsplateau 1 · 3521 AZ Utrecht',
  ])
    expect(shown).toContain(line)
  expect(await reportDelivery(app.database.db, { uuid, state: 'sent' })).toBe(true)
  expect(await reportDelivery(app.database.db, { uuid, state: 'bounced', reason: 'moved away' })).toBe(true)
  expect(await rowOf(app, occasion)).toMatchObject({
    status: 'bounced',
    history: [{ state: 'to_print' }, { state: 'sent' }, { state: 'bounced', reason: 'moved away' }],
  })
})

test('an address that the window does not show whole is kept as failed', async () => {
  for (const address of [
    ['Sanne'],
    Array.from({ length: 7 }, () => 'line'),
    ['Sanne', 'x'.repeat(61)],
    ['Sanne', ' '],
  ]) {
    const occasion = await queue(dev, { content: { ...content, address } })
    expect(await rowOf(dev, occasion)).toMatchObject({ status: 'failed' })
  }
})

test('an account’s export has its letters, and its erasure deletes them', async () => {
  const person = { uuid: newId(), username: 'sanne@example.nl', type: 3 }
  await queue(dev, { person_uuid: person.uuid })
  const other = await queue(dev, { person_uuid: newId() })
  const { messages } = await messagesPersonalData.read(dev.database.db, person)
  expect(messages).toMatchObject([{ channel: 'letter', subject: content.title }])
  await inTransaction(dev.database.db, (tx) => messagesPersonalData.forget(tx, person))
  expect((await messagesPersonalData.read(dev.database.db, person))['messages']).toEqual([])
  expect(await rowOf(dev, other)).toMatchObject({ status: 'to_print' })
})

test('a long letter goes on over pages that say which they are', async () => {
  const parts = Array.from({ length: 60 }, (_, at) => `Alinea ${at}: wij hebben uw betaling nog niet ontvangen.`)
  const pdf = await letterPdf({ ...content, parts })
  const shown = pdfText(pdf)
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
  expect(shown).toContain('1 / 3')
  expect(shown).toContain('3 / 3')
  expect(shown).toContain('Alinea 59')
  expect(pdfText(await letterPdf(content))).not.toContain('1 / 1')
})

describe('the development outbox', () => {
  const show = (path: string) =>
    dev.server.fastify.inject({ url: `/dev/outbox${path}`, headers: { host: 'food.localhost' } })

  test('shows a letter as PDF, and what waits to be printed', async () => {
    const occasion = await queue(dev)
    const { uuid } = await rowOf(dev, occasion)
    expect((await show('')).payload).toContain('to_print')
    const answer = await show(`/${uuid}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(pdfText(answer.rawPayload)).toContain('Oudegracht 12')
  })

  test('shows sender, address for replies and files of a mail, which are saved and not opened', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    await inTransaction(dev.database.db, (tx) =>
      queueMail(tx, dev.settings, {
        recipient: 'omar@example.nl',
        subject: 'With files',
        body: 'Dag',
        occasion: newId(),
        sender_name: 'Bella <b>',
        reply_to: 'bella@example.nl',
        attachments: [{ name: 'één.html', content_type: 'text/html', content: page }],
      }),
    )
    const { payload } = await show('?to=omar%40example.nl')
    for (const words of ['from Bella b', 'replies to bella@example.nl', 'één.html']) expect(payload).toContain(words)
    const file = await show(/\/dev\/outbox(\/[\w-]+\/attachments\/0)/.exec(payload)?.[1] ?? '')
    expect(file.headers['content-disposition']).toMatch(/^attachment; /)
    expect(file.rawPayload.equals(page)).toBe(true)
    expect((await show(`/${newId()}/attachments/0`)).statusCode).toBe(404)
  })
})
