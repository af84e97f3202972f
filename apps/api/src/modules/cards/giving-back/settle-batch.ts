import type { cardBatches } from '@plein/contract/cards/batches'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type Account } from '#modules/ledger/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { findBatch } from '../batches/batch.queries.ts'
import { batchView } from '../batches/list-batches.ts'
import { lockBatch } from '../batches/make.queries.ts'
import { ownerDebtAccount } from '../books/card-journals.rules.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { payDebt } from './pay-debt.ts'

const everyBatch = { all: true, owner_uuid: null }

/** The account of payments, by its name in the books. */
const ownBank: Account = { main_account: 110, reference: 'payouts', name: 'Bank' }

/** POST batches/{uuid}/settle: the owner has paid what a bank took back of an own order, 110 / 120, and its cards pay again. */
export const settleBatch: Write<typeof cardBatches.settle> = async ({ tx, input: { params, body }, caller }) => {
  const found = await findBatch(tx, params.uuid, everyBatch)
  if (!found || !(await lockOrder(tx, found.order_uuid))) throw notFound()
  await lockBatch(tx, params.uuid)
  const batch = await findBatch(tx, params.uuid, everyBatch)
  if (!batch || batch.owed_amount === 0) throw stepNotAllowed()
  const { program_uuid, owed_amount: amount } = batch
  const debt = { order_uuid: batch.order_uuid, batch_uuid: batch.uuid, owed_amount: amount }
  const quantity = await payDebt(tx, debt, amount)
  const details = { quantity, amount, reference: body.reference }
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'card_unblocked', details } })
  await postJournals(tx, [
    {
      event: 'card-debt-paid',
      reference: newId(),
      description: `${body.reference} · ${batch.program_title}`,
      program_uuid,
      currency: batch.currency,
      entries: [
        { account: ownBank, debit: amount },
        { account: ownerDebtAccount(batch), credit: amount },
      ],
    },
  ])
  return { ...batchView(batch), owed: 0 }
}
