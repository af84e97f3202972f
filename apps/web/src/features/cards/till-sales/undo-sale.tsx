import type { TillSale } from '@plein/contract/cards/till'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconArrowBackUp } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useSaleSteps } from './sale-steps.ts'
import { tillStrings } from '../till/strings/index.ts'
import { useTillWords } from '../till/use-till-words.ts'

interface UndoSaleProps {
  sale: TillSale
  onSale: (sale: TillSale) => void
}

/** Gives all of it back, after a question: what was taken to the card, what was sold to the rack. */
export const UndoSale = ({ sale, onSale }: UndoSaleProps) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  const steps = useSaleSteps(onSale)
  const [asks, setAsks] = useState(false)
  const { uuid, kind, amount, amount_refunded, currency, may } = sale
  if (!may.includes('refund') && !may.includes('undo')) return null
  const sum = words.sum({ amount: amount - amount_refunded, currency })
  const isSold = kind === 'sale'
  return (
    <>
      <Button icon={IconArrowBackUp} onClick={() => setAsks(true)}>
        {t('undo')}
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={t(isSold ? 'undoSaleTitle' : 'undoTitle', { sum })}
        consequence={t(isSold ? 'undoSaleText' : 'undoText', { sum })}
        keepLabel={t('leaveIt')}
        goLabel={t(isSold ? 'undoSale' : 'giveBack')}
        onConfirm={() => steps.refund(uuid)}
        explain={words.refusal}
      />
    </>
  )
}
