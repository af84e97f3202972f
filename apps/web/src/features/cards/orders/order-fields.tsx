import type { CardQuote } from '@plein/contract/cards/orders'
import { cardLimits, isVoucher } from '@plein/contract/cards/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle } from '#ui/icons/icons.ts'
import { Panel, Section } from '#ui/layout/page.tsx'
import { cardOwnerStrings } from '../strings/index.ts'
import { BLANK, OWN, toChoice } from './order-wish.rules.ts'
import { cardOrderStrings } from './strings/index.ts'
import { FORM_ID, type OrderForm } from './use-order-form.ts'
import styles from './orders.module.css'

interface FieldsProps {
  order: OrderForm
  program: WholeProgram
}

/** The number of cards, and the value of each. */
export const OrderFields = ({ order, program }: FieldsProps) => {
  const t = cardOrderStrings.useTranslate()
  const { form, values, change } = order
  const { most_value } = order.quote.data ?? {}
  return (
    <Section title={t('cards')}>
      <Panel className={styles.panel}>
        <div className={styles.quantity} id={form.idOf('quantity')} tabIndex={-1}>
          <span className={styles.label} aria-hidden>
            {t('quantity')}
          </span>
          <span className={styles.hint}>{t('quantityHint')}</span>
          <FieldError id={`${FORM_ID}-quantity-error`} text={form.validationErrorOf('quantity')} />
          <Stepper
            label={t('quantity')}
            max={cardLimits.quantity.owner}
            value={values.quantity}
            onValue={(quantity) => change({ quantity })}
          />
        </div>
        <Values order={order} program={program} />
        {values.choice === OWN && (
          <MoneyField
            id={form.idOf('amount')}
            label={t('amount')}
            hint={<AmountHint order={order} />}
            width={12}
            cents={values.amount}
            onCents={(amount) => change({ amount })}
            error={form.validationErrorOf('amount')}
          />
        )}
        {values.choice === BLANK && most_value !== null && <p className={styles.note}>{t('blankNote')}</p>}
      </Panel>
    </Section>
  )
}

const AmountHint = ({ order: { quote, currency } }: { order: OrderForm }) => {
  const t = cardOrderStrings.useTranslate()
  const language = useLanguage()
  const write = (cents: number | null | undefined): string => formatMoney(cents ?? 0, language, currency)
  return <>{t('amountHint', { least: write(quote.data?.least_value), most: write(quote.data?.most_value) })}</>
}

const Values = ({ order, program }: FieldsProps) => {
  const t = cardOrderStrings.useTranslate()
  const { form, values, change, quote } = order
  const options = useOptions(program)
  if (quote.error && !quote.data)
    return <ProblemPanel error={quote.error} retrying={quote.isFetching} onRetry={() => void quote.refetch()} />
  if (!quote.data)
    return (
      <Loading>
        <Skeleton height="180px" radius="panel" />
      </Loading>
    )
  return (
    <RadioGroup
      id={form.idOf('choice')}
      legend={t('value')}
      look="rows"
      value={values.choice}
      onValue={(choice) => change({ choice })}
      options={options(quote.data)}
      error={form.validationErrorOf('choice')}
    />
  )
}

/** The values that cards can have: those of the card, one of the owner's own, or none until they are sold. */
const useOptions = ({ card }: WholeProgram) => {
  const t = cardOrderStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const language = useLanguage()
  return (quote: CardQuote) => {
    const money = (cents: number): string => formatMoney(cents, language, quote.currency)
    const write = ({ value, use_number }: CardQuote['values'][number]): string => {
      if (!card || !isVoucher(card.type.id)) return money(value)
      const uses = use_number === 0 ? words('unlimited') : words('uses', { n: use_number })
      if (value === 0) return uses
      return use_number === 1 ? money(value) : `${uses} × ${money(value)}`
    }
    return [
      ...(quote.can_be_blank ? [{ value: BLANK, label: words('blank'), hint: t('blankHint') }] : []),
      ...quote.values.map((item) => ({ value: toChoice(item), label: write(item) })),
      ...(quote.most_value === null ? [] : [{ value: OWN, label: t('ownAmount') }]),
    ]
  }
}

/** The ways to pay; card fields only where the sandbox asks for its test numbers here. */
export const PayFields = ({ order }: { order: OrderForm }) => {
  const t = cardOrderStrings.useTranslate()
  const { form, methods, method, price, values, change, card } = order
  const none = methods.data?.results.length === 0
  return (
    <Section title={t('pay')}>
      <Panel className={styles.panel}>
        {methods.error && !methods.data && (
          <ProblemPanel error={methods.error} retrying={methods.isFetching} onRetry={() => void methods.refetch()} />
        )}
        {methods.isPending && (
          <Loading>
            <Skeleton height="220px" radius="panel" />
          </Loading>
        )}
        {none && (
          <p className={styles.refusal} id={form.idOf('method')} tabIndex={-1} role="alert">
            <Icon of={IconAlertCircle} size={18} />
            {t('noMethods')}
          </p>
        )}
        {methods.data && !none && (
          <MethodChoice
            id={form.idOf('method')}
            methods={methods.data.results}
            hints={{ banktransfer: t('transferHint') }}
            price={price}
            value={values.method}
            onValue={(chosen) => {
              change({ method: chosen })
              form.dismiss()
            }}
            error={form.validationErrorOf('method')}
          />
        )}
        {method?.card_fields && <CardFields {...card.fields} />}
      </Panel>
    </Section>
  )
}
