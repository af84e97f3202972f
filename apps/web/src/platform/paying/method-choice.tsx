import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { payingStrings } from './strings/index.ts'
import { methodLogos } from './payment-methods.ts'
import styles from './method-choice.module.css'

/** A way to pay, as the server offers it. */
interface Method {
  readonly id: string
  readonly title: string
  readonly description: string
}

interface MethodChoiceProps {
  methods: readonly Method[]
  value: string | null
  onValue: (id: string) => void
  /** The id of the first method, for a summary of errors. */
  id?: string
  error?: string | undefined
  /** Hints of the caller, by method: until when a transfer is waited for. */
  hints?: Readonly<Record<string, string>>
}

/** The ways to pay, each with its mark. */
export const MethodChoice = ({ methods, hints: own, ...field }: MethodChoiceProps) => {
  const t = payingStrings.useTranslate()
  const hints: Readonly<Record<string, string>> = {
    ideal: t('idealHint'),
    bancontact: t('bancontactHint'),
    card: t('cardHint'),
    paypal: t('paypalHint'),
    ...own,
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
