import type { PayoutLineKind } from '@plein/contract/payments/payouts'
import { getSoldAs } from '../kinds.ts'
import type { StatementWords } from '../strings/words.ts'

/** The name of a line in a statement. A share is called by the kind of its payable. */
export const lineWord = (
  words: StatementWords,
  { kind, payable_kind }: { readonly kind: PayoutLineKind; readonly payable_kind: string | null },
): string => (kind === 'order' && getSoldAs(payable_kind) === 'sale' ? words.sale : words.kinds[kind])
