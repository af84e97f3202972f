import type { FieldProblem } from '@plein/contract/problem'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { dayName } from '#ui/hours/day-names.ts'
import { hoursStrings } from '#ui/hours/strings/index.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useZoneErrorTexts } from '../zones/zone-error-texts.ts'

const own = [
  'title_required',
  'description_required',
  'image_required',
  'address_required',
  'pickup_fee_heading_required',
  'pickup_fee_required',
  'key_required',
  'key_refused',
  'provider_required',
  'hours_required',
  'dish_required',
] as const
type Own = (typeof own)[number]
const ofHours = [
  'invalid_time_format',
  'hours_start_not_before_end',
  'hours_overlap',
  'date_already_defined',
  'exception_times_required',
] as const
type OfHours = (typeof ofHours)[number]

const isOne = <T extends string>(list: readonly T[], code: string): code is T => list.some((item) => item === code)

/** The sentence for a fault: the same at its field, in the summary and in the list of blockers. */
export const useErrorTexts = (): ((validationError: FieldProblem) => string) => {
  const t = foodProgramStrings.useTranslate()
  const hours = hoursStrings.useTranslate()
  const zone = useZoneErrorTexts()
  const language = useLanguage()
  const dayOf = (day: string | number | undefined): string =>
    typeof day === 'number' ? dayName(language, day) : day ? formatDay(day) : hours('date')
  return (validationError) => {
    const { code, params } = validationError
    if (isOne<Own>(own, code)) return t(code)
    if (code === 'sms_too_long') return t('sms_too_long', { n: Number(params?.['segments']) })
    if (code === 'sms_has_link') return t('sms_has_link', { n: Number(params?.['days']), placeholder: '{link}' })
    if (code === 'number_not_valid')
      return t('number_not_valid', { from: Number(params?.['from']), to: Number(params?.['to']) })
    if (code === 'exception_date_required') return hours(code)
    if (isOne<OfHours>(ofHours, code)) return hours(code, { day: dayOf(params?.['day']) })
    return zone(validationError)
  }
}
