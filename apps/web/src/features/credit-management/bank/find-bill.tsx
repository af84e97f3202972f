import type { BankLine } from '@plein/contract/credit-management/bank'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { soughtBillsQuery } from './bank-data.ts'
import { bankStrings } from './strings/index.ts'
import styles from './bank.module.css'

interface FindBillProps {
  program: string
  line: BankLine
  onClose: () => void
  onChosen: (bill_uuid: string) => void
}

/** The bill that a line is for, when nothing suggests it: by its number or its debtor's name. */
export const FindBill = ({ program, line, onClose, onChosen }: FindBillProps) => {
  const t = bankStrings.useTranslate()
  const [sought, setSought] = useState('')
  const { data, error, isFetching, refetch } = useQuery(soughtBillsQuery(program, sought.trim()))
  const bills = data?.results.filter(({ kind, state }) => kind === 'bill' && state !== 'draft') ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chooseBill')}
      description={[line.name, line.text].filter(Boolean).join(' · ')}
    >
      <ListSearch label={t('search')} value={sought} onSearch={setSought} />
      {error !== null && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      <ul className={styles.found} aria-busy={isFetching}>
        {bills.map(({ uuid, number, debtor, due_date, open_amount, currency }) => (
          <li key={uuid} className={styles.suggestion}>
            <span className={styles.payer}>
              <span>
                {number} · {debtor.name}
              </span>
              <span className={styles.quiet}>
                {due_date !== null && `${t('due', { day: formatDay(due_date) })} · `}
                <Money cents={open_amount} currency={currency} />
              </span>
            </span>
            <Button aria-label={t('matchNumber', { number: number ?? '' })} onClick={() => onChosen(uuid)}>
              {t('match')}
            </Button>
          </li>
        ))}
        {data && bills.length === 0 && <li className={styles.quiet}>{t('noBills')}</li>}
      </ul>
    </Dialog>
  )
}
