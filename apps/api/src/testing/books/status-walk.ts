import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { deriveOrderStatus } from '#modules/food-ordering/orders/order-status.rules.ts'
import { run, type Tx } from '#platform/db/database.ts'
import type { Broken } from './rules.ts'

interface Step {
  readonly old_value: string | null
  readonly new_value: string | null
  readonly at: string
}

interface SuborderRow {
  readonly uuid: string
  readonly order_uuid: string
  readonly order_id: number
  readonly order_status: OrderStatus
  readonly status: OrderStatus
  readonly steps: readonly Step[]
}

interface Transition {
  readonly from_status: number
  readonly to_status: number
  readonly within_minutes: number | null
}

const subordersWithSteps = `
  select s.uuid, s.order_uuid, o.order_id, o.status as order_status, s.status,
         coalesce((select json_agg(json_build_object('old_value', h.old_value, 'new_value', h.new_value, 'at', h.time_stamp) order by h.time_stamp)
                     from food_ordering.history h where h.suborder_uuid = s.uuid and h.column_name = 'order_status'), '[]') as steps
    from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid`

/** Steps of the same moment have no order of their own: the one that goes on from where the walk stands comes first. */
const nextOf = (steps: Step[], at: string | null): Step | undefined => {
  const same = steps.filter((step) => step.at === steps[0]?.at)
  const next = same.find((step) => step.old_value === at) ?? same[0]
  if (next) steps.splice(steps.indexOf(next), 1)
  return next
}

/** Walks the history of a suborder pair by pair. Answers what is wrong with it. */
const walk = (suborder: SuborderRow, transitions: readonly Transition[]): string[] => {
  const wrong: string[] = []
  const steps = [...suborder.steps]
  let at: string | null = null
  let since = 0
  for (let step = nextOf(steps, at); step; step = nextOf(steps, at)) {
    const moment = Date.parse(step.at)
    if (step.old_value !== at) wrong.push(`stood at ${at ?? 'nothing'} and left ${step.old_value ?? 'nothing'}`)
    if (step.old_value === null) {
      if (step.new_value !== '1') wrong.push(`began at ${step.new_value}`)
    } else {
      const known = transitions.find(
        (transition) => `${transition.from_status}` === step.old_value && `${transition.to_status}` === step.new_value,
      )
      if (!known) wrong.push(`went from ${step.old_value} to ${step.new_value}`)
      else if (known.within_minutes !== null && moment - since > known.within_minutes * 60_000)
        wrong.push(
          `went back from ${step.old_value} to ${step.new_value} after ${Math.round((moment - since) / 60_000)} minutes`,
        )
    }
    at = step.new_value
    since = moment
  }
  if (at !== String(suborder.status)) wrong.push(`is ${suborder.status}, by its history ${at ?? 'nothing'}`)
  return wrong
}

/** No status outside of the transition table, step by step, and every order at the status that its suborders make. */
export const walkStatuses = async (tx: Tx): Promise<Readonly<Record<string, Broken[]>>> => {
  const transitions = await run<Transition>(
    tx,
    'select from_status, to_status, within_minutes from food_ordering.transitions',
  )
  const suborders = await run<SuborderRow>(tx, subordersWithSteps)
  const orders = new Map<string, SuborderRow[]>()
  for (const suborder of suborders)
    orders.set(suborder.order_uuid, [...(orders.get(suborder.order_uuid) ?? []), suborder])
  return {
    'a part goes by the transition table': suborders.flatMap((suborder) =>
      walk(suborder, transitions).map((detail) => ({ subject: `part ${suborder.uuid}`, detail })),
    ),
    'an order is what its parts make it': [...orders.values()].flatMap((of_order) => {
      const [first] = of_order
      const made = deriveOrderStatus(of_order.map((suborder) => suborder.status))
      if (!first || made === first.order_status) return []
      return [{ subject: `order ${first.order_id}`, detail: `is ${first.order_status}, its parts make it ${made}` }]
    }),
  }
}
