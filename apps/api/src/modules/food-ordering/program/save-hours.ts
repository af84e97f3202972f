import type { FoodSettings } from '@plein/contract/food-ordering/new-program'
import type { foodProgram, ServingFields } from '@plein/contract/food-ordering/program'
import type { Write } from '../../../platform/http/route.ts'
import { programIncomplete, touchProgram } from '../../programs/index.ts'
import { refuseStranger } from '../board/who-may.ts'
import { notFound } from '../food-ordering.problems.ts'
import { keepSettings } from './food-kind.ts'
import { loadSettings } from './settings.queries.ts'

type Serving = Required<ServingFields>

const servingOf = (settings: FoodSettings): Serving => ({
  default_asap: settings.default_asap,
  working_hours: settings.working_hours,
  working_hours_exceptions: settings.working_hours_exceptions,
  lead_minutes: settings.lead_minutes,
  delivery_minutes: settings.delivery_minutes,
  slot_minutes: settings.slot_minutes,
  slot_capacity: settings.slot_capacity,
  auto_refuse_minutes: settings.auto_refuse_minutes,
})

/** Changes when a restaurant serves: what its acceptors may, too. Who has the owner's form open is told that the program changed. */
export const saveHours: Write<typeof foodProgram.saveHours> = async (tx, { params, body }, caller) => {
  await refuseStranger(tx, caller, params.uuid)
  if (!(await touchProgram(tx, params.uuid, 'food'))) throw notFound()
  const { settings: before, is_published } = await loadSettings(tx, params.uuid)
  const after = { ...before, ...body }
  const faults = await keepSettings(tx, params.uuid, after, is_published)
  if (faults.length > 0) throw programIncomplete(faults)
  return servingOf((await loadSettings(tx, params.uuid)).settings)
}
