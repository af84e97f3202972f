import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconMapPin } from '#ui/icons/icons.ts'
import { useSession } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { FIELDS } from './validation-errors.ts'
import { TellAllergies } from './tell-allergies.tsx'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { tableStrings } from '../tables/strings/index.ts'
import styles from './where-step.module.css'

interface WhereStepProps {
  number: number
  checkout: Checkout
  form: CheckoutForm
}

/** The address of the visit with what a courier needs beside it, or where to collect. */
export const WhereStep = ({ number, checkout, form }: WhereStepProps) => {
  const t = checkoutStrings.useTranslate()
  const tt = tableStrings.useTranslate()
  const { pickup_in_restaurant: pickup, table } = checkout.basket
  const title = table ? tt(table.service, { label: table.label }) : pickup ? t('wherePickup') : t('where')
  return (
    <Step number={number} title={title}>
      {pickup ? table?.service !== 'to_table' && <Counters checkout={checkout} /> : <Address form={form} />}
      <Textarea
        optional
        label={t('comments')}
        hint={pickup ? t('commentsHintPickup') : t('commentsHint')}
        value={form.draft.comments}
        onValue={(comments) => form.change({ comments })}
        maxLength={1000}
      />
      <TellAllergies form={form} />
    </Step>
  )
}

const Address = ({ form }: { form: CheckoutForm }) => {
  const t = checkoutStrings.useTranslate()
  const { data: session } = useSession()
  const { draft, change } = form
  return (
    <>
      <div className={styles.address}>
        <Icon of={IconMapPin} />
        <p>
          {session?.street && !draft.delivery_address ? `${session.street} ${session.house_number}, ` : ''}
          {session?.zip_code} {session?.street && !draft.delivery_address ? '' : session?.house_number} {session?.city}
        </p>
        <Button variant="quiet" size="small" onClick={() => locationQuestion.ask()}>
          {t('changeAddress')}
        </Button>
      </div>
      <div className={styles.fields}>
        <TextField
          optional
          id={FIELDS.street}
          label={t('street')}
          value={draft.delivery_address}
          onValue={(delivery_address) => change({ delivery_address })}
          placeholder={session?.street ?? ''}
          autoComplete="address-line1"
          error={form.validationErrors[FIELDS.street]}
        />
        <TextField
          optional
          id={FIELDS.apartment}
          label={t('apartment')}
          value={draft.delivery_apartment}
          onValue={(delivery_apartment) => change({ delivery_apartment })}
          autoComplete="address-line2"
          maxLength={64}
          error={form.validationErrors[FIELDS.apartment]}
        />
      </div>
    </>
  )
}

const Counters = ({ checkout }: { checkout: Checkout }) => {
  const t = checkoutStrings.useTranslate()
  return (
    <ul className={styles.counters}>
      {checkout.basket.restaurants.map(({ restaurant }) => {
        const { latitude, longitude } = restaurant
        const known = latitude !== null && longitude !== null
        return (
          <li key={restaurant.uuid} className={styles.address}>
            <Icon of={IconMapPin} />
            <p>
              <strong>{restaurant.title}</strong>
              <br />
              {restaurant.address}
            </p>
            {known && (
              <a
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('map')}
                <span className="visually-hidden"> {restaurant.title}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
