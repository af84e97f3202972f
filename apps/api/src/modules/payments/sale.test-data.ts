import { inTransaction } from '#platform/db/tx.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPayable, sellerBooks, type PayableKind } from './index.ts'

/** A sale: the smallest thing that can be paid, refunded and cancelled. Its states stand in a table of the test's database. */
type SaleState = 'open' | 'paid' | 'failed' | 'cancelled'

export const salesTable = `
  create table if not exists payments.test_sales (
    uuid uuid primary key, state text not null default 'open', paid_times integer not null default 0,
    failed_times integer not null default 0, refunded bigint not null default 0, share_uuids uuid[] not null
  );
  grant select, insert, update on payments.test_sales to plein_app`

const stateOf = async (db: Db | Tx, uuid: string): Promise<SaleState> => {
  const [row] = await run<{ state: SaleState }>(db, 'select state from payments.test_sales where uuid = $1', [uuid])
  if (!row) throw new Problem(pipelineProblems.not_found)
  return row.state
}

/** Registered as food_order: the kind that the endpoints know. Everybody but the caller 'stranger' may see it. */
export const saleKind: PayableKind = {
  kind: 'food_order',
  sold_as: 'order',
  books: sellerBooks,
  payablesOfAccount: async () => [],
  payable: {
    describe: ({ subject_uuid, is_paid }) => ({
      url: `/sales/${subject_uuid}`,
      invoice_url: null,
      receipt_url: is_paid ? `/sales/${subject_uuid}/receipt` : null,
    }),
    admit: async (db, uuid, _caller, proof) => {
      await stateOf(db, uuid)
      if (proof.key === 'stranger') throw new Problem(pipelineProblems.not_found)
    },
    lock: async (tx, uuid) => {
      await run(tx, 'select from payments.test_sales where uuid = $1 for update', [uuid])
    },
    beforePayment: async (tx, uuid, at) => {
      await run(tx, "update payments.test_sales set state = 'open' where uuid = $1 and state = 'failed'", [uuid])
      return new Date(at.getTime() + 900_000)
    },
    onPaid: async (tx, payable, attempt) => {
      publish(tx, 'sale-paid', { attempt_uuid: attempt.uuid })
      const rows = await run(
        tx,
        "update payments.test_sales set state = 'paid', paid_times = paid_times + 1 where uuid = $1 and state in ('open', 'failed') returning uuid",
        [payable.subject_uuid],
      )
      return rows.length > 0
    },
    onUnpaid: async (tx, uuid, change) => {
      if (change.is !== 'failed') return
      await run(
        tx,
        "update payments.test_sales set state = 'failed', failed_times = failed_times + 1 where uuid = $1 and state = 'open'",
        [uuid],
      )
    },
    statusAfter: (payment_status) => (payment_status === 'paid' ? 3 : payment_status === 'failed' ? 4 : 2),
    returnUrl: () => 'http://food.localhost/orders/payment/{sessionid}',
  },
  refundable: {
    planRefund: async (tx, share_uuid, lines) => {
      const [row] = await run<{ payable_uuid: string; amount: number; state: SaleState }>(
        tx,
        `select s.payable_uuid, s.amount - s.amount_refunded as amount, t.state from payments.test_sales t
         join payments.shares s on s.subject_uuid = $1 where $1 = any(t.share_uuids) for update of t`,
        [share_uuid],
      )
      if (!row) throw new Problem(pipelineProblems.not_found)
      const wanted = lines?.map((line) => ({
        uuid: line.uuid,
        title: 'Cola',
        quantity: line.quantity,
        amount: line.quantity,
      }))
      const amount = wanted ? wanted.reduce((sum, line) => sum + line.amount, 0) : row.state === 'paid' ? row.amount : 0
      return { payable_uuid: row.payable_uuid, subject_uuid: share_uuid, amount, lines: wanted ?? [] }
    },
    admitToRefund: async (tx, share_uuid, caller) => {
      const rows = await run(tx, 'select from payments.test_sales where $1 = any(share_uuids) for update', [share_uuid])
      if (rows.length === 0 || caller.kind === 'acceptor') throw new Problem(pipelineProblems.not_found)
    },
    onRefund: async (tx, plan) => {
      await run(tx, 'update payments.test_sales set refunded = refunded + $2 where $1 = any(share_uuids)', [
        plan.subject_uuid,
        plan.amount,
      ])
    },
    onFailedRefund: async () => undefined,
  },
  paid_out: { onPaidOut: async () => undefined, onPayoutReturned: async () => undefined },
}

export interface Sale {
  readonly uuid: string
  readonly payable_uuid: string
  readonly share_uuids: readonly string[]
}

export interface ShareWish {
  readonly amount: number
  readonly fee?: number
  readonly court?: boolean
  /** Whom it is paid to in place of the restaurant. */
  readonly acceptor_uuid?: string
}

/** The result of a sale. */
export interface SaleSeen {
  readonly state: SaleState
  readonly paid_times: number
  readonly failed_times: number
  readonly refunded: number
}

/** Sells in the restaurant: one share of the whole amount, or those given. */
export const sellIn =
  (
    db: Db,
    { restaurant, court }: { restaurant: string; court: string },
  ): ((amount?: number, shares?: readonly ShareWish[]) => Promise<Sale>) =>
  (amount = 2300, shares = [{ amount }]) =>
    inTransaction(db, async (tx) => {
      const uuid = newId()
      const made = shares.map((share) => ({
        ...(share.acceptor_uuid === undefined
          ? { program_uuid: restaurant }
          : { program_uuid: null, acceptor_uuid: share.acceptor_uuid }),
        subject_uuid: newId(),
        amount: share.amount,
        fee: share.fee ?? 0,
        fee_program_uuid: share.court ? court : null,
        fee_vat_percentage: share.court ? 0 : 2100,
      }))
      const share_uuids = made.map((share) => share.subject_uuid)
      await run(tx, 'insert into payments.test_sales (uuid, share_uuids) values ($1, $2)', [uuid, share_uuids])
      const payable_uuid = createPayable(tx, {
        kind: saleKind.kind,
        subject_uuid: uuid,
        subject_label: '1001',
        program_uuid: restaurant,
        description: 'Bella Napoli',
        currency: 'EUR',
        amount: made.reduce((sum, share) => sum + share.amount, 0),
        payer_uuid: null,
        shares: made,
      })
      return { uuid, payable_uuid, share_uuids }
    })
