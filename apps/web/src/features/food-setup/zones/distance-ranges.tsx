import type { DistanceRange } from '@plein/contract/food-setup/program'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { IconPlus, IconTrash } from '#ui/icons/icons.ts'
import type { MapPoint } from './map-tiles.rules.ts'
import { RingsPicture } from './rings-picture.tsx'
import { zoneStrings } from './strings/index.ts'
import { TypedKilometresField, TypedMoneyField } from './typed-fields.tsx'
import { moveEdge, nextRange } from './zone.rules.ts'
import styles from './zones.module.css'

interface DistanceRangesProps {
  /** Fields have the ids `<id>.<place in the list>.range_start`. */
  id: string
  ranges: readonly DistanceRange[]
  onRanges: (ranges: DistanceRange[]) => void
  /** Sentences by place and field: '1.range_start'. */
  validationErrors: Readonly<Record<string, string>>
  /** Places of rows whose distances can't be: their rings are hatched, also before a sentence says so. */
  faulty: ReadonlySet<number>
  /** The restaurant's location, once that is known. */
  place: MapPoint | null
  onPlace: (place: MapPoint) => void
}

/** Delivery by distance as the crow flies: rows, and the rings that they make. */
export const DistanceRanges = ({
  id,
  ranges,
  onRanges,
  validationErrors,
  faulty,
  place,
  onPlace,
}: DistanceRangesProps) => {
  const t = zoneStrings.useTranslate()
  const placed = ranges.map((range, at) => ({ range, at }))
  const change = (at: number, part: Partial<DistanceRange>): void =>
    onRanges(ranges.map((range, nth) => (nth === at ? { ...range, ...part } : range)))
  return (
    <div className={styles.distance}>
      <div className={styles.rows} id={id} tabIndex={-1}>
        {placed.length > 0 && (
          <div className={styles.rangeHead} aria-hidden>
            <span>{t('rangeStart')}</span>
            <span>{t('rangeEnd')}</span>
            <span>{t('cost')}</span>
          </div>
        )}
        {placed.map(({ range, at }) => (
          <RangeRow
            key={at}
            id={`${id}.${at}`}
            row={at + 1}
            range={range}
            validationErrors={[
              validationErrors[`${at}.range_start`],
              validationErrors[`${at}.range_end`],
              validationErrors[`${at}.cost`],
            ]}
            onChange={(part) => change(at, part)}
            onRemove={() => onRanges(ranges.filter((_, nth) => nth !== at))}
          />
        ))}
        <div>
          <Button icon={IconPlus} onClick={() => onRanges([...ranges, nextRange(ranges)])}>
            {t('addRange')}
          </Button>
        </div>
      </div>
      {placed.length > 0 && (
        <RingsPicture
          ranges={ranges}
          faulty={faulty}
          onEdge={(at, km) => onRanges(moveEdge(ranges, at, km))}
          place={place}
          onPlace={onPlace}
        />
      )}
    </div>
  )
}

interface RangeRowProps {
  id: string
  row: number
  range: DistanceRange
  /** Of start, end and cost. */
  validationErrors: readonly [string | undefined, string | undefined, string | undefined]
  onChange: (part: Partial<DistanceRange>) => void
  onRemove: () => void
}

const RangeRow = ({ id, row, range, validationErrors, onChange, onRemove }: RangeRowProps) => {
  const t = zoneStrings.useTranslate()
  const [start, end, cost] = validationErrors
  const reported = validationErrors.some((validationError) => validationError !== undefined) ? `${id}-error` : undefined
  const field = (name: 'rangeStart' | 'rangeEnd' | 'cost', validationError: string | undefined) => ({
    label: t('ofRow', { field: t(name), row }),
    hiddenLabel: true,
    'aria-invalid': validationError !== undefined || undefined,
    'aria-describedby': reported,
  })
  return (
    <div>
      <div id={`${id}-error`} className={styles.rowErrors}>
        {[...new Set(validationErrors)].map((validationError) => (
          <FieldError
            key={validationError ?? 'none'}
            id={`${id}-${validationError ? 'said' : 'none'}`}
            text={validationError}
          />
        ))}
      </div>
      <div className={styles.rangeFields}>
        <TypedKilometresField
          {...field('rangeStart', start)}
          id={`${id}.range_start`}
          value={range.range_start}
          onValue={(range_start) => onChange({ range_start })}
        />
        <TypedKilometresField
          {...field('rangeEnd', end)}
          id={`${id}.range_end`}
          value={range.range_end}
          onValue={(range_end) => onChange({ range_end })}
        />
        <TypedMoneyField
          {...field('cost', cost)}
          id={`${id}.cost`}
          value={range.cost}
          onValue={(value) => onChange({ cost: value })}
        />
        <IconButton icon={IconTrash} label={t('removeRow', { row })} onClick={onRemove} />
      </div>
    </div>
  )
}
