import { HttpResponse, jsonHeaders } from '../route.ts'

/** A row of a list as JSON that was written before, in UTF-8. It stands for its version, and from one moment (included) to another. */
interface ReadyRow {
  readonly version: string
  readonly json: Buffer
  readonly from: Date
  /** When a word of it changes by itself; null: never. */
  readonly until: Date | null
}

export interface ReadyRows {
  get(name: string, version: string, at: Date): Buffer | undefined
  put(name: string, row: ReadyRow): void
  readonly bytes: number
}

/** A row that nobody asked for so long is dropped: an erased person's name stands in no memory the next day. */
const unusedMs = 15 * 60_000
/** An entry and its buffer beside their bytes. */
const overhead = 500

/**
 * Keeps the newest version of rows, up to so many bytes; those that were not asked for longest go first. Rows are chosen by SQL for
 * whoever asks: what is kept here is their JSON alone, and nobody is given a row by its name.
 */
export const createReadyRows = (maxBytes: number, clock: () => number = Date.now): ReadyRows => {
  const rows = new Map<string, ReadyRow & { used: number }>()
  let bytes = 0
  const sizeOf = (name: string, { json }: ReadyRow): number => name.length + json.length + overhead
  const drop = (name: string): void => {
    const row = rows.get(name)
    if (!row) return
    rows.delete(name)
    bytes -= sizeOf(name, row)
  }
  const dropOldest = (): void => {
    const since = clock() - unusedMs
    for (const [name, { used }] of rows) {
      if (bytes <= maxBytes && used >= since) return
      drop(name)
    }
  }
  return {
    get: (name, version, at) => {
      const row = rows.get(name)
      if (!row || row.version !== version || at < row.from || (row.until !== null && at >= row.until)) return undefined
      // A map keeps its order: the last used stands at its end.
      rows.delete(name)
      row.used = clock()
      rows.set(name, row)
      return row.json
    },
    put: (name, row) => {
      drop(name)
      rows.set(name, { ...row, used: clock() })
      bytes += sizeOf(name, row)
      dropOldest()
    },
    get bytes() {
      return bytes
    },
  }
}

/** A row's JSON with memory of its own: a small buffer of Node's would hold eight kilobytes with it. */
export const toReadyJson = (text: string): Buffer => {
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  json.write(text)
  return json
}

const [comma, end] = [Buffer.from(','), Buffer.from(']}')]

/** A list's answer of rows that are JSON already: bytes are put together, and nothing is written anew. `rest` is all of it but its rows. */
export const readyList = (rest: object, rows: readonly Buffer[]): HttpResponse => {
  const start = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"results":[`)
  const parts = rows.flatMap((row, at) => (at === 0 ? [row] : [comma, row]))
  return new HttpResponse(Buffer.concat([start, ...parts, end]), { ...jsonHeaders })
}
