import { hasPickupFee } from '@plein/contract/food-ordering/offer-rules'
import { FieldError } from '#ui/fields/field.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { pickTexts } from '../form/use-food-program.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import { DistanceRanges } from '../zones/distance-ranges.tsx'
import type { MapPoint } from '../zones/map-tiles.rules.ts'
import { TestPostcode } from '../zones/test-postcode.tsx'
import { TypedMoneyField } from '../zones/typed-fields.tsx'
import { ZipList } from '../zones/zip-list.tsx'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

/** The delivery area and fees, pickup, and the minimum order. */
export const DeliverySection = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const { value, words } = form
  const by_zip = value.type_of_delivery === 1
  const list = by_zip ? 'delivery_range_zip_codes' : 'delivery_ranges'
  return (
    <>
      <div className={styles.choice}>
        <span className={styles.label}>{t('typeOfDelivery')}</span>
        <SegmentedControl
          label={t('typeOfDelivery')}
          value={by_zip ? 'zip' : 'distance'}
          onValue={(kind) => form.change({ type_of_delivery: kind === 'zip' ? 1 : 2 })}
          options={[
            { value: 'zip', label: t('byZip') },
            { value: 'distance', label: t('byDistance') },
          ]}
        />
        <p className={styles.hint}>{t('bothKept')}</p>
      </div>
      <div>
        <FieldError id={`food-${list}-error`} text={words[list]} />
        {by_zip ? (
          <ZipList
            id="food-delivery_range_zip_codes"
            zones={value.delivery_range_zip_codes}
            onZones={(delivery_range_zip_codes) => form.change({ delivery_range_zip_codes })}
            validationErrors={pickTexts(words, list)}
          />
        ) : (
          <DistanceRanges
            id="food-delivery_ranges"
            ranges={value.delivery_ranges}
            onRanges={(delivery_ranges) => form.change({ delivery_ranges })}
            // A ring shows at once that it can't be: the picture is no scolding.
            validationErrors={pickTexts(words, list)}
            faulty={faultyRows(form)}
            place={placeOf(form)}
            onPlace={form.change}
          />
        )}
      </div>
      <TestPostcode zones={value} />
      <div className={styles.line} />
      <TypedMoneyField
        id="food-min_order_amount"
        label={t('minimum')}
        hint={t('minimumHint')}
        width={10}
        value={value.min_order_amount}
        onValue={(min_order_amount) => form.change({ min_order_amount })}
        error={words['min_order_amount']}
      />
      <Switch
        label={t('defaultAsap')}
        hint={t('defaultAsapHint')}
        checked={value.default_asap}
        onChecked={(default_asap) => form.change({ default_asap })}
      />
      <div className={styles.line} />
      <Pickup form={form} />
    </>
  )
}

const placeOf = ({ value: { latitude, longitude } }: SectionProps['form']): MapPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Rows of the distances that are refused, whether or not that is said already. */
const faultyRows = ({ validationErrors }: SectionProps['form']): ReadonlySet<number> =>
  new Set(
    validationErrors.flatMap(({ field }) => {
      const row = /^delivery_ranges\.(\d+)\.range/.exec(field)?.[1]
      return row === undefined ? [] : [Number(row)]
    }),
  )

const Pickup = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const { value, words } = form
  return (
    <>
      <Switch
        label={t('pickup')}
        hint={t('pickupHint')}
        checked={value.can_pickup_in_rest}
        onChecked={(can_pickup_in_rest) => form.change({ can_pickup_in_rest })}
      />
      {value.can_pickup_in_rest && (
        <div className={styles.pair}>
          <TypedMoneyField
            id="food-pickup_fee"
            label={t('fee')}
            hint={t('feeHint')}
            width={10}
            value={value.pickup_fee}
            onValue={(pickup_fee) => form.change({ pickup_fee })}
            error={words['pickup_fee']}
          />
          {hasPickupFee(value) && (
            <TextField
              id="food-pickup_fee_heading"
              label={t('feeHeading')}
              hint={t('feeHeadingHint')}
              maxLength={80}
              value={value.pickup_fee_heading ?? ''}
              onValue={(text) => form.change({ pickup_fee_heading: text === '' ? null : text })}
              error={words['pickup_fee_heading']}
            />
          )}
        </div>
      )}
    </>
  )
}
