import type { BankLine } from '@plein/contract/credit-management/bank'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { billsKey } from '../bill/bill-data.ts'
import { bankStrings } from './strings/index.ts'

type Step = (line: BankLine) => Promise<string>

/** The deeds on a line, one at a time: each says what it did, with the way back. */
export const useMatch = () => {
  const t = bankStrings.useTranslate()
  const explain = useExplain()
  const [busy, setBusy] = useState<string | null>(null)
  const [last, setLast] = useState<BankLine | null>(null)
  const run = async (line: BankLine, step: Step, isBack: boolean): Promise<void> => {
    if (busy !== null) return
    setBusy(line.uuid)
    try {
      const text = await step(line)
      setLast(isBack ? null : line)
      toast.success(text, isBack ? {} : { action: { label: t('undo'), onSelect: () => void undo(line) } })
      await queryClient.invalidateQueries({ queryKey: billsKey })
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(null)
  }
  const ask = (line: BankLine) => ({ params: { uuid: line.uuid }, idempotency_key: newKey() })
  const undo = (line: BankLine): Promise<void> =>
    run(
      line,
      async () => {
        await api.post('/manager/bank-lines/{uuid}/undo', ask(line))
        return t('undone')
      },
      true,
    )
  const match = (line: BankLine, bill_uuids: string[]): Promise<void> =>
    run(
      line,
      async () => {
        const { match: made } = await api.post('/manager/bank-lines/{uuid}/match', {
          ...ask(line),
          body: { bill_uuids },
        })
        return t('matchedWith', { name: made?.debtor.name ?? '' })
      },
      false,
    )
  const ignore = (line: BankLine): Promise<void> =>
    run(
      line,
      async () => {
        await api.post('/manager/bank-lines/{uuid}/ignore', ask(line))
        return t('setAside')
      },
      false,
    )
  return { busy, match, ignore, undo, undoLast: () => (last ? undo(last) : undefined) }
}

export type LineDeeds = ReturnType<typeof useMatch>
