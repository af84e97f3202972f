import { cardLimits, faceValue, isVoucher } from '@plein/contract/cards/codes'
import type { SoldProgram } from '@plein/contract/cards/wallet'
import { pagePath } from '@plein/contract/pages/page-path'
import type { PaymentMethod } from '@plein/contract/payments/pay'
import type { ReactNode } from 'react'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { Link, useLocation } from '#platform/router/router.tsx'
import { signInPath } from '#platform/session/return-to.ts'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { splitValues } from './buy-data.ts'
import { FORM_ID, maxCards, type BuyForm } from './use-buy-form.ts'
import { ValueChips } from './value-chips.tsx'
import { buyStrings } from './strings/index.ts'
import styles from './buy.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface PartProps {
  buy: BuyForm
}

/** How much is on a card, and how many cards. */
export const ValuePart = ({ program, buy }: PartProps & { program: SoldProgram }) => {
  const t = buyStrings.useTranslate()
  const language = useLanguage()
  const { fixed, own } = splitValues(program)
  const { values, change, form } = buy
  const money = (cents: number): string => formatMoney(cents, language, program.currency)
  const { least_value, most_value } = program.card
  return (
    <Part title={t('howMuch')}>
      <ValueChips
        label={t('howMuch')}
        id={form.idOf('choice')}
        value={values.choice}
        onValue={(choice) => change({ choice })}
        error={form.validationErrorOf('choice')}
        options={[
          ...fixed.map((value) => ({
            value: value.uuid,
            label: money(faceValue(value) ?? 0),
            note:
              isVoucher(program.type.id) && value.use_number > 1
                ? t('usesOf', { n: value.use_number, amount: money(value.value) })
                : '',
          })),
          ...(own ? [{ value: 'own', label: t('ownAmount'), note: '' }] : []),
        ]}
      />
      {values.choice === 'own' && (
        <MoneyField
          id={form.idOf('own')}
          label={t('ownAmount')}
          hint={t('ownHint', { least: money(least_value), most: money(most_value) })}
          width={12}
          cents={values.own}
          onCents={(cents) => change({ own: cents })}
          error={form.validationErrorOf('own')}
        />
      )}
      <div className={styles.many}>
        <span>{t('howMany')}</span>
        <Stepper
          label={t('howMany')}
          min={1}
          max={maxCards}
          value={values.quantity}
          onValue={(quantity) => change({ quantity })}
        />
      </div>
    </Part>
  )
}

/** For whom the cards are. */
export const WhomPart = ({ buy: { form, values, change } }: PartProps) => {
  const t = buyStrings.useTranslate()
  const today = toDay(useNow())
  return (
    <Part title={t('forWhom')}>
      <SegmentedControl
        label={t('forWhom')}
        wide
        value={values.whom}
        onValue={(whom) => change({ whom })}
        options={[
          { value: 'self', label: t('forMyself') },
          { value: 'other', label: t('forSomebody') },
        ]}
      />
      {values.whom === 'self' ? (
        <p className={styles.note}>{t('selfText')}</p>
      ) : (
        <>
          <TextField {...form.field('name')} label={t('recipientName')} maxLength={100} autoComplete="off" />
          <EmailField
            {...form.field('email_to')}
            label={t('recipientEmail')}
            hint={t('recipientEmailHint')}
            optional
            autoComplete="off"
          />
          <Textarea {...form.field('message')} label={t('message')} optional rows={3} maxLength={cardLimits.message} />
          {values.email_to.trim() !== '' && (
            <DateField {...form.field('send_on')} label={t('sendOn')} hint={t('sendOnHint')} optional min={today} />
          )}
        </>
      )}
    </Part>
  )
}

/** Name and address of a guest who buys. */
export const BuyerPart = ({ buy: { form } }: PartProps) => {
  const t = buyStrings.useTranslate()
  const { pathname } = useLocation()
  return (
    <Part title={t('you')}>
      <p className={styles.note}>
        {t.rich('account', {
          link: <Link to={signInPath(pagePath('/food', {}, { login: '1' }), pathname)}>{t('signIn')}</Link>,
        })}
      </p>
      <TextField {...form.field('full_name')} label={t('fullName')} autoComplete="name" maxLength={100} />
      <EmailField {...form.field('email')} label={t('email')} hint={t('emailHint')} />
    </Part>
  )
}

interface PayPartProps extends PartProps {
  program: SoldProgram
  methods: readonly PaymentMethod[]
}

/** How it is paid, and what one agrees to. */
export const PayPart = ({ program, methods, buy }: PayPartProps) => {
  const t = buyStrings.useTranslate()
  const { form, method } = buy
  return (
    <Part title={t('pay')}>
      {methods.length === 0 ? (
        <p role="alert">{t('noMethods')}</p>
      ) : (
        <MethodChoice
          id={form.idOf('method')}
          methods={methods}
          hints={{ banktransfer: t('bankTransferHint') }}
          price={buy.price}
          value={method?.id ?? null}
          onValue={buy.chooseMethod}
          error={form.validationErrorOf('method')}
        />
      )}
      {method?.card_fields && (
        <CardFields
          id={FORM_ID}
          card={buy.card}
          typeCard={buy.typeCard}
          validationErrors={{
            card_number: form.validationErrorOf('card_number'),
            card_expiry: form.validationErrorOf('card_expiry'),
            card_cvc: form.validationErrorOf('card_cvc'),
          }}
        />
      )}
      <Checkbox
        id={form.idOf('terms')}
        label={t.rich('terms', {
          link:
            program.terms_url === null ? (
              <Link to="/terms" target="_blank">
                {t('termsLink')}
              </Link>
            ) : (
              <a href={program.terms_url} target="_blank" rel="noreferrer">
                {t('termsLink')}
              </a>
            ),
        })}
        hint={t('withdrawHint', { n: cardLimits.withdrawal_days })}
        checked={buy.values.terms}
        onChecked={(terms) => buy.change({ terms })}
        error={form.validationErrorOf('terms')}
      />
    </Part>
  )
}
