import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { checkoutStrings } from '../checkout/strings/index.ts'
import { methodLogos } from './payment-methods.ts'
import styles from './method-choice.module.css'

interface MethodChoiceProps {
  methods: Checkout['payment_methods']
  value: string | null
  onValue: (id: string) => void
  /** The id of the first method, for a summary of errors. */
  id?: string
  error?: string | undefined
  /** The time on the clock until which an order that was placed can be paid; one that is not placed yet has half an hour. */
  until?: string | null
}

/** The ways to pay, each with its mark. */
export const MethodChoice = ({ methods, until = null, ...field }: MethodChoiceProps) => {
  const t = checkoutStrings.useTranslate()
  const hints: Readonly<Record<string, string>> = {
    ideal: t('idealHint'),
    bancontact: t('bancontactHint'),
    card: t('cardHint'),
    paypal: t('paypalHint'),
    banktransfer: until === null ? t('banktransferHint') : t('banktransferHintUntil', { time: until }),
  }
  // Words, where the others are names.
  const titles: Readonly<Record<string, string>> = { card: t('card'), banktransfer: t('bankTransfer') }
  return (
    <RadioGroup
      {...field}
      look="rows"
      legend={t('pay')}
      hiddenLegend
      options={methods.map((method) => ({
        value: method.id,
        label: titles[method.id] ?? method.title,
        hint: hints[method.id] ?? method.description,
        leading: <MethodLogo id={method.id} />,
      }))}
    />
  )
}

/** The mark of a method beside its name. */
const MethodLogo = ({ id }: { id: string }) => {
  const mark = methodLogos[id]
  if (!mark) return null
  return (
    <span className={styles.logo}>
      <img src={mark.logo} alt="" width={mark.width} height="26" />
    </span>
  )
}
