import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { billStrings } from './strings/index.ts'

type Stated = Pick<BillRow, 'class' | 'state' | 'kind' | 'days_overdue' | 'marks'>

const tones: Readonly<Record<string, Tone>> = {
  unpaid: 'info',
  overdue: 'danger',
  paid: 'success',
  archived: 'neutral',
}

/** The state of a bill in a word: how late it is, and what holds it. */
export const BillState = ({ bill }: { bill: Stated }) => {
  const t = billStrings.useTranslate()
  if (bill.kind === 'credit_note') return <Chip>{t('isCreditNote')}</Chip>
  if (bill.class === null) return <Chip>{t('draft')}</Chip>
  const word = (): string => {
    if (bill.state === 'written_off') return t('state_written_off')
    if (bill.class === 'overdue') return t('late', { n: bill.days_overdue })
    return t(`state_${bill.class ?? 'unpaid'}`)
  }
  return (
    <>
      <Chip tone={tones[bill.class] ?? 'neutral'}>{word()}</Chip>
      {bill.marks.map((mark) => (
        <Chip key={mark} tone="warning">
          {t(`mark_${mark}`)}
        </Chip>
      ))}
    </>
  )
}
