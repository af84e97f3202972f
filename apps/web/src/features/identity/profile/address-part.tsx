import { CountryField } from '#platform/places/country-field.tsx'
import { PlaceFields } from '#platform/places/place-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import { deliveryLine, isCardholder } from './profile-values.ts'
import type { ProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

/** Country, state and city from real lists, then what the post needs. A cardholder's is for bills. */
export const AddressPart = ({ form }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  const { profile, values, change, text, idOf, validationErrorOf } = form
  const billing = isCardholder(profile)
  return (
    <Part title={t(billing ? 'billing' : 'address')} text={t(billing ? 'billingText' : 'addressText')}>
      <CountryField
        id={idOf('country')}
        label={t('country')}
        value={values.country}
        onValue={(country) => country !== values.country && change({ country, state: '', city: '' })}
        error={validationErrorOf('country')}
      />
      <PlaceFields
        country={values.country}
        value={{ state: values.state, city: values.city }}
        onValue={change}
        idOf={idOf}
        validationErrors={{ state: validationErrorOf('state'), city: validationErrorOf('city') }}
      />
      <TextField label={t('zip')} width={12} maxLength={16} autoComplete="postal-code" {...text('zip')} />
      <TextField label={t('street')} autoComplete="street-address" {...text('address')} />
    </Part>
  )
}

/** The own door of a cardholder; postcode and place are those of the billing address (USER-11). */
export const DeliveryPart = ({ form: { values, text } }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  const line = deliveryLine(values)
  return (
    <Part title={t('delivery')} text={t('deliveryText')}>
      <TextField label={t('deliveryStreet')} autoComplete="off" {...text('delivery_street')} />
      <div className={styles.pair}>
        <TextField
          label={t('deliveryHouse')}
          width={12}
          maxLength={32}
          autoComplete="off"
          {...text('delivery_house')}
        />
        <TextField
          label={t('deliveryApartment')}
          optional
          width={12}
          maxLength={32}
          autoComplete="off"
          {...text('delivery_apartment')}
        />
      </div>
      {line !== '' && <p className={styles.note}>{t('deliverTo', { address: line })}</p>}
    </Part>
  )
}
