import { endpoint } from '../endpoint.ts'
import { ageOutcomes } from '../food-ordering/age-rules.ts'
import { BoardOrder } from '../food-ordering/orders.ts'
import { foodProblems } from '../food-ordering/problems.ts'
import { closed, oneOf, Uuid } from '../schema.ts'

export const ageChecks = {
  check: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders/{uuid}/age-check',
    summary:
      'Record how the age was checked before alcohol is handed over, once; refused: the alcohol goes back and its money with it, the food stays',
    callers: ['acceptor', 'program_owner'],
    audit: ['order_age_checked'],
    params: closed({ program_uuid: Uuid, uuid: Uuid }),
    body: closed({ outcome: oneOf(ageOutcomes) }),
    output: BoardOrder,
    status: 200,
    problems: [foodProblems.age_check_not_open],
    idempotency: 'required',
  }),
}
