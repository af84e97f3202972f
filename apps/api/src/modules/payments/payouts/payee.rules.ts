import type { PayeeKind } from '@plein/contract/payments/payees'

/** A payee: a program or an acceptor, by its uuid; no two payees share one. */
export interface Payee {
  readonly kind: PayeeKind
  readonly uuid: string
}

/** The two columns of a payee, of which one is empty. */
export const payeeColumns = ({ kind, uuid }: Payee) =>
  kind === 'program' ? { program_uuid: uuid, acceptor_uuid: null } : { program_uuid: null, acceptor_uuid: uuid }
