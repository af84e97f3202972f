/** Files about bills: rows of CSV, a statement of a bank, PDF and UBL, each beside the library that reads or writes it alone. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { query, type Headers } from '../card-data.ts'
import type { Client } from '../http.ts'
import type { Row } from '../table.ts'
import { listNamed, type Seller } from './bill-data.ts'

const csvRows = 5000
const maxCsvMs = 3000
const maxCamtMs = 4000
const maxMatchMs = 10_000
const maxPdfMs = 80
const maxUblMs = 3

export interface AtBench {
  readonly port: number
  readonly url: string
  readonly client: Client
  readonly headers: Headers
  readonly seller: Seller
}

const boundary = '----plein-bench'

/** Sends a file; answers the ms until it was taken. */
const sendFile = (
  { port, headers }: AtBench,
  { path, bytes }: { path: string; bytes: Buffer },
): Promise<{ ms: number; text: string }> =>
  new Promise((resolve, reject) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const began = performance.now()
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/v1${path}`,
        headers: {
          ...headers,
          host: 'po.localhost',
          'idempotency-key': randomUUID(),
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': payload.length,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (answer.statusCode === 200) resolve({ ms: performance.now() - began, text })
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(payload)
  })

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** 5,000 rows, two of each bill. */
export const measureCsv = async (bench: AtBench): Promise<Row> => {
  const rows = Array.from({ length: csvRows }, (_row, index) => {
    const bill = Math.floor(index / 2)
    return `C-${bill};2026-11-20;Afnemer ${bill % 500};afnemer${bill % 500}@bench.example;Levering;${1 + (index % 3)};12,50;21`
  })
  const bytes = Buffer.from(`nummer;datum;naam;email;omschrijving;aantal;prijs;btw\n${rows.join('\n')}\n`)
  const { readCsv } = await import('../../apps/api/dist/platform/files/csv-reader.js')
  const alone = await timed(() => readCsv(bytes))
  const { ms, text } = await sendFile(bench, { path: `/bills/import?program=${bench.seller.program_uuid}`, bytes })
  if (!text.includes('"bills":2500')) throw new Error(`not imported: ${text.slice(0, 300)}`)
  return {
    what: `CSV of ${csvRows.toLocaleString('en')} rows as 2,500 bills, readCsv alone ${alone.toFixed(0)} ms`,
    value: seconds(ms),
    limit: `${maxCsvMs / 1000} s`,
    good: ms <= maxCsvMs,
  }
}

/** A bill of each of 10,000 debtors is paid at the bank, in one file: reading it, and matching its lines. */
export const measureStatement = async (bench: AtBench): Promise<Row[]> => {
  const { url, seller } = bench
  const { writeBankFile } = await import('../../apps/api/dist/seed/data/bank-file.js')
  const named = await listNamed(url, seller.program_uuid)
  const entries = named.map(({ number, amount }, index) => ({
    day: '2026-11-24',
    amount,
    name: `Betaler ${index}`,
    iban: `NL20INGB${String(index).padStart(10, '0')}`,
    text: `Rekening ${number} bedankt`,
  }))
  const bytes = writeBankFile({
    account: seller.account,
    number: '900',
    from_day: '2026-11-24',
    to_day: '2026-11-24',
    opening: 0,
    entries,
  })
  const text = bytes.toString('utf8')
  const alone = await timed(() => new SaxesParser({ xmlns: true, position: false }).write(text).close())
  const began = performance.now()
  const { ms } = await sendFile(bench, { path: `/manager/bank-statements?program=${seller.program_uuid}`, bytes })
  const left = async (): Promise<number> => {
    const [row] = await query<{ left: number }>(
      url,
      "select count(*)::int as left from credit_management.bank_lines where program_uuid = $1 and state = 'new'",
      [seller.program_uuid],
    )
    return row?.left ?? 0
  }
  while ((await left()) > 0) await pause(50)
  const matching = performance.now() - began - ms
  const [row] = await query<{ matched: number }>(
    url,
    "select count(*)::int as matched from credit_management.bank_lines where program_uuid = $1 and name like 'Betaler %' and state = 'matched'",
    [seller.program_uuid],
  )
  const matched = row?.matched ?? 0
  const count = entries.length.toLocaleString('en')
  return [
    {
      what: `CAMT.053 of ${count} lines, read and written, bare saxes ${alone.toFixed(0)} ms`,
      value: seconds(ms),
      limit: `${maxCamtMs / 1000} s`,
      good: ms <= maxCamtMs,
    },
    {
      what: `Matching them to 100,000 open bills, ${matched.toLocaleString('en')} matched and booked`,
      value: seconds(matching),
      limit: `${maxMatchMs / 1000} s`,
      good: matching <= maxMatchMs && matched === entries.length,
    },
  ]
}

const rounds = 41
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timeOf = async ({ client, headers }: AtBench, path: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(
      await timed(async () => {
        const { status, text } = await client.call('GET', `/api/v1${path}`, undefined, headers)
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
      }),
    )
  return median(times)
}

/** A page of text with the product's two fonts: what no bill can be faster than. */
const drawAlone = async (): Promise<number> => {
  const { pdfFonts, renderPdf } = await import('../../apps/api/dist/platform/documents/pdf.js')
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(
      await timed(() =>
        renderPdf({ size: 'A4' }, (doc) => {
          doc.font(pdfFonts.bold).text('Rekening 2026-0112')
          doc.font(pdfFonts.regular)
          for (let line = 0; line < 30; line++) doc.text(`Regel ${line} van een rekening, EUR 12,50`)
        }),
      ),
    )
  return median(times)
}

/** A bill that was read, as UBL: the middle of many. */
const writeAlone = async (url: string, uuid: string): Promise<number> => {
  const { openDatabase } = await import('../../apps/api/dist/platform/db/database.js')
  const { findBill } = await import('../../apps/api/dist/modules/credit-management/bill/bill.queries.js')
  const { everything } = await import('../../apps/api/dist/modules/credit-management/bill/reader.js')
  const { writeUbl } = await import('../../apps/api/dist/modules/credit-management/documents/bill-ubl.rules.js')
  const database = openDatabase(url)
  try {
    const bill = await findBill(database.db, uuid, { reader: everything, at: new Date() })
    if (!bill) throw new Error('the bill is not there')
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await timed(() => writeUbl({ bill, debtor_chamber: '12345678', of_number: null })))
    return median(times)
  } finally {
    await database.close()
  }
}

/** A bill as PDF over HTTP, and its UBL alone. */
export const measureDocuments = async (bench: AtBench): Promise<Row[]> => {
  const [bill] = await query<{ uuid: string }>(
    bench.url,
    "select uuid from credit_management.bills where program_uuid = $1 and number = 'B-0050000'",
    [bench.seller.program_uuid],
  )
  const uuid = bill?.uuid ?? ''
  const alone = await drawAlone()
  const pdf = await timeOf(bench, `/bills/${uuid}/pdf`)
  const over_http = await timeOf(bench, `/bills/${uuid}/ubl`)
  const ubl = await writeAlone(bench.url, uuid)
  return [
    {
      what: `PDF/A-3 of a bill with its UBL and two codes over HTTP, bare pdfkit ${alone.toFixed(1)} ms`,
      value: `${pdf.toFixed(1)} ms`,
      limit: `${maxPdfMs} ms`,
      good: pdf <= maxPdfMs,
    },
    {
      what: `UBL of a bill that was read (over HTTP ${over_http.toFixed(1)} ms)`,
      value: `${ubl.toFixed(2)} ms`,
      limit: `${maxUblMs} ms`,
      good: ubl <= maxUblMs,
    },
  ]
}
