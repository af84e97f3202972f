import { addCalendarDays } from '@plein/contract/credit-management/working-days'
import { formatDay, toDay } from '#platform/dates.ts'
import type { Language } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'

interface Sample {
  language: Language
  sender: string
  clause: string
  currency: string
}

/** A sample bill of 300.00, of which the law allows 45.00 of costs. */
const sampleAmounts = { amount: 30_000, costs: 4500 }

/** A text of a reminder with the values of a sample bill put in. */
export const previewText = (text: string, { language, sender, clause, currency }: Sample): string => {
  const money = (cents: number): string => formatMoney(cents, language, currency)
  const values: Record<string, string> = {
    name: 'Sanne de Wit',
    number: '2026-0113',
    amount: money(sampleAmounts.amount),
    costs: money(sampleAmounts.costs),
    due_date: formatDay(addCalendarDays(toDay(new Date()), 14)),
    pay_link: 'https://…/bills/…',
    sender,
  }
  const fill = (part: string): string => part.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return fill(text.replaceAll('{clause}', clause))
}
