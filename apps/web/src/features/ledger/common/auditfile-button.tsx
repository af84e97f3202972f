import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Select } from '#ui/fields/select.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { ledgersQuery } from './books-data.ts'
import styles from './auditfile-button.module.css'

/** The law asks for books of seven years. */
const keptYears = 7

/** The books of a year in one currency, as accountants and the tax office read them. */
export const AuditfileButton = () => {
  const t = ledgerStrings.useTranslate()
  return (
    <Popover title={t('auditfile')} width="text" align="end" trigger={<Button>{t('auditfile')}</Button>}>
      <Choice />
    </Popover>
  )
}

const Choice = () => {
  const t = ledgerStrings.useTranslate()
  const { data } = useQuery(ledgersQuery({}))
  const newest = Number(toDay(useNow()).slice(0, 4))
  const years = Array.from({ length: keptYears }, (_item, back) => String(newest - back))
  const currencies = data?.trial_balance.map(({ currency: code }) => code) ?? ['EUR']
  const [year, setYear] = useState(String(newest))
  const [currency, setCurrency] = useState('EUR')
  return (
    <div className={styles.choice}>
      <p>{t('auditfileText')}</p>
      <div className={styles.fields}>
        <Select
          label={t('year')}
          value={year}
          onValue={setYear}
          options={years.map((value) => ({ value, label: value }))}
        />
        {currencies.length > 1 && (
          <Select
            label={t('currency')}
            value={currency}
            onValue={setCurrency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      <DownloadButton
        ask={() => api.file('/payment/auditfile', { query: { year, currency } })}
        name={`auditfile-${year}-${currency}.xaf`}
        said={(name) => t('saved', { name })}
      >
        {t('downloadAuditfile')}
      </DownloadButton>
    </div>
  )
}
