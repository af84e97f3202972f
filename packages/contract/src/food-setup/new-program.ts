import type { FoodProgramView } from './program.ts'

/** A food program's own fields without what payments keep: as they were typed, whole or not. */
export type FoodSettings = Required<
  Omit<
    FoodProgramView,
    | 'time_zone'
    | 'platform_fee_percent'
    | 'platform_fee_free_until'
    | 'court_title'
    | 'psp_provider'
    | 'psp_providers'
    | 'sandbox_keys'
    | 'ccv_live_mode'
    | 'ccv_live_key'
    | 'ccv_test_key'
  >
>

/** A new food program: open every day, delivering by postcode to nowhere yet. Pure: the server and the form begin with it. */
export const newSettings: FoodSettings = {
  cuisine: '',
  address: '',
  zip_code: null,
  city: null,
  latitude: null,
  longitude: null,
  phone: '',
  can_pickup_in_rest: false,
  pickup_fee_heading: null,
  pickup_fee: null,
  min_order_amount: 0,
  type_of_delivery: 1,
  delivery_range_zip_codes: [],
  delivery_ranges: [],
  delivering_sms_text: null,
  tc_pdf_url: null,
  privacy_pdf_url: null,
  default_asap: true,
  working_hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, start_time: '11:00', end_time: '22:00' })),
  working_hours_exceptions: [],
  lead_minutes: 30,
  delivery_minutes: 15,
  slot_minutes: 30,
  slot_capacity: null,
  auto_refuse_minutes: 15,
  tips_on: false,
}
