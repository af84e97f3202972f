import { formatDateTime } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { AnswerField } from './answer-field.tsx'
import type { OfferedForm, Seller } from './link-data.ts'
import { Message } from './message.tsx'
import { payerStrings } from './strings/index.ts'
import { calculateSum, useOrderForm, type UsedForm } from './use-order-form.ts'
import styles from './payer.module.css'

/** An order form: what is offered, who orders, and the sum. */
export const OrderForm = ({ form, seller }: { form: OfferedForm; seller: Seller }) => {
  const t = payerStrings.useTranslate()
  const isSoldOut = form.kind === 'items' && form.items.length > 0 && form.items.every(({ left }) => left === 0)
  return (
    <div className={styles.stack}>
      <Panel>
        {form.picture !== null && <img className={styles.picture} src={form.picture} alt="" />}
        <h2 className={styles.title}>{form.title}</h2>
        {form.description !== '' && <p>{form.description}</p>}
      </Panel>
      {isSoldOut && form.is_open ? (
        <Message title={t('soldOut')} text={t('soldOutText', { name: seller.title })} />
      ) : form.is_open ? (
        <Ordering form={form} />
      ) : (
        <ClosedForm form={form} />
      )}
    </div>
  )
}

const ClosedForm = ({ form }: { form: OfferedForm }) => {
  const t = payerStrings.useTranslate()
  const now = useNow()
  const opens = !form.is_closed && form.open_from !== null && new Date(form.open_from) > now
  return (
    <Message
      title={t('closed')}
      text={opens ? t('opens', { when: formatDateTime(form.open_from ?? '') }) : t('closedText')}
    />
  )
}

const Ordering = ({ form }: { form: OfferedForm }) => {
  const t = payerStrings.useTranslate()
  const used = useOrderForm(form)
  const { form: fields, values, change } = used
  const sum = calculateSum(form, values)
  return (
    <Form {...fields.form}>
      <Panel>
        <div className={styles.stack}>
          <Amounts form={form} used={used} />
        </div>
      </Panel>
      <Panel>
        <div className={styles.stack}>
          <TextField
            id={fields.idOf('full_name')}
            label={t('name')}
            autoComplete="name"
            maxLength={100}
            value={values.full_name}
            onValue={(full_name) => change({ full_name })}
          />
          <EmailField
            id={fields.idOf('email')}
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
            value={values.email}
            onValue={(email) => change({ email })}
            error={fields.validationErrorOf('email')}
          />
          {form.fields.map((field) => (
            <AnswerField
              key={field.uuid}
              id={fields.idOf(`fields.${field.uuid}`)}
              field={field}
              value={values.fields[field.uuid] ?? ''}
              onValue={(value) => change({ fields: { ...values.fields, [field.uuid]: value } })}
              error={fields.validationErrorOf(`fields.${field.uuid}`)}
            />
          ))}
          {form.terms_url !== null && (
            <Checkbox
              id={fields.idOf('terms')}
              label={t.rich('terms', {
                link: (
                  <a href={form.terms_url} target="_blank" rel="noreferrer">
                    {t('termsLink')}
                  </a>
                ),
              })}
              checked={values.terms}
              onChecked={(terms) => change({ terms })}
              error={fields.validationErrorOf('terms')}
            />
          )}
        </div>
      </Panel>
      <Button type="submit" variant="primary" wide busy={fields.busy}>
        {sum === 0 ? t('orderNothing') : t.rich('order', { amount: <Money cents={sum} currency={form.currency} /> })}
      </Button>
    </Form>
  )
}

/** How much: items, an amount of one's own, or the one that is fixed. */
const Amounts = ({ form, used: { form: fields, values, change } }: { form: OfferedForm; used: UsedForm }) => {
  const t = payerStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number): string => formatMoney(cents, language, form.currency)
  if (form.kind === 'fixed')
    return (
      <p className={styles.total}>
        <Money cents={form.amount ?? 0} currency={form.currency} />
      </p>
    )
  if (form.kind === 'open')
    return (
      <>
        <MoneyField
          id={fields.idOf('amount')}
          label={t('amount')}
          hint={t('amountHint', { least: money(form.least_amount ?? 0), most: money(form.most_amount ?? 0) })}
          width={12}
          cents={values.amount}
          onCents={(amount) => change({ amount })}
          error={fields.validationErrorOf('amount')}
        />
        <div className={styles.chips}>
          {form.suggestions.map((amount) => (
            <Button key={amount} onClick={() => change({ amount })}>
              {money(amount)}
            </Button>
          ))}
        </div>
      </>
    )
  return (
    <div id={fields.idOf('items')} tabIndex={-1}>
      <FieldError id={`${fields.idOf('items')}-error`} text={fields.validationErrorOf('items')} />
      {form.items.map(({ uuid, title, price, most, left }) => (
        <div key={uuid} className={styles.item}>
          <span>
            {title}
            <br />
            <Money cents={price} currency={form.currency} />
            {left !== null && (
              <span className={styles.note}> · {left === 0 ? t('soldOut') : t('left', { n: left })}</span>
            )}
          </span>
          <Stepper
            label={t('quantityOf', { title })}
            max={Math.min(most, left ?? most)}
            value={values.items[uuid] ?? 0}
            onValue={(quantity) => change({ items: { ...values.items, [uuid]: quantity } })}
          />
        </div>
      ))}
    </div>
  )
}
