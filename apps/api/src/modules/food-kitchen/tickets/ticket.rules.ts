import type { Language } from '@plein/contract/schema'
import type { PaperText } from '#platform/documents/paper.ts'
import { printable } from '#platform/documents/pdf.ts'
import { fill } from '#platform/i18n/fill.ts'
import { momentText, timeText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { getAgeCheck, getCashAmount, getChoices, type OrderLineRow } from '#modules/food-ordering/index.ts'
import type { BoardRows } from '../board/board.queries.ts'
import { ticketWords } from './strings/index.ts'

/** How a ticket is printed. */
export interface TicketPrint {
  readonly station: string
  readonly language: Language
  /** 1: the first time. */
  readonly copy: number
  readonly at: Date
}

const large = { size: 44, bold: true } as const
const middle = { size: 30 } as const
const warning = { size: 32, bold: true, inverse: true } as const

/** The ticket of a part for one printer: `lines` are those that it prints. No prices, but the amount to collect. */
export const ticketTexts = (rows: BoardRows, lines: readonly OrderLineRow[], print: TicketPrint): PaperText[] => {
  const { order, suborder } = rows
  const words = ticketWords[print.language]
  const texts: PaperText[] = [
    ...headTexts(rows, print),
    ...courtTexts(rows, print),
    ...warningTexts(rows, print),
    ...lines.flatMap((line) => lineTexts(line, rows, print)),
    { ...warning, text: order.comments },
    ...guestTexts(rows),
  ]
  if (order.payment_method === 'cash') {
    const amount = moneyText(print.language, order.currency)(getCashAmount(suborder, rows.lines, rows.age_check))
    texts.push({ ...warning, text: fill(words.to_collect, { amount }) })
  }
  texts.push(printedText(rows.time_zone, print))
  return texts.map((text) => ({ ...text, text: printable(text.text, print.language) }))
}

const headTexts = (
  { order, suborder, time_zone }: BoardRows,
  { copy, station, language }: TicketPrint,
): PaperText[] => {
  const words = ticketWords[language]
  const { due_at } = suborder
  return [
    { ...warning, text: copy > 1 ? fill(words.copy, { n: String(copy) }) : '' },
    { ...large, text: station },
    { size: 120, bold: true, text: String(suborder.order_id) },
    { ...large, text: order.table_label ? fill(words.table, { label: order.table_label }) : '' },
    {
      ...large,
      text: order.table_service === 'to_table' ? '' : order.pickup_in_restaurant ? words.pickup : words.delivery,
    },
    { ...large, text: due_at ? fill(words.for_time, { time: timeText(due_at, time_zone, language) }) : '' },
    { ...middle, text: order.delivery_asap ? words.asap : '' },
  ]
}

/** How many counters the order has, never whose they are. */
const courtTexts = ({ order, court }: BoardRows, { language }: TicketPrint): PaperText[] => {
  if (!court) return []
  const words = ticketWords[language]
  const name = [court.title, court.station_code].filter(Boolean).join(' · ')
  const isShared = court.counters > 1
  return [
    { ...warning, text: fill(words.court, { court: name }) },
    { ...middle, text: isShared ? fill(words.counters, { n: String(court.counters) }) : '' },
    { ...middle, text: isShared && order.ready_together ? words.together : '' },
  ]
}

const warningTexts = ({ order, lines, age_check }: BoardRows, { language }: TicketPrint): PaperText[] => {
  const words = ticketWords[language]
  const allergens = namesOf(order.allergies ?? [], language)
  return [
    { ...warning, text: allergens && fill(words.allergy, { allergens }) },
    { ...warning, text: getAgeCheck(lines, age_check) === 'required' ? words.age_check : '' },
  ]
}

const namesOf = (allergens: readonly string[], language: Language): string => {
  const names: Readonly<Record<string, string>> = ticketWords[language].allergens
  return allergens.map((allergen) => names[allergen] ?? allergen).join(', ')
}

/** It warns; no warning never means that a dish is safe. */
const lineTexts = (line: OrderLineRow, { order }: BoardRows, { language }: TicketPrint): PaperText[] => {
  const found = line.allergens.filter((allergen) => order.allergies?.includes(allergen))
  const contained = fill(ticketWords[language].contains, { allergens: namesOf(found, language) })
  return [
    { size: 38, bold: true, text: `${line.quantity - line.refunded_quantity}× ${line.title}` },
    ...getChoices(line).map((text) => ({ ...middle, text: `   ${text}` })),
    { ...warning, text: found.length > 0 ? contained : '' },
  ]
}

const guestTexts = ({ order }: BoardRows): PaperText[] => {
  const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')
  const address = order.pickup_in_restaurant
    ? []
    : [
        join(order.delivery_address, order.delivery_house_number),
        order.delivery_apartment ?? '',
        join(order.delivery_zip_code, order.delivery_city),
        `${order.phone_code} ${order.phone}`,
      ]
  return [
    { ...middle, bold: true, text: `${order.first_name} ${order.last_name}` },
    ...address.map((text) => ({ ...middle, text })),
  ]
}

const printedText = (time_zone: string, { at, language }: TicketPrint): PaperText => ({
  size: 22,
  text: fill(ticketWords[language].printed_at, { time: momentText(at, time_zone) }),
})

/** Shows that the printer is connected, and how dark it prints. */
export const testTexts = (printer: { name: string; time_zone: string }, print: TicketPrint): PaperText[] => {
  const words = ticketWords[print.language]
  return [
    { size: 64, bold: true, text: words.test },
    { ...large, text: printable(printer.name, print.language) },
    { ...middle, text: printable(print.station, print.language) },
    { ...middle, text: words.test_text },
    { ...warning, text: words.test_inverse },
    printedText(printer.time_zone, print),
  ]
}
