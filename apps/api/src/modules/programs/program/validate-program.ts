import type { FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findKind } from '../kinds.ts'
import { localDay } from '../hours/opening-hours.rules.ts'

interface Shared {
  readonly uuid: string
  readonly type_code: number
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly start_date: string | null
  readonly expiry_date: string | null
  readonly time_zone: string
}

const isOver = ({ expiry_date, time_zone }: Shared): boolean =>
  expiry_date !== null && expiry_date < localDay(now(), time_zone)

const isTurned = ({ start_date, expiry_date }: Shared): boolean =>
  start_date !== null && expiry_date !== null && expiry_date < start_date

/** The requirements of every kind, in the order of the form. */
export const sharedErrors = (program: Shared): FieldProblem[] => {
  const rules: readonly (readonly [is_fault: boolean, field: string, code: string])[] = [
    [program.title.trim() === '', 'title', 'title_required'],
    [program.description.trim() === '', 'description', 'description_required'],
    [program.image === null && !findKind(program.type_code)?.needs_no_picture, 'image', 'image_required'],
    [isTurned(program), 'expiry_date', 'expiry_before_start'],
    [isOver(program) && !isTurned(program), 'expiry_date', 'expiry_in_the_past'],
  ]
  return rules.filter(([is_fault]) => is_fault).map(([, field, code]) => ({ field, code }))
}

/** All that keeps a program, as it is saved, from being published: what every kind needs, then what its own does. */
export const validateProgram = async (db: Db | Tx, program: Shared): Promise<FieldProblem[]> => {
  const shared = sharedErrors(program)
  const reported = new Set(shared.map(({ field, code }) => `${field} ${code}`))
  const own = (await findKind(program.type_code)?.validationErrors(db, program.uuid)) ?? []
  return [...shared, ...own.filter(({ field, code }) => !reported.has(`${field} ${code}`))]
}
