import type { DraftOrder } from './draft-order.ts'
import type { Times } from './use-times.ts'
import type { ValidationErrors } from './validation-errors.ts'

export interface FormProps {
  program_uuid: string
  wish: DraftOrder
  onChange: (part: Partial<DraftOrder>) => void
  validationErrors: ValidationErrors
  times: Times
  /** How this restaurant's orders get to its customers. */
  ways: readonly Way[]
}

export type Way = 'delivery' | 'pickup'
