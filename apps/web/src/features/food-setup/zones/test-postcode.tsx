import type { DistanceRange, ZipZone } from '@plein/contract/food-setup/program'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { zoneStrings } from './strings/index.ts'
import { writeKilometres } from './write-amount.ts'
import styles from './zones.module.css'

export interface Zones {
  readonly type_of_delivery: 1 | 2
  readonly delivery_range_zip_codes: ZipZone[]
  readonly delivery_ranges: DistanceRange[]
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The zones alone: the form holds more, which the call would refuse. */
const zonesOf = (form: Zones): Zones => ({
  type_of_delivery: form.type_of_delivery,
  delivery_range_zip_codes: form.delivery_range_zip_codes,
  delivery_ranges: form.delivery_ranges,
  latitude: form.latitude,
  longitude: form.longitude,
})

/** The delivery fee for a guest at a postcode with the zones of the form. */
export const TestPostcode = ({ zones }: { zones: Zones }) => {
  const t = zoneStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const [zip, setZip] = useState('')
  const [house, setHouse] = useState('')
  const test = useMutation({
    mutationFn: () =>
      api.post('/programs/delivery-test', {
        body: { ...zonesOf(zones), destination: { zip_code: zip, house_number: house.trim() || null } },
      }),
  })
  const say = (): string => {
    if (test.error) return explain(test.error)
    if (!test.data) return ''
    const { zip_code, city, result, cost, distance_m } = test.data
    const place = city === null ? zip_code : `${zip_code} ${city}`
    if (result !== 'delivered') {
      if (result === 'outside' && distance_m !== null)
        return t('testOutsideAt', { place, n: writeKilometres(Math.round(distance_m / 100) / 10, language) })
      return t(`test_${result}`, { place })
    }
    const price = cost === 0 ? t('free') : formatMoney(cost ?? 0, language)
    return distance_m === null
      ? t('testDelivered', { place, cost: price })
      : t('testDeliveredAt', { place, cost: price, n: writeKilometres(Math.round(distance_m / 100) / 10, language) })
  }
  const run = (): void => {
    if (zip.trim() !== '') test.mutate()
  }
  const onEnter = (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  return (
    <div className={styles.test}>
      <h3>{t('testTitle')}</h3>
      <div className={styles.testFields}>
        <TextField
          label={t('zip')}
          placeholder={t('zipExample')}
          autoComplete="off"
          maxLength={12}
          value={zip}
          onValue={setZip}
          onKeyDown={onEnter}
        />
        <TextField
          label={t('house')}
          optional
          autoComplete="off"
          maxLength={12}
          value={house}
          onValue={setHouse}
          onKeyDown={onEnter}
        />
        <Button busy={test.isPending} onClick={run}>
          {t('test')}
        </Button>
      </div>
      <p role="status" className={styles.answer} data-good={test.data?.result === 'delivered' || undefined}>
        {test.isPending ? '' : say()}
      </p>
    </div>
  )
}
