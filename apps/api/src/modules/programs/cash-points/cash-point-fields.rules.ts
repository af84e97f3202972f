import type { FieldProblem } from '@plein/contract/problem'
import type { CashPointFields } from '@plein/contract/programs/cash-points'
import { hoursErrors, minutesOfDays, minutesOfExceptions } from '../hours/typed-hours.rules.ts'
import type { CashPointRow } from './cash-points.queries.ts'

/** The fields of a cash point, as they are stored. */
export type SaidOfCashPoint = Pick<
  CashPointRow,
  'name' | 'address' | 'zip_code' | 'city' | 'delivery_range' | 'working_hours' | 'working_hours_exceptions'
>

const nothing: SaidOfCashPoint = {
  name: '',
  address: '',
  zip_code: null,
  city: null,
  delivery_range: null,
  working_hours: [],
  working_hours_exceptions: [],
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

/** Control characters would break a line in a mail, a list or on paper. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const required = (field: 'name' | 'address', input: SaidOfCashPoint): FieldProblem[] =>
  input[field] === '' ? [{ field, code: 'required' }] : []

/** The values with `fields` put over the `known` ones, and all validation errors. Hours with errors are left as they were. */
export const putFields = (
  fields: CashPointFields,
  known: SaidOfCashPoint = nothing,
): { said: SaidOfCashPoint; validationErrors: FieldProblem[] } => {
  const { working_hours, working_hours_exceptions, delivery_range } = fields
  const hours = hoursErrors(working_hours ?? [], working_hours_exceptions ?? [])
  const areGood = hours.length === 0
  const input: SaidOfCashPoint = {
    name: fields.name === undefined ? known.name : plain(fields.name),
    address: fields.address === undefined ? known.address : plain(fields.address),
    zip_code: fields.zip_code === undefined ? known.zip_code : (trimmed(fields.zip_code)?.toUpperCase() ?? null),
    city: fields.city === undefined ? known.city : trimmed(fields.city),
    delivery_range:
      delivery_range === undefined
        ? known.delivery_range
        : delivery_range === null
          ? null
          : Math.round(delivery_range * 1000),
    working_hours:
      working_hours && areGood
        ? minutesOfDays(working_hours).map((day) => [day.day_of_week, day.start_minute, day.end_minute] as const)
        : known.working_hours,
    working_hours_exceptions:
      working_hours_exceptions && areGood
        ? minutesOfExceptions(working_hours_exceptions)
        : known.working_hours_exceptions,
  }
  return { said: input, validationErrors: [...required('name', input), ...required('address', input), ...hours] }
}
