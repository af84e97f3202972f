import { deliversSomewhere } from '@plein/contract/food-ordering/offer-rules'
import type { WholeProgram } from '@plein/contract/programs'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { firstStepsStrings } from './strings/index.ts'
import styles from './first-steps.module.css'

/** More postcodes than this are counted. */
const NAMED = 6

/** In which list guests find a restaurant, and what they have to say for it: nobody looks for it in a place where it does not deliver. */
export const FoundAt = ({ program }: { program: WholeProgram }) => {
  const t = firstStepsStrings.useTranslate()
  const where = useWhere(program)
  const { found_at } = program
  if (!found_at || where.length === 0) return null
  const list = found_at.list.replace(/^https?:\/\//, '')
  return (
    <div className={styles.lead}>
      <p>{t.rich('found', { list: <a href={found_at.list}>{list}</a> })}</p>
      <ul>
        {where.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

const useWhere = (program: WholeProgram): string[] => {
  const t = firstStepsStrings.useTranslate()
  const locale = locales[useLanguage()]
  const { type_of_delivery = 1, delivery_range_zip_codes = [], delivery_ranges = [], can_pickup_in_rest } = program
  const pickup = can_pickup_in_rest ? [t('foundPickup')] : []
  if (!deliversSomewhere({ type_of_delivery, delivery_range_zip_codes, delivery_ranges })) return pickup
  if (type_of_delivery !== 1) {
    const km = Math.max(...delivery_ranges.map(({ range_end }) => Number(range_end)))
    return [t('foundDistance', { km: new Intl.NumberFormat(locale).format(km) }), ...pickup]
  }
  const zips = delivery_range_zip_codes.map(({ zip_code }) => zip_code)
  const named = zips.length > NAMED ? zips.slice(0, NAMED - 1) : zips
  const rest = zips.length - named.length
  const words = [...named, ...(rest > 0 ? [t('morePostcodes', { n: rest })] : [])]
  return [t('foundZips', { zips: new Intl.ListFormat(locale, { type: 'disjunction' }).format(words) }), ...pickup]
}
