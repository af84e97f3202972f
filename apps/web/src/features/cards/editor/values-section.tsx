import { cardLimits, isVoucher } from '@plein/contract/cards/codes'
import { FieldError } from '#ui/fields/field.tsx'
import type { TypedValue } from '../form/card-values.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import { GiftValues } from './gift-values.tsx'
import type { SectionProps } from './section.tsx'
import type { ValuesProps } from './values-props.ts'
import { VoucherValues } from './voucher-values.tsx'
import styles from './editor.module.css'

/** The values that the card comes in. */
export const ValuesSection = ({ form }: SectionProps) => {
  const { card, card_type } = form.value
  const { values } = card
  const put = (next: readonly TypedValue[]): void => form.changeCard({ values: next })
  const props: ValuesProps = {
    form,
    change: (at, part) => put(values.map((row, place) => (place === at ? { ...row, ...part } : row))),
    remove: (at) => put(values.filter((_, place) => place !== at)),
    add: (row) => put([...values, row]),
    isFull: values.length >= cardLimits.values,
  }
  return (
    <div className={styles.values} id={`${FORM_ID}-card.values`} tabIndex={-1}>
      <FieldError id={`${FORM_ID}-card.values-error`} text={form.words['card.values']} />
      {card_type !== null && isVoucher(card_type) ? <VoucherValues {...props} /> : <GiftValues {...props} />}
    </div>
  )
}
