import { cardLimits } from '@plein/contract/cards/codes'
import { CsvRefused, readCsv, withoutGuard } from '#platform/files/csv-reader.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'

/** To whom a card of a batch goes. */
export interface Addressee {
  readonly email: string
  readonly name: string | null
  readonly message: string | null
  /** YYYY-MM-DD; null: at once. */
  readonly send_on: string | null
}

interface BadRow {
  /** From 1, the heading not counted. */
  readonly row: number
  readonly code: 'email_invalid' | 'day_invalid' | 'day_past' | 'message_too_long' | 'repeated'
}

export interface ReadAddressees {
  readonly addressees: readonly Addressee[]
  readonly bad_rows: readonly BadRow[]
}

type Column = 'email' | 'name' | 'message' | 'day'

/** Headings of the five languages, and of spreadsheets that people have. */
const words: Readonly<Record<Column, string>> = {
  email: `email, e-mail, mail, email address, e-mail address, address, addressee, recipient,
    e-mailadres, emailadres, mailadres, geadresseerde, ontvanger, e-mail-adresse, e-mail adresse, email-adresse, mailadresse, adressat, empfänger,
    электронная почта, эл. почта, почта, адрес, адресат, получатель, електронна пошта, ел. пошта, пошта, адреса, отримувач, одержувач`,
  name: "name, full name, naam, имя, фио, ім'я, ім’я, піб",
  message: `message, text, personal message, bericht, boodschap, tekst, persoonlijk bericht, nachricht, botschaft, сообщение, текст, повідомлення`,
  day: `day, date, send on, dag, datum, verzenddatum, versturen op, tag, versanddatum, senden am, день, дата, дата отправки, дата надсилання`,
}
const wordsOf = (column: Column): ReadonlySet<string> => new Set(words[column].split(/,\s+/))
const headings: Readonly<Record<Column, ReadonlySet<string>>> = {
  email: wordsOf('email'),
  name: wordsOf('name'),
  message: wordsOf('message'),
  day: wordsOf('day'),
}

/** Without headings: the address first, the day last, the name before the message. */
const usual: readonly (readonly Column[])[] = [
  ['email'],
  ['email', 'message'],
  ['email', 'message', 'day'],
  ['email', 'name', 'message', 'day'],
]

const columnOf = (cell: string): Column | undefined => {
  const word = cell.trim().toLowerCase()
  return (['email', 'name', 'message', 'day'] as const).find((column) => headings[column].has(word))
}

/** The columns of a file whose first row is headings, in its order; undefined when that row is an addressee already. */
const headedColumns = (row: readonly string[]): (Column | undefined)[] | undefined => {
  const columns = row.map(columnOf)
  return columns.includes('email') && !row.some((cell) => cell.includes('@')) ? columns : undefined
}

/** A day as people type it: 2026-12-24, 24-12-2026, 24.12.2026, 24/12/2026. Null: none that the calendar has. */
const readDay = (typed: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(typed)
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).toReversed() ?? [])
  if (!year || !month || !day) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : null
}

interface Known {
  /** The day by the program's clock. */
  readonly today: string
  /** Addresses, in small letters, that have a card of the batch already. */
  readonly sent_to: ReadonlySet<string>
}

type Cells = Readonly<Record<Column, string>>

const problemOf = ({ email, message, day }: Cells, { today, sent_to }: Known, before: ReadonlySet<string>) => {
  const address = mailAddress(email)
  if (address === null) return 'email_invalid'
  if (before.has(address.toLowerCase()) || sent_to.has(address.toLowerCase())) return 'repeated'
  if (message.length > cardLimits.message) return 'message_too_long'
  if (day === '') return undefined
  const read = readDay(day)
  if (read === null) return 'day_invalid'
  return read < today ? 'day_past' : undefined
}

/** A picture or a program has no line of headings, and is no text or has no address in it. */
const isList = (file: Buffer, rows: readonly (readonly string[])[]): boolean =>
  rows.length === 0 ||
  (!file.some((byte) => byte < 32 && !spaces.has(byte)) && rows.some((row) => row.some((cell) => cell.includes('@'))))

/** Tab, line feed and carriage return. */
const spaces = new Set([9, 10, 13])

/**
 * Reads a file of addressees. Every row that is wrong is named with the first thing that is; the others are as they will be sent. Throws
 * CsvRefused for a file that is no such list.
 */
export const readAddressees = (file: Buffer, known: Known): ReadAddressees => {
  const rows = rowsOf(file)
  const headed = rows[0] && headedColumns(rows[0])
  if (!headed && !isList(file, rows)) throw new CsvRefused('other')
  const widest = Math.max(1, ...rows.map(({ length }) => length))
  const columns = headed ?? usual[Math.min(widest, usual.length) - 1] ?? []
  const addressees: Addressee[] = []
  const bad_rows: BadRow[] = []
  const before = new Set<string>()
  for (const [index, row] of (headed ? rows.slice(1) : rows).entries()) {
    const cellOf = (column: Column): string => withoutGuard(row[columns.indexOf(column)] ?? '').trim()
    const cells = { email: cellOf('email'), name: cellOf('name'), message: cellOf('message'), day: cellOf('day') }
    const code = problemOf(cells, known, before)
    if (code) bad_rows.push({ row: index + 1, code })
    else addressees.push(toAddressee(cells))
    before.add(cells.email.toLowerCase())
  }
  return { addressees, bad_rows }
}

const rowsOf = (file: Buffer): readonly (readonly string[])[] => {
  // A byte order mark is no part of the first heading.
  const bytes = file.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? file.subarray(3) : file
  try {
    return readCsv(bytes).rows
  } catch (error) {
    if (error instanceof CsvRefused && error.reason === 'empty') return []
    throw error
  }
}

const toAddressee = ({ email, name, message, day }: Cells): Addressee => ({
  email: mailAddress(email) ?? email,
  name: oneLine(name).slice(0, 100) || null,
  message: message || null,
  send_on: day === '' ? null : readDay(day),
})
