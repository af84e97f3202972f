import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Account, Delivery, Merchant, Payment, Refund, Settlement, StoredAnswer } from './model.ts'

export type Change =
  | { kind: 'account'; value: Account }
  | { kind: 'payment'; value: Payment }
  | { kind: 'refund'; value: Refund }
  | { kind: 'settlement'; value: Settlement }
  | { kind: 'merchant'; value: Merchant }
  | { kind: 'delivery'; value: Delivery }
  | { kind: 'delivery_end'; id: string }
  | { kind: 'answer'; value: StoredAnswer }

const HEADER = '{"plein_sandbox":1}\n'
const READ_BYTES = 4 * 1024 * 1024
const LINE_FEED = 10
/** Changes in one line when the file is written anew. */
const REWRITE_BATCH = 100

/**
 * The append-only file of changes. One line is one commit: a JSON array of changes. The line is written before the commit
 * is answered, so a killed process loses nothing that was answered; it is not flushed to the disk line by line.
 */
export class Journal {
  readonly #path: string
  #descriptor: number
  #length: number

  private constructor(path: string, descriptor: number, length: number) {
    this.#path = path
    this.#descriptor = descriptor
    this.#length = length
  }

  /** All commits of the file, oldest first. A torn last line (never answered) is left out; a broken line before it is an error. */
  static *read(path: string): Generator<Change[]> {
    let number = 0
    for (const line of wholeLines(path)) {
      number += 1
      if (number === 1) {
        if (`${line}\n` !== HEADER) throw new Error(`${path} is not a file of this sandbox`)
      } else {
        yield parsed(line, path, number)
      }
    }
  }

  /** Replaces the file by one that holds just `changes`, and goes on appending to it. */
  static rewrite(path: string, changes: Iterable<Change>): Journal {
    const draft = `${path}.new`
    const descriptor = openSync(draft, 'w', 0o600)
    giveToOwnerOfFolder(descriptor, dirname(path))
    const journal = new Journal(path, descriptor, 0)
    journal.#write(HEADER)
    let batch: Change[] = []
    for (const change of changes) {
      if (batch.push(change) === REWRITE_BATCH) {
        journal.append(batch)
        batch = []
      }
    }
    if (batch.length > 0) journal.append(batch)
    fsyncSync(descriptor)
    renameSync(draft, path)
    return journal
  }

  append(changes: Change[]): void {
    this.#write(`${JSON.stringify(changes)}\n`)
  }

  /** Forgets everything that was appended. */
  empty(): void {
    ftruncateSync(this.#descriptor, HEADER.length)
    this.#length = HEADER.length
  }

  close(): void {
    closeSync(this.#descriptor)
    this.#descriptor = -1
  }

  /** A line that did not fit (disk full) is taken back whole: the next one must not be glued to its torn half. */
  #write(line: string): void {
    const bytes = Buffer.from(line)
    let written = 0
    try {
      while (written < bytes.length) {
        written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#length + written)
      }
    } catch (error) {
      ftruncateSync(this.#descriptor, this.#length)
      throw new Error(`${this.#path} could not be written`, { cause: error })
    }
    this.#length += bytes.length
  }
}

/** One start as root does not take the file away from the user whose folder it is in. */
const giveToOwnerOfFolder = (descriptor: number, folder: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  fchownSync(descriptor, uid, gid)
}

const parsed = (line: string, path: string, number: number): Change[] => {
  try {
    return JSON.parse(line) as Change[]
  } catch (error) {
    throw new Error(`${path} is damaged in line ${number}`, { cause: error })
  }
}

/** The lines of a file that end in a line feed, read in pieces: the file may be larger than the longest string. */
const wholeLines = function* (path: string): Generator<string> {
  if (!existsSync(path)) return
  const descriptor = openSync(path, 'r')
  const piece = Buffer.allocUnsafe(READ_BYTES)
  let rest = Buffer.alloc(0)
  try {
    for (;;) {
      const length = readSync(descriptor, piece)
      if (length === 0) return
      rest = Buffer.concat([rest, piece.subarray(0, length)])
      const end = rest.lastIndexOf(LINE_FEED) + 1
      if (end > 0) yield* rest.toString('utf8', 0, end - 1).split('\n')
      rest = rest.subarray(end)
    }
  } finally {
    closeSync(descriptor)
  }
}
