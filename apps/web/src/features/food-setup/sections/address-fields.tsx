import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

/** The number in 'Oudegracht 12 bis': '12 bis'. */
const houseNumberOf = (address: string): string => /\d+\s*\S{0,6}$/.exec(address.trim())?.[0] ?? ''
const coordinate = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

/** The restaurant's address: found by postcode and house number, and corrected by hand where that is wrong. */
export const AddressFields = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const explain = useExplain()
  const { value, words } = form
  const find = useMutation({
    mutationFn: () =>
      api.get('/programs/locate', {
        query: { zip_code: value.zip_code ?? '', house_number: houseNumberOf(value.address).slice(0, 12) || undefined },
      }),
    onSuccess: (found) => {
      if (found.result !== 'found') return
      const number = houseNumberOf(value.address)
      form.change({
        zip_code: found.zip_code,
        latitude: found.latitude,
        longitude: found.longitude,
        ...(found.city !== null && { city: found.city }),
        ...(found.street !== null && { address: `${found.street} ${number}`.trim() }),
      })
    },
  })
  const say = (): string => {
    if (find.error) return explain(find.error)
    if (!find.data) return ''
    const { result, precision, zip_code } = find.data
    if (result !== 'found') return t(`locate_${result}`, { zip: zip_code || (value.zip_code ?? '') })
    return t(precision === 'area' ? 'foundArea' : 'foundAddress')
  }
  const seek = (): void => {
    if ((value.zip_code ?? '').trim() !== '') find.mutate()
  }
  return (
    <>
      <div className={styles.address}>
        <TextField
          label={t('zip')}
          placeholder={t('zipExample')}
          autoComplete="postal-code"
          maxLength={12}
          value={value.zip_code ?? ''}
          onValue={(zip_code) => form.change({ zip_code: zip_code === '' ? null : zip_code })}
        />
        <TextField
          id="food-address"
          label={t('address')}
          {...(!value.can_pickup_in_rest && value.type_of_delivery === 1 && { optional: true })}
          autoComplete="street-address"
          value={value.address}
          onValue={(address) => form.change({ address })}
          error={words['address']}
        />
        <TextField
          label={t('city')}
          autoComplete="address-level2"
          value={value.city ?? ''}
          onValue={(city) => form.change({ city: city === '' ? null : city })}
        />
      </div>
      <div className={styles.find}>
        <Button busy={find.isPending} onClick={seek}>
          {t('findAddress')}
        </Button>
        <p role="status">{find.isPending ? '' : say()}</p>
      </div>
      <details className={styles.details}>
        <summary>
          {value.latitude === null || value.longitude === null
            ? t('noPlace')
            : t('place', { latitude: value.latitude.toFixed(5), longitude: value.longitude.toFixed(5) })}
        </summary>
        <div className={styles.pair}>
          <CoordinateField
            label={t('latitude')}
            value={value.latitude}
            most={90}
            onValue={(latitude) => form.change({ latitude })}
          />
          <CoordinateField
            label={t('longitude')}
            value={value.longitude}
            most={180}
            onValue={(longitude) => form.change({ longitude })}
          />
        </div>
      </details>
    </>
  )
}

interface CoordinateFieldProps {
  label: string
  value: number | null
  most: number
  onValue: (value: number | null) => void
}

const CoordinateField = ({ label, value, most, onValue }: CoordinateFieldProps) => (
  <TextField
    // The field writes what it read; another place found is another field.
    key={value ?? 'none'}
    label={label}
    inputMode="decimal"
    look="numeric"
    width={14}
    value={value === null ? '' : String(value)}
    onValue={(text) => {
      const found = coordinate(text)
      if (found === null || Math.abs(found) <= most) onValue(found)
    }}
  />
)
