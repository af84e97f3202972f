import type { TillSale } from '@plein/contract/cards/till'
import { useState } from 'react'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconPrinter } from '#ui/icons/icons.ts'
import { HeldSale } from './held-sale.tsx'
import { printSlip } from './print-slip.ts'
import { SaleFigures } from './sale-figures.tsx'
import { useSaleSteps } from './sale-steps.ts'
import { tillStrings } from '../till/strings/index.ts'
import { UndoSale } from './undo-sale.tsx'
import { useTillWords } from '../till/use-till-words.ts'
import { SaleStateChip } from './sale-state.tsx'
import styles from './sales.module.css'

/** One sale: how it stands, its slip, and giving it back whole or in part. */
export const SaleDetails = ({ sale: listed }: { sale: TillSale }) => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  // The answer of a step is newer than the list, until that was read again.
  const [stepped, setStepped] = useState<{ before: TillSale; sale: TillSale }>()
  const sale = stepped?.before === listed ? stepped.sale : listed
  const onSale = (next: TillSale): void => setStepped({ before: listed, sale: next })
  const { kind, state, amount, amount_refunded, uses, currency, created, cash_point_name, may } = sale
  if (state === 'held') return <HeldSale sale={sale} onSale={onSale} />
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p className={styles.amount}>{words.sum(sale)}</p>
        <SaleStateChip sale={sale} />
      </div>
      <p className={styles.quiet}>
        {t(kind)} · <TimeText at={created} as="date_time" />
        {cash_point_name !== '' && ` · ${cash_point_name}`}
      </p>
      {amount_refunded > 0 && (
        <p>
          {t('refunded')}: <Money cents={amount_refunded} currency={currency} />
        </p>
      )}
      <SaleFigures sale={sale} />
      <div className={styles.steps}>
        {(state === 'paid' || state === 'refunded') && (
          <Button icon={IconPrinter} onClick={() => void printSlip(sale)}>
            {t('printSlip')}
          </Button>
        )}
        <UndoSale sale={sale} onSale={onSale} />
      </div>
      {may.includes('refund') && uses === 0 && amount - amount_refunded > 1 && (
        <RefundPart key={amount_refunded} sale={sale} onSale={onSale} />
      )}
    </div>
  )
}

/** Gives so much of it back to the card. */
const RefundPart = ({ sale, onSale }: { sale: TillSale; onSale: (sale: TillSale) => void }) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const words = useTillWords()
  const { uuid, amount, amount_refunded, currency } = sale
  const steps = useSaleSteps(onSale)
  const most = amount - amount_refunded
  const sum = formatMoney(most, language, currency)
  const form = useForm<{ amount: number | null }>({
    id: 'refund-part',
    typed: 'free',
    fields: useFields<{ amount: number | null }>({ amount: null }),
    check: (values) => ({
      amount:
        values.amount === null || values.amount < 1 || values.amount > most ? t('refundBetween', { sum }) : undefined,
    }),
    send: async (values) => {
      if (values.amount === null) return
      await steps.refund(uuid, values.amount)
      toast.success(t('refundDone', { sum: formatMoney(values.amount, language, currency) }))
    },
    words: { form: words.refusal },
  })
  const { value, onValue, ...field } = form.field('amount')
  return (
    <section className={styles.part} aria-labelledby="refund-part-title">
      <h3 id="refund-part-title">{t('refundPart')}</h3>
      <Form {...form.form}>
        <MoneyField
          {...field}
          label={t('refundAmount')}
          hint={t('refundMost', { sum })}
          cents={value}
          onCents={onValue}
          width={12}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('giveBack')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
