import { readNarrative } from './mt940-text.rules.ts'
import {
  finishStatement,
  readAmount,
  readDay,
  StatementRefused,
  type Statement,
  type StatementLine,
} from './statement.rules.ts'

/** A field of SWIFT: its tag, and its lines. */
interface Field {
  readonly tag: string
  readonly lines: readonly string[]
}

/** True for a text with statements of SWIFT. */
export const isMt940 = (text: string): boolean =>
  /(^|\n):20:/.test(text) && /\n:25:/.test(text) && /\n:60[FM]:/.test(text)

/** The statements of MT940 as ABN AMRO, ING, Rabobank and Triodos write it. */
export const readMt940 = (text: string): Statement[] => {
  const fields = readFields(text)
  const begins = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []))
  return begins.map((begin, index) => readStatement(fields.slice(begin, begins[index + 1])))
}

const readFields = (text: string): Field[] => {
  const fields: { tag: string; lines: string[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    const match = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (match) fields.push({ tag: match[1] ?? '', lines: [match[2] ?? ''] })
    else if (/^-(\}|$)|^\{\d:/.test(line)) fields.push({ tag: '-', lines: [] })
    else fields.at(-1)?.lines.push(line)
  }
  return fields
}

const readStatement = (fields: readonly Field[]): Statement => {
  const find = (...tags: string[]): string | undefined => fields.find(({ tag }) => tags.includes(tag))?.lines[0]
  const opening = readBalance(find('60F', '60M'))
  // The last one counts: a day may be written on several pages.
  const closing = readBalance(fields.findLast(({ tag }) => tag === '62F' || tag === '62M')?.lines[0])
  if (!opening) throw new StatementRefused('broken')
  return finishStatement({
    format: 'mt940',
    account: readAccount(find('25') ?? ''),
    number: (find('28C', '28') ?? '').trim().slice(0, 100),
    currency: opening.currency,
    days: closing ? [closing.day] : [],
    opening: opening.amount,
    closing: closing?.amount ?? null,
    lines: readLines(fields),
  })
}

/** `NL69INGB0123456789EUR`, `NL10RABO0123456789 EUR`, `ABNANL2A/123456789`, `TRIODOSBANK/0390123456`. */
const readAccount = (typed: string): string => {
  const text = typed.replaceAll(/[\s.]/g, '').toUpperCase()
  const iban = /[A-Z]{2}\d{2}[A-Z]{4}\d{10}/.exec(text)?.[0]
  return iban ?? /(\d{4,12})[A-Z]{0,3}$/.exec(text)?.[1] ?? ''
}

const readShortDay = (typed: string): string =>
  readDay(`20${typed.slice(0, 2)}-${typed.slice(2, 4)}-${typed.slice(4, 6)}`)

const readBalance = (typed: string | undefined) => {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(typed ?? '')
  if (!match) return undefined
  const [, sign, day = '', currency = '', amount = ''] = match
  return { amount: readAmount(amount) * (sign === 'C' ? 1 : -1), day: readShortDay(day), currency }
}

/** Value day, day of booking (of the same year, or around New Year of the next), sign, amount, kind and references. */
const lineForm = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]+)[NFS]?([A-Z0-9 ]{3})?(.*)$/

const readLines = (fields: readonly Field[]): StatementLine[] =>
  fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    const match = lineForm.exec(field.lines[0] ?? '')
    if (!match) throw new StatementRefused('broken')
    const [, value_day = '', booked, sign, , amount = '', , reference = ''] = match
    const next = fields[index + 1]
    const narrative = readNarrative({ extra: field.lines.slice(1), lines: next?.tag === '86' ? next.lines : [] })
    const own = reference.split('//')[0]?.trim() ?? ''
    const text = [narrative.text, /^(NONREF|EREF|PREF|MARF|NOTPROVIDED|)$/.test(own) ? '' : own]
    return [
      {
        day: bookingDay(readShortDay(value_day), booked),
        // A debit that was taken back is money that came.
        amount: readAmount(amount) * (sign === 'C' || sign === 'RD' ? 1 : -1),
        name: narrative.name,
        iban: narrative.iban,
        text: text.filter(Boolean).join(' '),
      },
    ]
  })

const bookingDay = (value_day: string, booked: string | undefined): string => {
  if (booked === undefined) return value_day
  const month_day = `${booked.slice(0, 2)}-${booked.slice(2)}`
  const year = Number(value_day.slice(0, 4))
  const is_next_year = booked.startsWith('01') && value_day.slice(5, 7) === '12'
  const is_last_year = booked.startsWith('12') && value_day.slice(5, 7) === '01'
  return readDay(`${year + (is_next_year ? 1 : 0) - (is_last_year ? 1 : 0)}-${month_day}`)
}
