import { newSettings } from '@plein/contract/food-setup/new-program'
import type { FoodProgramView } from '@plein/contract/food-setup/program'
import { numberLimits, type NumberField } from '@plein/contract/food-setup/program-limits'
import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'

export const numberFields = Object.keys(numberLimits) as NumberField[]

/** The values of the form: as they are sent, with numbers as text. Keys of providers are never part of it: they are saved by themselves. */
export type FoodForm = Pick<WholeProgram, 'title' | 'description' | 'image'> &
  Omit<
    Required<FoodProgramView>,
    | NumberField
    | 'time_zone'
    | 'platform_fee_percent'
    | 'platform_fee_free_until'
    | 'court_title'
    | 'psp_providers'
    | 'sandbox_keys'
    | 'ccv_live_key'
    | 'ccv_live_mode'
    | 'ccv_test_key'
  > &
  Record<NumberField, string>

/** A number as it is typed; nothing for none. */
const typedNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

export const newForm: FoodForm = {
  title: '',
  description: '',
  image: null,
  ...newSettings,
  psp_provider: 'none',
  lead_minutes: typedNumber(newSettings.lead_minutes),
  delivery_minutes: typedNumber(newSettings.delivery_minutes),
  slot_minutes: typedNumber(newSettings.slot_minutes),
  slot_capacity: typedNumber(newSettings.slot_capacity),
  auto_refuse_minutes: typedNumber(newSettings.auto_refuse_minutes),
}

const names = Object.keys(newForm) as (keyof FoodForm)[]
const isNumber = (name: keyof FoodForm): name is NumberField => Object.hasOwn(numberLimits, name)

/** The form of a program as the server has it. */
export const toForm = (program: WholeProgram): FoodForm => {
  const found = program as unknown as Record<string, unknown>
  const entries = names.map((name) => {
    const value = found[name]
    if (value === undefined) return [name, newForm[name]]
    return [name, isNumber(name) ? typedNumber(value) : value]
  })
  return Object.fromEntries(entries) as FoodForm
}

/** The number that was typed, null for nothing; undefined for what is none, or too small or large. */
export const getNumber = (name: NumberField, text: string): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return name === 'slot_capacity' ? null : undefined
  const { from, to } = numberLimits[name]
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  return value >= from && value <= to ? value : undefined
}

const cut = (text: string, most: number): string => text.slice(0, most)

/** The request body of a form. A text that is no number stays on this screen until it is one. */
export const toChanges = (form: FoodForm): ProgramChanges => {
  const numbers = numberFields.flatMap((name) => {
    const value = getNumber(name, form[name])
    return value === undefined ? [] : [[name, value]]
  })
  const { working_hours, working_hours_exceptions, ...rest } = form
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !isNumber(name as keyof FoodForm))),
    ...Object.fromEntries(numbers),
    working_hours: working_hours.map((working_hour) => ({ ...working_hour, ...shortTimes(working_hour) })),
    working_hours_exceptions: working_hours_exceptions.map((working_hours_exception) => ({
      ...working_hours_exception,
      date: cut(working_hours_exception.date, 10),
      times: working_hours_exception.times.map(shortTimes),
    })),
  } as ProgramChanges
}

const shortTimes = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start_time: cut(start_time, 5),
  end_time: cut(end_time, 5),
})

/** True while nobody has typed anything. */
export const isUntouched = (form: FoodForm, empty: FoodForm = newForm): boolean =>
  JSON.stringify(form) === JSON.stringify(empty)
