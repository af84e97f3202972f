import type { OptionRow } from '@plein/contract/menus/editing'
import { units, type Unit } from '@plein/contract/menus/codes'

/** How a file writes numbers: with this decimal sign. */
export type Point = ',' | '.'

/**
 * An amount in cents: '10,5', '10.50', '€ 1.234,50'. Undefined when it is none, or could be two. A single sign before three digits
 * parts thousands only where the file's own decimal sign is the other one.
 */
export const readAmount = (cell: string, point: Point): number | undefined => {
  const bare = cell.replaceAll(/[\s\u00a0\u202f€']/g, '')
  const parts = /^(\d{1,9}|\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (!parts) return undefined
  const [, whole = '', thousands, decimal, cents = ''] = parts
  if (thousands !== undefined && thousands === (decimal ?? point)) return undefined
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A measure above zero, with a comma or a point. */
export const readQuantity = (cell: string): number | undefined => {
  const text = cell.trim()
  if (!/^\d{1,7}([.,]\d{1,6})?$/.test(text)) return undefined
  const quantity = Number(text.replace(',', '.'))
  return quantity > 0 && quantity <= 1_000_000 ? quantity : undefined
}

const writeAmount = (cents: number, point: Point): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

export const writeQuantity = (quantity: number, point: Point): string => String(quantity).replace('.', point)

/** The row's own signs inside of a title. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r' }
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_all, sign: string) => signs[sign] ?? sign)

interface WrittenOption {
  readonly title: string
  readonly price: number
  readonly quantity: number | null
  readonly unit: string | null
  readonly is_active: boolean
}

/** Variants or extras in one cell, a line each: title | price | quantity | unit, and | off for one that nobody is offered. */
export const writeOptions = (options: readonly WrittenOption[], point: Point): string =>
  options
    .map(({ title, price, quantity, unit, is_active }) =>
      [
        escaped(title),
        writeAmount(price, point),
        quantity === null ? '' : writeQuantity(quantity, point),
        unit ?? '',
        ...(is_active ? [] : ['off']),
      ]
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')

const isUnit = (text: string): text is Unit => (units as readonly string[]).includes(text)

/** The parts of a line, at the bars that no backslash stands before. */
const parted = (line: string): string[] => {
  const parts = ['']
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign === '|') parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}${sign === '\\' ? (line[++at] ?? '') : ''}`)
  }
  return parts.map((part) => part.trim())
}

const readOption = (line: string, point: Point): OptionRow | undefined => {
  const [title = '', price = '', quantity = '', unit = '', state = ''] = parted(line)
  const amount = readAmount(price, point)
  const measure = quantity === '' ? null : readQuantity(quantity)
  if (title === '' || amount === undefined || measure === undefined || (unit !== '' && !isUnit(unit))) return undefined
  if (!['', 'on', 'off'].includes(state) || (measure === null) !== (unit === '')) return undefined
  return {
    title: unescaped(title),
    price: amount,
    quantity: measure,
    unit: isUnit(unit) ? unit : null,
    is_active: state !== 'off',
  }
}

/** Reads such a cell; of a line that cannot be read, the line. */
export const readOptions = (cell: string, point: Point): OptionRow[] | { readonly faulty: string } => {
  const rows: OptionRow[] = []
  for (const line of cell.split(/\r\n|\n|\r/).filter((text) => text.trim() !== '')) {
    const row = readOption(line, point)
    if (!row) return { faulty: line.trim() }
    rows.push(row)
  }
  return rows
}

/** Codes of a list, parted by commas, spaces or semicolons; of one that is unknown, that one. */
export const readCodes = <Code extends string>(
  cell: string,
  codes: readonly Code[],
): Code[] | { readonly faulty: string } => {
  const found: Code[] = []
  for (const word of cell.split(/[\s,;]+/).filter(Boolean)) {
    const code = codes.find((code) => code === word.toLowerCase())
    if (code === undefined) return { faulty: word }
    if (!found.includes(code)) found.push(code)
  }
  return found
}
