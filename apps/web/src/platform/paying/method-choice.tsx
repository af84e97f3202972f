import { getAmountRefusal, type AmountLimits } from '@plein/contract/payments/method-limits'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { useMethodWords } from './method-words.ts'
import { payingStrings } from './strings/index.ts'
import { methodLogos } from './payment-methods.ts'
import styles from './method-choice.module.css'

/** A way to pay, as the server offers it. */
interface Method extends AmountLimits {
  readonly id: string
  readonly title: string
  readonly description: string
}

interface MethodChoiceProps {
  methods: readonly Method[]
  value: string | null
  onValue: (id: string) => void
  /** The price: a method that does not take it says so and cannot be chosen. `amount` in cents; null: not known yet. */
  price: { readonly amount: number | null; readonly currency: string }
  /** The id of the first method, for a summary of errors. */
  id?: string
  error?: string | undefined
  /** Hints of the caller, by method: until when a transfer is waited for. */
  hints?: Readonly<Record<string, string>>
}

/** The ways to pay, each with its mark; those that cannot pay it come last. */
export const MethodChoice = ({ methods, hints: own, price, ...field }: MethodChoiceProps) => {
  const limitOf = useLimitText(price)
  const t = payingStrings.useTranslate()
  const words = useMethodWords()
  return (
    <RadioGroup
      {...field}
      look="rows"
      legend={t('pay')}
      hiddenLegend
      options={methods
        .map((method) => ({ ...method, limit: limitOf(method) }))
        .toSorted((a, b) => Number(a.limit !== undefined) - Number(b.limit !== undefined))
        .map(({ limit, ...method }) => ({
          value: method.id,
          label: words(method).title,
          hint: limit ?? own?.[method.id] ?? words(method).description,
          leading: <MethodLogo id={method.id} />,
          disabled: limit !== undefined,
        }))}
    />
  )
}

/** Tells from or up to which amount a method pays, where it does not take the price. */
const useLimitText = ({ amount, currency }: MethodChoiceProps['price']) => {
  const t = payingStrings.useTranslate()
  const language = useLanguage()
  return (limits: AmountLimits): string | undefined => {
    const refusal = amount === null ? null : getAmountRefusal(limits, amount)
    const write = (cents: number | null): string => formatMoney(cents ?? 0, language, currency)
    if (refusal === 'too_little') return t('limitFrom', { amount: write(limits.min_amount) })
    return refusal === 'too_much' ? t('limitUpTo', { amount: write(limits.max_amount) }) : undefined
  }
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
