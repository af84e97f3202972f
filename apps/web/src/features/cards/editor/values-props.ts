import type { TypedValue } from '../form/card-values.ts'
import type { SectionProps } from './section.tsx'

/** The props of the rows of values, of a gift card or a voucher. */
export interface ValuesProps extends SectionProps {
  change: (at: number, part: Partial<TypedValue>) => void
  remove: (at: number) => void
  add: (row: TypedValue) => void
  isFull: boolean
}
