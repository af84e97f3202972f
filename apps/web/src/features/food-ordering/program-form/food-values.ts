import type { FoodProgramView } from '@plein/contract/food-ordering/program'
import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'
import { newWeek } from '../../../ui/hours/hours.rules.ts'

/** Whole numbers as they are typed, with what they may be. */
export const numberLimits = {
  lead_minutes: { from: 0, to: 480 },
  delivery_minutes: { from: 0, to: 240 },
  slot_minutes: { from: 5, to: 240 },
  slot_capacity: { from: 1, to: 1000 },
  auto_refuse_minutes: { from: 1, to: 240 },
} as const
export type NumberField = keyof typeof numberLimits
export const numberFields = Object.keys(numberLimits) as NumberField[]

/** What the form holds: as it is sent, with numbers as text. Keys of providers are never part of it: they are saved by themselves. */
export type FoodForm = Pick<WholeProgram, 'title' | 'description' | 'image'> &
  Omit<Required<FoodProgramView>, NumberField | 'time_zone' | 'psp_providers' | 'ccv_live_key' | 'ccv_test_key'> &
  Record<NumberField, string>

export const newForm: FoodForm = {
  title: '',
  description: '',
  image: null,
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
  working_hours: newWeek(),
  working_hours_exceptions: [],
  psp_provider: 'none',
  ccv_live_mode: false,
  lead_minutes: '30',
  delivery_minutes: '15',
  slot_minutes: '30',
  slot_capacity: '',
  auto_refuse_minutes: '15',
}

const names = Object.keys(newForm) as (keyof FoodForm)[]
const isNumber = (name: keyof FoodForm): name is NumberField => Object.hasOwn(numberLimits, name)

/** The form of a program as the server has it. */
export const formOf = (program: WholeProgram): FoodForm => {
  const found = program as unknown as Record<string, unknown>
  const entries = names.map((name) => {
    const value = found[name]
    if (value === undefined) return [name, newForm[name]]
    return [name, isNumber(name) ? (typeof value === 'number' ? String(value) : '') : value]
  })
  return Object.fromEntries(entries) as FoodForm
}

/** The number that was typed, null for nothing; undefined for what is none, or too small or large. */
export const numberOf = (name: NumberField, text: string): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return name === 'slot_capacity' ? null : undefined
  const { from, to } = numberLimits[name]
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  return value >= from && value <= to ? value : undefined
}

const cut = (text: string, most: number): string => text.slice(0, most)

/** What is sent of a form. A number that is none stays on this screen until it is one. */
export const changesOf = (form: FoodForm): ProgramChanges => {
  const numbers = numberFields.flatMap((name) => {
    const value = numberOf(name, form[name])
    return value === undefined ? [] : [[name, value]]
  })
  const { working_hours, working_hours_exceptions, ...rest } = form
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !isNumber(name as keyof FoodForm))),
    ...Object.fromEntries(numbers),
    working_hours: working_hours.map((one) => ({ ...one, ...shortTimes(one) })),
    working_hours_exceptions: working_hours_exceptions.map((one) => ({
      ...one,
      date: cut(one.date, 10),
      times: one.times.map(shortTimes),
    })),
  } as ProgramChanges
}

const shortTimes = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start_time: cut(start_time, 5),
  end_time: cut(end_time, 5),
})

/** True while nobody has typed anything. */
export const isUntouched = (form: FoodForm): boolean => JSON.stringify(form) === JSON.stringify(newForm)
