import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { programs } from '@plein/contract/programs'
import type { BodyOf } from '@plein/contract/endpoint'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { purgeDocuments } from './purge-documents.job.ts'
import { pdfError } from '#platform/files/pdf.rules.ts'
import { promised } from '#platform/testing/load.ts'

/** A PDF as a program writes it. */
const written = (pages = 1): Promise<Buffer> =>
  new Promise((done) => {
    const doc = new PDFDocument({ size: 'A4' })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts)))
    for (let page = 1; page <= pages; page++) doc.text(`Algemene voorwaarden /JavaScript ${page}`).addPage()
    doc.end()
  })

/** A small PDF by hand, with something in its catalog and something among its objects. */
const pdf = (catalog = '', objects = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
/** A compressed stream of objects. */
const hidden = (text: string, filter = '/FlateDecode', bytes = deflateSync(Buffer.from(text, 'latin1'))) =>
  `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj`

describe('[S1] a document', () => {
  test.each([
    ['as our own library writes it', () => written(3)],
    ['that is small', () => pdf()],
    ['that opens at a page', () => pdf('/OpenAction [2 0 R /XYZ null null 0]')],
    ['with objects in a compressed stream', () => pdf('', hidden('5 0 << /Type /Font /BaseFont /Onest >>'))],
  ])('%s is taken', async (_what, make) => expect(await pdfError(await make())).toBeUndefined())

  test.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script by reference', '/OpenAction 7 0 R'],
    ['a script among its names', '/Names << /JavaScript 7 0 R >>'],
    ['a script in hexadecimal signs', '/Names << /J#61v#61Script 7 0 R >>'],
    ['an action of its own', '/AA << /WC 7 0 R >>'],
    ['a program to start', '/A << /S /Launch /F (cmd.exe) >>'],
    ['a file', '/Names << /EmbeddedFiles 7 0 R >>'],
    ['a form that sends', '/A << /S /SubmitForm /F (https://example.com) >>'],
    ['a form of another kind', '/AcroForm << /XFA 7 0 R >>'],
    ['a film', '/RichMedia 7 0 R'],
    ['a way to another file', '/A << /S /GoToR /F (x) >>'],
    ['a lock', '/Encrypt 7 0 R'],
  ])('with %s is refused', async (_what, catalog) => {
    expect(await pdfError(pdf(catalog))).toBe('pdf_has_active_content')
    // The same where it is compressed.
    expect(await pdfError(pdf('', hidden(`5 0 << ${catalog} >>`)))).toBe('pdf_has_active_content')
  })

  test('with a script among the bytes of a stream, where a table of offsets finds it, is refused', async () => {
    const stream =
      '3 0 obj\n<< /Length 60 >>\nstream\n7 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\nendstream\nendobj'
    expect(await pdfError(pdf('', stream))).toBe('pdf_has_active_content')
  })

  test.each([
    ['streams that do not end', 'stream\n'],
    ['actions far apart', '/OpenAction' + ' '.repeat(20_000)],
    ['types without end', '/Type '],
    ['objects that are not closed', '1 0 obj << /Filter [ /FlateDecode '],
  ])('of many %s takes no time', async (_what, piece) => {
    const bytes = pdf('', piece.repeat(Math.floor(4_000_000 / piece.length)))
    const start = performance.now()
    await pdfError(bytes)
    expect(performance.now() - start).toBeLessThan(promised(3000))
  })

  const bomb = () => deflateSync(Buffer.alloc(80 * 1024 * 1024))
  test.each([
    ['nothing', () => Buffer.from('')],
    ['a page of a browser', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['a page with a PDF behind it', () => Buffer.concat([Buffer.from('<script></script>'), pdf()])],
    ['the beginning of one', () => pdf().subarray(0, 80)],
    ['its first line alone', () => Buffer.from('%PDF-1.7\n%%EOF startxref')],
    ['objects that cannot be opened', () => pdf('', hidden('x', '/LZWDecode'))],
    ['objects in two wrappings', () => pdf('', hidden('x', '[/ASCIIHexDecode /FlateDecode]'))],
    ['objects that break off', () => pdf('', hidden('', '/FlateDecode', Buffer.from('no zlib')))],
    ['a bomb', () => pdf('', hidden('', '/FlateDecode', bomb()))],
  ])('of %s is none', async (_what, make) => expect(await pdfError(make())).toBe('pdf_not_readable'))
})

