import type { PhonePayment } from '@plein/contract/food-ordering/phone-orders'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { CustomerFields } from './customer-fields.tsx'
import type { Faults } from './faults.ts'
import { newOrderStrings } from './strings/index.ts'
import { TimeFields } from './time-fields.tsx'
import type { Times } from './use-times.ts'
import type { Wish } from './wish.ts'
import styles from './new-order.module.css'

export interface FormProps {
  program_uuid: string
  wish: Wish
  onChange: (part: Partial<Wish>) => void
  faults: Faults
  times: Times
  /** How this restaurant's orders get to its customers. */
  ways: readonly Way[]
}

export type Way = 'delivery' | 'pickup'

/** How it gets to the customer and when, who that is, and how it is paid. */
export const OrderForm = (props: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const { wish, onChange, ways } = props
  return (
    <>
      {ways.length > 1 ? (
        <SegmentedControl<Way>
          label={t('how')}
          wide
          value={wish.pickup ? 'pickup' : 'delivery'}
          onValue={(way) => onChange({ pickup: way === 'pickup', day: '', delivery_time: '' })}
          options={ways.map((value) => ({ value, label: t(value) }))}
        />
      ) : (
        <p className={styles['note']}>{t(wish.pickup ? 'onlyPickup' : 'onlyDelivery')}</p>
      )}
      <CustomerFields {...props} />
      {!wish.pickup && <Address {...props} />}
      <TimeFields {...props} />
      <Textarea label={t('note')} optional value={wish.comments} onValue={(comments) => onChange({ comments })} />
      <RadioGroup<PhonePayment>
        legend={t('payment')}
        look="rows"
        value={wish.payment}
        onValue={(payment) => onChange({ payment })}
        options={[
          { value: 'cash', label: t('cash'), hint: t('cashHint') },
          { value: 'pay_link', label: t('link'), hint: t('linkHint') },
        ]}
      />
    </>
  )
}

const Address = ({ wish, onChange, faults }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          id="new-order-zip_code"
          label={t('zip')}
          error={faults['zip_code']}
          value={wish.zip_code}
          onValue={(zip_code) => onChange({ zip_code })}
          maxLength={7}
          autoComplete="off"
        />
        <TextField
          id="new-order-house_number"
          label={t('house')}
          error={faults['house_number']}
          value={wish.house_number}
          onValue={(house_number) => onChange({ house_number })}
          maxLength={12}
          autoComplete="off"
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label={t('street')}
          optional
          value={wish.delivery_address}
          onValue={(delivery_address) => onChange({ delivery_address })}
          autoComplete="off"
        />
        <TextField
          label={t('apartment')}
          optional
          value={wish.delivery_apartment}
          onValue={(delivery_apartment) => onChange({ delivery_apartment })}
          maxLength={64}
          autoComplete="off"
        />
      </div>
    </>
  )
}
