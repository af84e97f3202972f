import type { foodPaying } from '@plein/contract/food-ordering/paying'
import { pipelineProblems } from '@plein/contract/problem'
import type { OutputOf } from '@plein/contract/endpoint'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import {
  auditRefund,
  feeOfRefund,
  findRefundable,
  refundableShare,
  requestRefund,
  type Refundable,
  type RefundPlan,
} from '#modules/payments/index.ts'
import { notBorneByCourt } from '../food-ordering.problems.ts'

/** The uuid of a refund that was only tried out. */
const nobody = '00000000-0000-0000-0000-000000000000'

type RefundView = OutputOf<typeof foodPaying.refund>
type Body = Parameters<Write<typeof foodPaying.refund>>[0]['input']['body']
type Part = Omit<RefundView, 'parts'> & { readonly fee: number; readonly order_uuid: string }

/**
 * Refunds whatever was paid, as a restaurant's order or cards, in full or by line, or several parts of one order. `dry_run` answers what
 * would happen, and nothing does.
 */
export const refundOrder: Write<typeof foodPaying.refund> = async ({ tx, input: { body }, caller }) => {
  const parts = askedParts(body)
  const plans = await plansOf(tx, parts, { body, caller })
  const done: Part[] = []
  for (const plan of plans) done.push(await (body.dry_run ? tryOut : give)(tx, { plan, body, caller }))
  if (body.dry_run) changedNothing(caller)
  const places = parts.map(({ order_uuid }) => order_uuid)
  return summed(done.toSorted((a, b) => places.indexOf(a.order_uuid) - places.indexOf(b.order_uuid)))
}

interface Planned {
  readonly plan: RefundPlan
  readonly body: Body
  readonly caller: Caller
}

const give = async (tx: Tx, { plan, body: { reason, borne_by }, caller }: Planned): Promise<Part> => {
  const { uuid, amount, fee, currency, status, created, lines } = await requestRefund(tx, plan, { reason, caller })
  const details = { amount, currency, reason, ...(borne_by && { borne_by }) }
  await auditRefund(tx, { caller, action: 'order_refunded', uuid, details })
  return {
    order_uuid: plan.subject_uuid,
    uuid,
    amount,
    fee,
    currency,
    status,
    reason,
    created: created.toISOString(),
    lines: [...lines],
  }
}

const tryOut = async (tx: Tx, { plan, body: { reason } }: Planned): Promise<Part> => {
  const share = await refundableShare(tx, plan)
  const { subject_uuid: order_uuid, amount, lines } = plan
  const fee = feeOfRefund(share, plan)
  const created = now().toISOString()
  const { currency } = share
  return { order_uuid, uuid: nobody, amount, fee, currency, status: 'created', reason, created, lines: [...lines] }
}

const summed = (parts: readonly Part[]): RefundView => {
  const [first] = parts
  if (!first) throw new Error('refunds: nothing was planned')
  const { uuid, currency, reason, created } = first
  return {
    uuid,
    currency,
    reason,
    created,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    status: parts.every(({ status }) => status === 'refunded') ? 'refunded' : 'created',
    lines: parts.flatMap(({ lines }) => lines),
    parts: parts.map(({ order_uuid, uuid, amount, fee }) => ({ order_uuid, uuid, amount, fee })),
  }
}

const invalid = (field: string, code: string): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field, code }] })

interface AskedPart {
  readonly order_uuid: string
  readonly lines?: Body['lines'] | undefined
}

/** The one thing that is asked for, or parts of one order, each once. */
const askedParts = ({ order_uuid, lines, amount, parts }: Body): readonly AskedPart[] => {
  if (parts === undefined) {
    if (order_uuid === undefined) throw invalid('order_uuid', 'required')
    return [{ order_uuid, lines }]
  }
  if (order_uuid !== undefined || lines !== undefined || amount !== undefined) throw invalid('parts', 'unknown_field')
  if (new Set(parts.map((part) => part.order_uuid)).size < parts.length) throw invalid('parts', 'duplicate')
  return parts
}

/** Plans by uuid, however they were asked for: calls that name the same parts lock them in the same order. */
const plansOf = async (
  tx: Tx,
  parts: readonly AskedPart[],
  { body, caller }: { body: Body; caller: Caller },
): Promise<readonly RefundPlan[]> => {
  const plans: RefundPlan[] = []
  for (const part of parts.toSorted((a, b) => (a.order_uuid < b.order_uuid ? -1 : 1))) {
    const refundable = await findRefundable(tx, part.order_uuid)
    const plan = await planOf(tx, refundable, { body, part, caller })
    plans.push(body.borne_by === 'court' ? { ...plan, fee_earner_bears: true } : plan)
  }
  if (new Set(plans.map(({ payable_uuid }) => payable_uuid)).size > 1) throw invalid('parts', 'range')
  return plans
}

/** All that is left, the lines that are named, or so many cents of what can be given back by an amount. */
const planOf = async (
  tx: Tx,
  refundable: Refundable,
  { body: { amount, borne_by }, part: { order_uuid, lines }, caller }: { body: Body; part: AskedPart; caller: Caller },
): Promise<RefundPlan> => {
  if (borne_by === 'court') {
    if (!refundable.admitAsFeeEarner) throw notBorneByCourt()
    await refundable.admitAsFeeEarner(tx, order_uuid, caller)
  }
  if (amount === undefined) return refundable.planRefund(tx, order_uuid, lines, caller)
  const planAmount = lines === undefined ? refundable.planAmount : undefined
  if (!planAmount) throw invalid('amount', 'unknown_field')
  return planAmount(tx, order_uuid, amount, caller)
}
