import Type, { type Static } from 'typebox'
import { nullable, oneOf, Text } from '../schema.ts'

/** Why a restaurant declines; `other` is said in words. */
const DeclineReason = oneOf(['fee', 'time', 'other_court', 'other'] as const)
export type DeclineReason = Static<typeof DeclineReason>

/** Of an answer that declines. */
export const declineFields = {
  /** With 3: why, which the court reads. */
  decline_reason: Type.Optional(DeclineReason),
  /** With the reason `other`. */
  decline_words: Type.Optional(Text(300)),
}

/** Of an invitation that was declined, if its restaurant said why. */
export const declineView = { decline_reason: nullable(DeclineReason), decline_words: nullable(Text(300)) }
