import { newSettings, type FoodSettings } from '@plein/contract/food-setup/new-program'
import { offerErrors, opensSometime, smsErrors } from '@plein/contract/food-ordering/offer-rules'
import type { FoodProgramFields } from '@plein/contract/food-setup/program'
import type { FieldProblem } from '@plein/contract/problem'
import { hoursErrors } from '#modules/programs/index.ts'
import { keptAmount, keptKilometres } from '../zones/kept-amount.rules.ts'

const names = new Set(Object.keys(newSettings))

/** Of what was sent, the fields that are kept here (keys and provider are payments'); amounts that can be read as numbers. */
export const toSettings = (fields: FoodProgramFields): Partial<FoodSettings> => {
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.has(name) && value !== undefined),
  ) as Partial<FoodSettings>
  return {
    ...sent,
    ...(sent.pickup_fee !== undefined && { pickup_fee: keptAmount(sent.pickup_fee) }),
    ...(sent.min_order_amount !== undefined && { min_order_amount: keptAmount(sent.min_order_amount) }),
    ...(sent.delivery_range_zip_codes && {
      delivery_range_zip_codes: sent.delivery_range_zip_codes.map((zone) => ({ ...zone, cost: keptAmount(zone.cost) })),
    }),
    ...(sent.delivery_ranges && {
      delivery_ranges: sent.delivery_ranges.map((range) => ({
        range_start: keptKilometres(range.range_start),
        range_end: keptKilometres(range.range_end),
        cost: keptAmount(range.cost),
      })),
    }),
  }
}

/**
 * The validation errors that keep a food program from being published, in the order of the form, beside those of every program. Of the two ways
 * to deliver only the chosen one counts; `missing` holds the postcode areas that do not exist.
 */
export const settingsErrors = (settings: FoodSettings, missing: ReadonlySet<string>): FieldProblem[] => [
  ...offerErrors(settings, missing),
  ...hoursErrors(settings.working_hours, settings.working_hours_exceptions),
  ...smsErrors(settings),
]

/** Further requirements of a draft before guests find it. A restaurant that was published once may lack them: its owner closes it that way. */
export const openingErrors = (settings: FoodSettings, has_dish: boolean): FieldProblem[] => [
  ...(opensSometime(settings) ? [] : [{ field: 'working_hours', code: 'hours_required' }]),
  ...(has_dish ? [] : [{ field: 'menu', code: 'dish_required' }]),
]
