import type { PhonePayment } from '@plein/contract/food-ordering/phone-orders'
import { useQuery } from '@tanstack/react-query'
import { dayOf, formatTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import type { Faults } from './faults.ts'
import { newOrderStrings } from './strings/index.ts'
import { customersQuery, slotsQuery, withCustomer, type Wish } from './wish.ts'
import styles from './new-order.module.css'

interface FormProps {
  program_uuid: string
  wish: Wish
  onChange: (part: Partial<Wish>) => void
  faults: Faults
}

/** How it gets to the customer and when, who that is, and how it is paid. */
export const OrderForm = (props: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const { wish, onChange } = props
  return (
    <>
      <SegmentedControl
        label={t('how')}
        wide
        value={wish.pickup ? 'pickup' : 'delivery'}
        onValue={(way) => onChange({ pickup: way === 'pickup', delivery_time: '' })}
        options={[
          { value: 'delivery', label: t('delivery') },
          { value: 'pickup', label: t('pickup') },
        ]}
      />
      <Customer {...props} />
      {!wish.pickup && <Address {...props} />}
      <Time {...props} />
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

const Customer = ({ wish, onChange, faults }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const typed = wish.cardholder_uuid === null ? wish.first_name.trim() : ''
  const known = useQuery(customersQuery(typed))
  const found = typed.length < 3 ? [] : (known.data?.results ?? [])
  return (
    <>
      <h2 className={styles['head']}>{t('customer')}</h2>
      <div className={styles['pair']}>
        <TextField
          id="new-order-first_name"
          label={t('firstName')}
          error={faults['first_name']}
          value={wish.first_name}
          // Another name is another person.
          onValue={(first_name) => onChange({ first_name, cardholder_uuid: null })}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={t('lastName')}
          optional
          value={wish.last_name}
          onValue={(last_name) => onChange({ last_name })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      {found.length > 0 && (
        <div className={styles['known']} role="group" aria-label={t('known')}>
          <p className={styles['note']}>{t('known')}</p>
          {found.map((customer) => (
            <Button key={customer.cardholder_uuid} size="small" onClick={() => onChange(withCustomer(wish, customer))}>
              {customer.first_name} {customer.last_name} · {customer.phone_code} {customer.phone}
            </Button>
          ))}
        </div>
      )}
      <PhoneField
        id="new-order-phone"
        label={t('phone')}
        codeLabel={t('phoneCode')}
        error={faults['phone']}
        code={wish.phone_code}
        onCode={(phone_code) => onChange({ phone_code })}
        number={wish.phone}
        onNumber={(phone) => onChange({ phone })}
      />
      <EmailField
        id="new-order-email"
        label={t('email')}
        optional
        error={faults['email']}
        value={wish.email}
        onValue={(email) => onChange({ email })}
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

/** As soon as possible, or one of today's times that can still be promised. */
const Time = ({ program_uuid, wish, onChange }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const now = useNow(true)
  const { data } = useQuery(slotsQuery(program_uuid, dayOf(now), wish.pickup))
  const slots = data?.slots.filter(({ available }) => available) ?? []
  return (
    <Select
      label={t('when')}
      value={wish.delivery_time === '' ? 'asap' : wish.delivery_time}
      onValue={(time) => onChange({ delivery_time: time === 'asap' ? '' : time })}
      options={[
        { value: 'asap', label: t('asap') },
        ...slots.map(({ starts_at }) => ({
          value: starts_at,
          label: t('today', { time: formatTime(starts_at, data?.time_zone) }),
        })),
      ]}
    />
  )
}
