import { courtLimits, newPauseMinutes, numberLimits } from '@plein/contract/food-setup/program-limits'
import type { TypedDay, TypedException } from '@plein/contract/programs/hours'
import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'
import type { FieldProblem } from '@plein/contract/problem'
import { exceptionErrors, weekErrors } from '#ui/hours/hours.rules.ts'

/** A court as guests first see it. */
export interface BasicsValues {
  readonly title: string
  readonly description: string
  readonly image: string | null
}

/** The place of a court. */
export interface PlaceValues {
  readonly can_pickup_in_rest: boolean
  readonly address: string
  readonly zip_code: string
  readonly city: string
}

/** Its hours, and how much it takes on. */
export interface HallValues {
  readonly working_hours: TypedDay[]
  readonly working_hours_exceptions: TypedException[]
  /** Cents. */
  readonly min_order_amount: number | null
  /** As it is typed; nothing for as many as come. */
  readonly slot_capacity: string
  /** As it is typed; nothing for never. */
  readonly unseen_pause_minutes: string
}

export const getBasics = (program: WholeProgram | null): BasicsValues => {
  const { title = '', description = '', image = null } = program ?? {}
  return { title, description, image }
}

export const getPlace = (program: WholeProgram | null): PlaceValues => ({
  can_pickup_in_rest: program?.can_pickup_in_rest ?? true,
  address: program?.address ?? '',
  zip_code: program?.zip_code ?? '',
  city: program?.city ?? '',
})

const typedNumber = (value: number | null | undefined): string => (value == null ? '' : String(value))

export const getHall = (program: WholeProgram | null): HallValues => ({
  working_hours: program?.working_hours ?? [],
  working_hours_exceptions: program?.working_hours_exceptions ?? [],
  min_order_amount: typeof program?.min_order_amount === 'number' ? program.min_order_amount : null,
  slot_capacity: typedNumber(program?.slot_capacity),
  unseen_pause_minutes: typedNumber(program === null ? newPauseMinutes : program.unseen_pause_minutes),
})

export const toPlaceChanges = ({ can_pickup_in_rest, address, zip_code, city }: PlaceValues): ProgramChanges => ({
  can_pickup_in_rest,
  address: address.trim(),
  zip_code: zip_code.trim() || null,
  city: city.trim() || null,
})

export const toHallChanges = ({
  slot_capacity,
  unseen_pause_minutes,
  min_order_amount,
  ...hours
}: HallValues): ProgramChanges => ({
  ...hours,
  min_order_amount: min_order_amount ?? 0,
  slot_capacity: isBlank(slot_capacity) ? null : Number(slot_capacity),
  unseen_pause_minutes: isBlank(unseen_pause_minutes) ? null : Number(unseen_pause_minutes),
})

const when = (is_fault: boolean, field: string, code: string): FieldProblem[] => (is_fault ? [{ field, code }] : [])
const isBlank = (text: string): boolean => text.trim() === ''

export const basicsErrors = ({ title, description, image }: BasicsValues): FieldProblem[] => [
  ...when(isBlank(title), 'title', 'title_required'),
  ...when(isBlank(description), 'description', 'description_required'),
  ...when(image === null, 'image', 'image_required'),
]

export const placeErrors = ({ can_pickup_in_rest, address }: PlaceValues): FieldProblem[] =>
  when(can_pickup_in_rest && isBlank(address), 'address', 'address_required')

const limits = { slot_capacity: numberLimits.slot_capacity, ...courtLimits }

const numberErrors = (values: HallValues, field: keyof typeof limits): FieldProblem[] => {
  const text = values[field].trim()
  const { from, to } = limits[field]
  const fits = /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to
  return when(text !== '' && !fits, field, 'number_not_valid').map((error) => ({ ...error, params: { from, to } }))
}

export const hallErrors = (values: HallValues): FieldProblem[] => [
  ...weekErrors(values.working_hours).map(({ field, code, day }) => ({
    field: `working_hours.${field}`,
    code,
    params: { day },
  })),
  ...exceptionErrors(values.working_hours_exceptions).map(({ field, code, day }) => ({
    field: `working_hours_exceptions.${field}`,
    code,
    params: { day },
  })),
  ...numberErrors(values, 'slot_capacity'),
  ...numberErrors(values, 'unseen_pause_minutes'),
]
