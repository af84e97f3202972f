import { Checkbox } from '#ui/choices/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PlaceValues } from './court-values.ts'
import { courtProgramStrings } from './strings/index.ts'
import styles from '../sections/sections.module.css'

interface PlaceFieldsProps {
  form: {
    idOf: (name: keyof PlaceValues) => string
    validationErrorOf: (name: keyof PlaceValues) => string | undefined
  }
  values: PlaceValues
  change: (part: Partial<PlaceValues>) => void
}

/** The place of the hall, and whether guests fetch their orders there: then its address is asked for. */
export const PlaceFields = ({ form, values, change }: PlaceFieldsProps) => {
  const t = courtProgramStrings.useTranslate()
  const wiring = (name: keyof PlaceValues) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  const text = (name: 'address' | 'zip_code' | 'city') => ({
    ...wiring(name),
    value: values[name],
    onValue: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <Checkbox
        {...wiring('can_pickup_in_rest')}
        label={t('pickup')}
        hint={t('pickupHint')}
        checked={values.can_pickup_in_rest}
        onChecked={(can_pickup_in_rest) => change({ can_pickup_in_rest })}
      />
      <div className={styles.address}>
        <TextField {...text('zip_code')} label={t('zip')} autoComplete="postal-code" maxLength={12} optional />
        <TextField
          {...text('address')}
          label={t('address')}
          autoComplete="street-address"
          maxLength={200}
          {...(!values.can_pickup_in_rest && { optional: true })}
        />
        <TextField {...text('city')} label={t('city')} autoComplete="address-level2" maxLength={100} optional />
      </div>
    </>
  )
}
