import type { ServiceState } from '@plein/contract/food-kitchen/service'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Hours } from '#modules/programs/index.ts'

type ServiceRow = ServiceState & Hours

const columns = `
  to_json(paused_until) #>> '{}' as paused_until, to_json(closed_until) #>> '{}' as closed_until,
  to_json(busy_until) #>> '{}' as busy_until, busy_extra_minutes`

/** How a restaurant serves; undefined for a program that has no restaurant. */
export const findService = async (db: Db, program_uuid: string): Promise<ServiceState | undefined> => {
  const [row] = await run<ServiceState>(
    db,
    `select ${columns} from food_ordering.restaurants where program_uuid = $1`,
    [program_uuid],
  )
  return row
}

/** The same with its hours, its row locked: two who change it at once come one after the other. */
export const lockService = async (tx: Tx, program_uuid: string): Promise<ServiceRow | undefined> => {
  const [row] = await run<ServiceRow>(
    tx,
    `select ${columns}, time_zone,
            coalesce((select json_agg(json_build_array(h.day_of_week, h.start_minute, h.end_minute))
                        from food_ordering.working_hours h where h.program_uuid = r.program_uuid), '[]') as working_hours,
            coalesce((select json_agg(json_build_object('date', e.date, 'closed', e.closed, 'times', e.times))
                        from food_ordering.working_hours_exceptions e where e.program_uuid = r.program_uuid), '[]') as working_hours_exceptions
       from food_ordering.restaurants r where program_uuid = $1 for update`,
    [program_uuid],
  )
  return row
}

/** Its revision rises, so every process forgets the restaurant that it remembers. */
export const writeService = async (tx: Tx, program_uuid: string, service: ServiceState): Promise<void> => {
  await run(
    tx,
    `update food_ordering.restaurants
        set paused_until = $2, closed_until = $3, busy_until = $4, busy_extra_minutes = $5 where program_uuid = $1`,
    [program_uuid, service.paused_until, service.closed_until, service.busy_until, service.busy_extra_minutes],
  )
}
