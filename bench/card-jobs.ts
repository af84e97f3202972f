/** Work on many cards at once: making an order of them while others read menus, printing them, and ending them. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buyCards, letEnd, makeEnding, password, query, untilReady, type Owner } from './card-data.ts'
import { createClient } from './http.ts'
import { residentMb } from './processes.ts'
import type { Row } from './table.ts'

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const quantity = 9999
const maxMakingMs = 5000
const maxMenuShare = 1.1

/** So many people read menus, each with a short pause between two. */
const readers = 2
const readersPauseMs = 5
/** Before, and once more afterwards: what else the machine does changes by the minute. */
const quietSeconds = 3

/** Milliseconds of each menu that others read until `done` says so. */
const readMenus = async (port: number, path: string, done: () => boolean): Promise<number[]> => {
  const client = createClient(port, 'food.localhost')
  const times: number[] = []
  const read = async (): Promise<void> => {
    while (!done()) {
      const before = performance.now()
      await client.call('GET', path)
      times.push(performance.now() - before)
      await pause(readersPauseMs)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  client.close()
  return times
}

/** An order of 9,999 cards, from its payment to ready, and what others' menus take before and meanwhile. Answers the batch as well. */
export const measureMaking = async (
  owner: Owner,
  { port, menu, program_uuid }: { port: number; menu: string; program_uuid: string },
): Promise<{ rows: Row[]; batch_uuid: string }> => {
  const readQuietly = (): Promise<number[]> => {
    const end = performance.now() + quietSeconds * 1000
    return readMenus(port, menu, () => performance.now() > end)
  }
  const before = await readQuietly()
  const batch = await buyCards(owner, { program_uuid, quantity, value: 5000 })
  let is_ready = false
  const [made_ms, times] = await Promise.all([
    untilReady(owner, batch).finally(() => (is_ready = true)),
    readMenus(port, menu, () => is_ready),
  ])
  const quiet = median([...before, ...(await readQuietly())])
  const share = median(times) / quiet
  const rows = [
    {
      what: `${quantity.toLocaleString('en')} cards, from their payment to ready`,
      value: `${(made_ms / 1000).toFixed(1)} s`,
      limit: `${maxMakingMs / 1000} s`,
      good: made_ms <= maxMakingMs,
    },
    {
      what: `Others' menus meanwhile, p50 (${quiet.toFixed(1)} ms before and after)`,
      value: `${median(times).toFixed(1)} ms = ${share.toFixed(2)}x`,
      limit: `${maxMenuShare.toFixed(2)}x`,
      good: share <= maxMenuShare,
    },
  ]
  return { rows, batch_uuid: batch.uuid }
}

const printed = 500
const perPage = 10
const maxPrintMs = 4000
const maxPrintMb = 150

/** The same codes alone, ten a page, by the library that the product draws with: what no print can be faster than. */
const drawCodesAlone = async (): Promise<number> => {
  const { renderPdf } = await import('../apps/api/dist/platform/documents/pdf.js')
  const { encodeRuns } = await import('../apps/api/dist/platform/documents/qr.rules.js')
  const began = performance.now()
  await renderPdf({ autoFirstPage: false, margin: 0 }, (doc) => {
    for (let card = 0; card < printed; card++) {
      if (card % perPage === 0) doc.addPage({ size: 'A4', margin: 0 })
      const { side, runs } = encodeRuns(`http://ch.localhost:8080/cards/add#CODE${String(card).padStart(12, 'A')}`)
      doc
        .save()
        .translate(50 + (card % 2) * 250, 50 + (Math.floor(card / 2) % 5) * 150)
        .scale(88 / side)
      doc.addContent(runs.map((run) => `${run.x} ${run.y} ${run.width} 1 re`).join('\n'))
      doc.fill('#000000').restore()
    }
  })
  return performance.now() - began
}

/** Bytes and ms of the answer, and the most memory of the product while it came. */
const exportPdf = async (
  { headers }: Owner,
  { port, pid, batch_uuid }: { port: number; pid: number; batch_uuid: string },
): Promise<{ ms: number; bytes: number; mb: number }> => {
  let mb = residentMb(pid)
  const watch = setInterval(() => (mb = Math.max(mb, residentMb(pid))), 5)
  const began = performance.now()
  try {
    const bytes = await new Promise<number>((resolve, reject) => {
      const host = { host: 'po.localhost', 'content-type': 'application/json' }
      const path = `/api/v1/batches/${batch_uuid}/export`
      const sent = request(
        { port, method: 'POST', host: '127.0.0.1', path, headers: { ...host, ...headers } },
        (answer) => {
          let length = 0
          answer.on('data', (chunk: Buffer) => (length += chunk.length))
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(length) : reject(new Error(`${answer.statusCode}`)),
          )
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ format: 'pdf', paper: 'a4', language: 'nl', password }))
    })
    return { ms: performance.now() - began, bytes, mb }
  } finally {
    clearInterval(watch)
  }
}

/** The first 500 cards of a batch as PDF, by a product that has just been started. */
export const measurePrinting = async (
  owner: Owner,
  product: { port: number; pid: number; batch_uuid: string },
): Promise<Row[]> => {
  const idle = residentMb(product.pid)
  const { ms, bytes, mb } = await exportPdf(owner, product)
  const alone = await drawCodesAlone()
  return [
    {
      what: `PDF of ${printed} cards (${(bytes / 1e6).toFixed(1)} MB), of pdfkit with their codes alone ${(alone / 1000).toFixed(2)} s`,
      value: `${(ms / 1000).toFixed(1)} s = ${(ms / alone).toFixed(1)}x`,
      limit: `${maxPrintMs / 1000} s`,
      good: ms <= maxPrintMs,
    },
    {
      what: `Most resident memory of the API meanwhile (${idle.toFixed(0)} MB before)`,
      value: `${mb.toFixed(0)} MB`,
      limit: `${maxPrintMb} MB`,
      good: mb <= maxPrintMb,
    },
  ]
}

const maxEndingSeconds = 60

/** Cards that all end at the same midnight: from the clock's call to the last of them. */
export const measureExpiry = async (
  url: string,
  { program_uuid, ending }: { program_uuid: string; ending: number },
): Promise<Row> => {
  const ends_at = new Date('2026-11-23T23:00:00Z')
  await makeEnding(url, { program_uuid, quantity: ending, ends_at })
  await letEnd(url, program_uuid)
  const began = performance.now()
  const left = (): Promise<object[]> =>
    query(url, "select from cards.cards where state in ('issued', 'active') and valid_until <= $1 limit 1", [ends_at])
  while ((await left()).length > 0) await pause(100)
  const seconds = (performance.now() - began) / 1000
  const limit = (maxEndingSeconds * ending) / 100_000
  return {
    what: `${ending.toLocaleString('en')} cards with value that end at once, each with its journal`,
    value: `${seconds.toFixed(1)} s`,
    limit: `${limit} s`,
    good: seconds <= limit,
  }
}