describe('uploading', () => {
  let app: TestApp
  let lotte: string
  let jan: string
  let owner: As
  beforeAll(async () => {
    app = await createTestApp()
    const person = (first_name: string) =>
      inTransaction(app.database.db, (tx) =>
        createUser(tx, { username: `${first_name}@example.nl`, password: null, type: 1, first_name, last_name: 'Vos' }),
      )
    lotte = await person('Lotte')
    jan = await person('Jan')
    owner = app.as('program_owner', lotte)
  })
  afterAll(async () => {
    setClock(undefined)
    await app.close()
  })

  const upload = async (path: string, bytes: Buffer, user_uuid = lotte, field = 'file') => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), '../../evil.html')
    const answer = new Response(form)
    return app.server.fastify.inject({
      method: 'POST',
      url: `/api/v1/programs/${path}`,
      headers: {
        host: 'po.localhost',
        authorization: `Bearer ${app.server.app.tokens.sign({ sub: user_uuid, typ: 1, fam: newId() })}`,
        'content-type': answer.headers.get('content-type')!,
      },
      payload: Buffer.from(await answer.arrayBuffer()),
    })
  }
  const keep = async (user_uuid = lotte): Promise<string> => {
    const answer = await upload('privacy', pdf(), user_uuid)
    return answer.json<{ uri: string }>().uri
  }
  const fileOf = (uri: string) => join(app.settings.data_dir, 'uploads', uri.replace('/media/', ''))
  type Fields = BodyOf<typeof programs.change>
  const begin = async (fields: Fields) =>
    (await owner.call(programs.create, { body: { type_code: 4001, ...fields }, key: newId() })).body
  const save = (uuid: string, body: Fields) => owner.call(programs.change, { params: { uuid }, body })

  test.each([
    ['[FOOD-104]', 'terms-and-conditions', 'tc_pdf_url'],
    ['[FOOD-105]', 'privacy', 'privacy_pdf_url'],
  ] as const)(
    '%s POST programs/%s keeps a PDF, which is a file to keep and nothing that runs',
    async (_id, path, field) => {
      const bytes = await written()
      const answer = await upload(path, bytes)
      expect(answer.statusCode).toBe(201)
      const { uri } = answer.json<{ uri: string }>()
      expect(uri).toMatch(/^\/media\/documents\/[\w-]{16,}\.pdf$/)
      expect((await begin({ [field]: uri }))[field]).toBe(uri)
      const served = await app.server.fastify.inject({ url: uri, headers: { host: 'food.localhost' } })
      expect(served.rawPayload.equals(bytes)).toBe(true)
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  )

  test('[S1] what is no PDF, is too large, or is not the field is refused, and nothing is kept', async () => {
    const refusals = [
      [await upload('privacy', Buffer.from('<script>')), 422, 'pdf_not_readable'],
      [await upload('privacy', pdf('/OpenAction << /S /JavaScript >>')), 422, 'pdf_has_active_content'],
      [await upload('privacy', Buffer.concat([pdf(), Buffer.alloc(5_242_880)])), 413, 'body_too_large'],
      [await upload('privacy', pdf(), lotte, 'image'), 400, 'invalid_input'],
    ] as const
    for (const [answer, status, code] of refusals)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('[S4] [A2] only an own upload can be named: no address elsewhere, no way out of the folder, no document of another', async () => {
    const { uuid } = await begin({})
    const foreign = await keep(jan)
    for (const url of [
      'https://example.com/terms.pdf',
      'http://169.254.169.254/latest',
      '//example.com/x.pdf',
      'javascript:alert(1)',
      'data:application/pdf;base64,AAAA',
      '/media/documents/../../secrets/key.pdf',
      '/media/avatars/x.jpg',
      '/media/documents/none.pdf',
      foreign,
    ]) {
      const { status, problem } = await save(uuid, { tc_pdf_url: url })
      expect([url, status, problem.errors]).toEqual([url, 422, [{ field: 'tc_pdf_url', code: 'not_a_media_path' }]])
    }
    expect(existsSync(fileOf(foreign))).toBe(true)
  })

  test('a document that is replaced or taken away is deleted, but not one that another program names', async () => {
    const [first, second, shared] = [await keep(), await keep(), await keep()]
    const { uuid } = await begin({ tc_pdf_url: first, privacy_pdf_url: shared })
    await begin({ privacy_pdf_url: shared })
    expect((await save(uuid, { tc_pdf_url: second })).status).toBe(200)
    await expect.poll(() => existsSync(fileOf(first))).toBe(false)
    await save(uuid, { tc_pdf_url: null, privacy_pdf_url: null })
    await expect.poll(() => existsSync(fileOf(second))).toBe(false)
    expect(existsSync(fileOf(shared))).toBe(true)
    expect((await save(uuid, { tc_pdf_url: first })).status).toBe(422)
  })

  test('a document stays when the save that replaces it is refused', async () => {
    const first = await keep()
    const { uuid } = await begin({ tc_pdf_url: first })
    const refused = await save(uuid, {
      tc_pdf_url: await keep(),
      psp_provider: 'sandbox',
      ccv_test_key: 'live_none_7Qm2xV9kTz4RbN8c',
    })
    expect(refused.status).toBe(422)
    expect(existsSync(fileOf(first))).toBe(true)
    expect((await save(uuid, { phone: '020' })).body.tc_pdf_url).toBe(first)
  })

  test('one that nobody names is gone after a day', async () => {
    const [named, unused] = [await keep(), await keep()]
    await begin({ tc_pdf_url: named })
    await purgeDocuments(app.server.app)
    expect(existsSync(fileOf(unused))).toBe(true)
    setClock(new Date(Date.now() + 25 * 3_600_000))
    await purgeDocuments(app.server.app)
    expect([existsSync(fileOf(unused)), existsSync(fileOf(named))]).toEqual([false, true])
  })
})
