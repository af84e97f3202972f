import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { useNow } from '#ui/display/use-now.ts'
import { Select } from '#ui/fields/select.tsx'
import { Section } from '#ui/layout/page.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

const shownMonths = 13

/** The months up to a day, newest first: 2026-11, 2026-10. */
const listMonths = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_item, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Everything that was booked in a month, for whoever keeps the owner's books. */
export const MonthEnd = ({ program }: { program: WholeProgram }) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const language = useLanguage()
  const months = listMonths(toDay(useNow()))
  // The month that is over is the one that books are closed of.
  const [month, setMonth] = useState(months[1] ?? '')
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Section title={t('monthEnd')}>
      <p className={styles.quiet}>{t('monthEndText')}</p>
      <div className={styles.tools}>
        <Select
          label={t('month')}
          value={month}
          onValue={setMonth}
          options={months.map((value) => ({ value, label: format.format(new Date(`${value}-01T00:00:00Z`)) }))}
        />
        <DownloadButton
          ask={() => api.file('/manager/month-end', { query: { program: program.uuid, month, language } })}
          name={`month-end-${month}.zip`}
          said={(name) => words('downloaded', { name })}
        >
          {t('downloadMonth')}
        </DownloadButton>
      </div>
    </Section>
  )
}
