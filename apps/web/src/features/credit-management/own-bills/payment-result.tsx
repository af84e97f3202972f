import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { Money } from '#ui/display/money.tsx'
import { billsKey } from '../bill/bill-data.ts'
import { paymentQuery } from './pay-data.ts'
import { ownBillStrings } from './strings/index.ts'
import styles from './own.module.css'

const POLL_MS = 2000
const ended: readonly string[] = ['failed', 'canceled', 'expired']
const isOver = (status: string): boolean => status === 'paid' || status === 'needs_review' || ended.includes(status)

interface PaymentResultProps {
  bill: Bill
  billKey: string | undefined
  sessionid: string
}

/** Back from the bank: whether it worked, asked after until that is known. */
export const PaymentResult = ({ bill, billKey, sessionid }: PaymentResultProps) => {
  const t = ownBillStrings.useTranslate()
  const { data, error } = useQuery({
    ...paymentQuery(sessionid, billKey),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : POLL_MS),
  })
  const status = data?.status
  useEffect(() => {
    if (status === 'paid') void queryClient.invalidateQueries({ queryKey: billsKey })
  }, [status])
  if (error) return null
  const isPaid = status === 'paid'
  const amount = <Money cents={data?.amount ?? 0} currency={bill.currency} />
  return (
    <div className={styles.result} role="status">
      {isPaid && bill.open_amount === 0 && (
        <>
          <strong>{t('paidTitle')}</strong>
          <p className={styles.quiet}>{t('paidText')}</p>
        </>
      )}
      {isPaid && bill.open_amount > 0 && <p className={styles.quiet}>{t.rich('partPaid', { amount })}</p>}
      {status !== undefined && ended.includes(status) && (
        <p className={styles.quiet}>
          {t('notPaid')} {data?.nothing_charged && t('nothingCharged')}
        </p>
      )}
      {!isPaid && (status === undefined || !ended.includes(status)) && (
        <p className={styles.quiet}>{t('confirming')}</p>
      )}
    </div>
  )
}
