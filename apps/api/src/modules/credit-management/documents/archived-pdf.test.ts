import { creditBills } from '@plein/contract/credit-management/bills'
import { creditFiles } from '@plein/contract/credit-management/bill-files'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftBill, must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
const pdfOf = async (uuid: string): Promise<Buffer> =>
  must(await owner().call(creditBills.pdf, { params: { uuid }, query: {} })).raw
const ublOf = async (uuid: string): Promise<string> =>
  must(await owner().call(creditFiles.ubl, { params: { uuid }, query: {} })).raw.toString('utf8')

interface AttachedFile {
  readonly filename: string
  readonly content: Uint8Array
}

/** A PDF as a reader of others sees it. */
const open = async (pdf: Buffer) => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, isEvalSupported: false })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const attached = (await document.getAttachments()) as Record<string, AttachedFile> | null
  const text = await (await document.getPage(1)).getTextContent()
  const words = text.items.map((item) => ('str' in item ? item.str : '')).join(' ')
  await task.destroy()
  const files = Object.values(attached ?? {}).map(({ filename, content }) => [
    filename,
    Buffer.from(content).toString(),
  ])
  return { info, files, words, part: metadata?.get('pdfaid:part'), conformance: metadata?.get('pdfaid:conformance') }
}

describe('[CREDIT-11] a bill that was sent', () => {
  test('is a PDF/A-3b with the same bill as UBL in it', async () => {
    const { uuid, number } = await sentBill(app, app.vos, { program_uuid, note: 'Met dank' })
    const pdf = await pdfOf(uuid)
    const { info, files, words, part, conformance } = await open(pdf)
    expect([part, conformance]).toEqual(['3', 'B'])
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Title: `Rekening ${number}`, Author: 'Tandarts Vos' })
    expect(words).toContain('Met dank')
    expect(files).toEqual([[`${number}.xml`, await ublOf(uuid)]])
    const raw = pdf.toString('latin1')
    expect(raw).toContain('/AFRelationship /Alternative')
    expect(raw).toContain('/OutputIntents')
    expect(raw).toContain('sRGB IEC61966-2.1')
    // Fonts that are not in the file could be others in twenty years.
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
    expect(raw).not.toContain('/Encrypt')
    expect(pdf.length).toBeLessThan(60_000)
  })

  test('and its credit note is one as well', async () => {
    const { uuid } = await sentBill(app, app.vos, { program_uuid })
    const credited = must(await owner().call(creditSteps.credit, { params: { uuid }, body: { reason: 'Fout' } }))
    const [note] = credited.body.credit_notes
    const { files, part } = await open(await pdfOf(note!.uuid))
    expect(part).toBe('3')
    expect(files).toEqual([[`${note!.number}.xml`, await ublOf(note!.uuid)]])
  })

  test('twice the same bytes, whenever it is asked for', async () => {
    const { uuid } = await sentBill(app, app.vos, { program_uuid })
    expect((await pdfOf(uuid)).equals(await pdfOf(uuid))).toBe(true)
  })
})

test('[CREDIT-11] a draft has no e-invoice in it', async () => {
  const { uuid } = await draftBill(app, app.vos, { program_uuid })
  expect(await open(await pdfOf(uuid))).toMatchObject({ files: [], part: undefined })
})
