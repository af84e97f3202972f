import { numberLimits } from '@plein/contract/food-ordering/program-limits'
import { fillSms, mostSmsSegments, smsLength } from '@plein/contract/sms'
import { exceptionFaults, weekFaults } from '../../../ui/hours/hours.rules.ts'
import { amountFaults, deliversSomewhere, rangeFaults, zipFaults, type ZoneFault } from '../program-zones/zone.rules.ts'
import { numberFields, numberOf, type FoodForm } from './food-values.ts'

export const sections = ['basics', 'delivery', 'hours', 'payments', 'documents', 'menu'] as const
export type Section = (typeof sections)[number]

/** The longest that the placeholders of an SMS become. */
const longest = {
  name: 'x'.repeat(20),
  number: '1234567',
  restaurant: 'x'.repeat(40),
  time: '23:59',
  link: `https://${'x'.repeat(90)}`,
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''
const when = (is_fault: boolean, field: string, code: string): ZoneFault[] => (is_fault ? [{ field, code }] : [])

const pickupFaults = (form: FoodForm): ZoneFault[] =>
  form.can_pickup_in_rest
    ? [
        ...when(isBlank(form.pickup_fee_heading), 'pickup_fee_heading', 'pickup_fee_heading_required'),
        ...amountFaults(form.pickup_fee, 'pickup_fee', 'pickup_fee_required'),
      ]
    : []

const zoneFaults = (form: FoodForm): ZoneFault[] => {
  const { type_of_delivery, delivery_range_zip_codes, delivery_ranges } = form
  const list = type_of_delivery === 1 ? 'delivery_range_zip_codes' : 'delivery_ranges'
  if (!deliversSomewhere(type_of_delivery, delivery_range_zip_codes, delivery_ranges))
    return when(!form.can_pickup_in_rest, list, 'no_delivery_range')
  if (type_of_delivery === 1) return zipFaults(delivery_range_zip_codes)
  const placed = form.latitude !== null && form.longitude !== null
  return [...when(!placed, 'address', 'place_required'), ...rangeFaults(delivery_ranges)]
}

const numberFaults = (form: FoodForm): ZoneFault[] =>
  numberFields.flatMap((name) =>
    numberOf(name, form[name]) === undefined
      ? [{ field: name, code: 'number_not_valid', params: { ...numberLimits[name] } }]
      : [],
  )

const smsFaults = ({ delivering_sms_text }: FoodForm): ZoneFault[] =>
  delivering_sms_text !== null && smsLength(fillSms(delivering_sms_text, longest)).segments > mostSmsSegments
    ? [{ field: 'delivering_sms_text', code: 'sms_too_long', params: { n: mostSmsSegments } }]
    : []

/** What keeps a food program from being published, in the order of the form; the codes are those of the server. */
export const foodFaults = (form: FoodForm): ZoneFault[] => [
  ...when(isBlank(form.title), 'title', 'title_required'),
  ...when(isBlank(form.description), 'description', 'description_required'),
  ...when(form.image === null, 'image', 'image_required'),
  ...when(form.can_pickup_in_rest && isBlank(form.address), 'address', 'address_required'),
  ...pickupFaults(form),
  ...(form.min_order_amount === null
    ? []
    : amountFaults(form.min_order_amount, 'min_order_amount', 'amount_not_valid')),
  ...zoneFaults(form),
  ...weekFaults(form.working_hours).map((fault) => ({
    field: `working_hours.${fault.field}`,
    code: fault.code,
    params: { day: fault.day },
  })),
  ...exceptionFaults(form.working_hours_exceptions).map((fault) => ({
    field: `working_hours_exceptions.${fault.field}`,
    code: fault.code,
    params: { day: fault.day },
  })),
  ...numberFaults(form),
  ...smsFaults(form),
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
  ['hours', ['working_hours', 'working_hours_exceptions', ...numberFields]],
  ['payments', ['psp_provider', 'ccv_live_mode', 'ccv_live_key', 'ccv_test_key']],
  ['documents', ['tc_pdf_url', 'privacy_pdf_url', 'delivering_sms_text']],
]

/** Where a field stands in the form: 'delivery_ranges.1.cost' in delivery. */
export const sectionOf = (field: string): Section => {
  const [name = ''] = field.split('.')
  return sectionsOfFields.find(([, fields]) => fields.includes(name))?.[0] ?? 'menu'
}
