import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { useNow } from '#ui/display/use-now.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { listMonths, listQuarters } from './periods.rules.ts'
import { booksStrings } from './strings/index.ts'

/** Months and quarters up to today, and how they are called. */
const useChoices = () => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const today = toDay(useNow())
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const toOption = (value: string): { value: string; label: string } => {
    const [year = '', part = ''] = value.split('-')
    const label = part.startsWith('Q')
      ? t('quarter', { n: part.slice(1), year })
      : format.format(new Date(`${value}-01T00:00:00Z`))
    return { value, label }
  }
  return { months: listMonths(today), quarters: listQuarters(today), toOption }
}

/** The period of VAT that the address names, else the last month; and those that can be chosen. */
export const usePeriod = () => {
  const list = useListState()
  const { months, quarters, toOption } = useChoices()
  const all = [...months, ...quarters]
  return {
    period: all.find((item) => item === list.get('vat')) ?? months[1] ?? '',
    options: all.map(toOption),
    choose: (vat: string): void => list.set({ vat }, { replace: true }),
  }
}

/** The month of the pack, in the same way. */
export const useMonth = () => {
  const list = useListState()
  const { months, toOption } = useChoices()
  return {
    month: months.find((item) => item === list.get('pack')) ?? months[1] ?? '',
    options: months.map(toOption),
    choose: (pack: string): void => list.set({ pack }, { replace: true }),
  }
}
