import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { billChanged } from '../bill/bill-data.ts'
import { ownBillStrings } from './strings/index.ts'

/** 'I have paid': reminders rest for some days. */
export const useSaysPaid = ({ uuid }: Bill, key: string | undefined) => {
  const t = ownBillStrings.useTranslate()
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    send: async (): Promise<void> => {
      setBusy(true)
      try {
        const bill = await api.post('/bills/{uuid}/hold', {
          params: { uuid },
          query: { key },
          body: {},
          idempotency_key: newKey(),
        })
        billChanged(bill, key)
        const until = bill.mark_details.find(({ kind }) => kind === 'says_paid')?.until
        toast.success(t('saidPaid', { day: until ? formatDay(until) : '' }))
      } catch (error) {
        toast.error(explain(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
