import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { ChosenMethod } from '../program/settings.queries.ts'

/** The methods that the program of an order offers, in the owner's order. */
export const listOrderChoices = async (
  db: Db | Tx,
  order_uuid: string,
): Promise<{ program_uuid: string | null; choices: readonly ChosenMethod[] }> => {
  const [row] = await run<{ program_uuid: string; choices: readonly ChosenMethod[] }>(
    db,
    `select o.program_uuid,
            coalesce((select json_agg(json_build_object('method', m.method, 'is_used', m.is_used, 'provider', m.provider) order by m.position)
                        from payment_management.method_choices m where m.program_uuid = o.program_uuid), '[]') as choices
       from payment_management.orders o where o.uuid = $1`,
    [order_uuid],
  )
  return row ?? { program_uuid: null, choices: [] }
}
