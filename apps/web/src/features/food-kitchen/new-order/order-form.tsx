import type { PhonePayment } from '@plein/contract/food-kitchen/phone-orders'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { newOrderStrings } from './strings/index.ts'
import { TimeFields } from './time-fields.tsx'
import styles from './new-order.module.css'
import type { FormProps, Way } from './form-props.ts'

/** How it gets to the customer and when, who that is, and how it is paid. */
export const OrderForm = (props: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const { wish: input, onChange, ways } = props
  return (
    <>
      {ways.length > 1 ? (
        <SegmentedControl<Way>
          label={t('how')}
          wide
          value={input.pickup ? 'pickup' : 'delivery'}
          onValue={(way) => onChange({ pickup: way === 'pickup', day: '', delivery_time: '' })}
          options={ways.map((value) => ({ value, label: t(value) }))}
        />
      ) : (
        <p className={styles.note}>{t(input.pickup ? 'onlyPickup' : 'onlyDelivery')}</p>
      )}
      <CustomerFields {...props} />
      {!input.pickup && <Address {...props} />}
      <TimeFields {...props} />
      <Textarea label={t('note')} optional value={input.comments} onValue={(comments) => onChange({ comments })} />
      <RadioGroup<PhonePayment>
        legend={t('payment')}
        look="rows"
        value={input.payment}
        onValue={(payment) => onChange({ payment })}
        options={[
          { value: 'cash', label: t('cash'), hint: t('cashHint') },
          { value: 'pay_link', label: t('link'), hint: t('linkHint') },
        ]}
      />
    </>
  )
}

const Address = ({ wish: input, onChange, validationErrors }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id="new-order-zip_code"
          label={t('zip')}
          error={validationErrors['zip_code']}
          value={input.zip_code}
          onValue={(zip_code) => onChange({ zip_code })}
          maxLength={7}
          autoComplete="off"
        />
        <TextField
          id="new-order-house_number"
          label={t('house')}
          error={validationErrors['house_number']}
          value={input.house_number}
          onValue={(house_number) => onChange({ house_number })}
          maxLength={12}
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('street')}
          optional
          value={input.delivery_address}
          onValue={(delivery_address) => onChange({ delivery_address })}
          autoComplete="off"
        />
        <TextField
          label={t('apartment')}
          optional
          value={input.delivery_apartment}
          onValue={(delivery_apartment) => onChange({ delivery_apartment })}
          maxLength={64}
          autoComplete="off"
        />
      </div>
    </>
  )
}
