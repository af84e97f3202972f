import { offerErrors, opensSometime, smsErrors } from '@plein/contract/food-ordering/offer-rules'
import { isBlank } from '@plein/contract/food-ordering/typed-amounts'
import type { FieldProblem } from '@plein/contract/problem'
import { numberLimits } from '@plein/contract/food-setup/program-limits'
import { exceptionErrors, weekErrors } from '#ui/hours/hours.rules.ts'
import { numberFields, getNumber, type FoodForm } from './food-values.ts'

export const sections = ['basics', 'delivery', 'hours', 'payments', 'documents', 'menu'] as const
export type Section = (typeof sections)[number]

const when = (is_fault: boolean, field: string, code: string): FieldProblem[] => (is_fault ? [{ field, code }] : [])

const numberErrors = (form: FoodForm): FieldProblem[] =>
  numberFields.flatMap((name) =>
    getNumber(name, form[name]) === undefined
      ? [{ field: name, code: 'number_not_valid', params: { ...numberLimits[name] } }]
      : [],
  )

/** The validation errors that prevent publishing a food program, in the order of the form; the codes are those of the server. */
export const foodErrors = (form: FoodForm): FieldProblem[] => [
  ...when(isBlank(form.title), 'title', 'title_required'),
  ...when(isBlank(form.description), 'description', 'description_required'),
  ...when(form.image === null, 'image', 'image_required'),
  ...offerErrors(form),
  ...weekErrors(form.working_hours).map((validationError) => ({
    field: `working_hours.${validationError.field}`,
    code: validationError.code,
    params: { day: validationError.day },
  })),
  ...exceptionErrors(form.working_hours_exceptions).map((validationError) => ({
    field: `working_hours_exceptions.${validationError.field}`,
    code: validationError.code,
    params: { day: validationError.day },
  })),
  ...numberErrors(form),
  ...smsErrors(form),
]

/** Further requirements of a draft before guests find it. Only the server knows whether an existing menu has a dish. */
export const openingErrors = (form: FoodForm, hasMenu: boolean): FieldProblem[] => [
  ...when(!opensSometime(form), 'working_hours', 'hours_required'),
  ...when(!hasMenu, 'menu', 'dish_required'),
]

const sectionsOfFields: readonly (readonly [Section, readonly string[]])[] = [
  [
    'basics',
    ['title', 'description', 'image', 'cuisine', 'address', 'zip_code', 'city', 'latitude', 'longitude', 'phone'],
  ],
  [
    'delivery',
    [
      'can_pickup_in_rest',
      'pickup_fee_heading',
      'pickup_fee',
      'min_order_amount',
      'type_of_delivery',
      'delivery_range_zip_codes',
      'delivery_ranges',
      'default_asap',
    ],
  ],
  ['hours', ['working_hours', 'working_hours_exceptions', 'tips_on', ...numberFields]],
  ['payments', ['psp_provider', 'ccv_live_mode', 'ccv_live_key', 'ccv_test_key']],
  ['documents', ['tc_pdf_url', 'privacy_pdf_url', 'delivering_sms_text']],
]

/** The part of the form that holds a field: 'delivery_ranges.1.cost' in delivery. */
export const getSection = (field: string): Section => {
  const [name = ''] = field.split('.')
  return sectionsOfFields.find(([, fields]) => fields.includes(name))?.[0] ?? 'menu'
}
