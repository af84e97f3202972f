import Type, { type Static } from 'typebox'
import { closed, Language, nullable, oneOf, Text } from '../schema.ts'

const reportReasons = ['unlawful', 'hurtful', 'spam', 'misleading', 'other'] as const

/** A notice as article 16 of the Digital Services Act has it. */
export const ReportFields = closed({
  reason: oneOf(reportReasons),
  words: Text(1000, 1),
  /** An address for the answer; null: none is wished for. */
  email: Type.Optional(nullable(Text())),
  /** Of the answer; left out: that of the account, or Dutch. */
  language: Type.Optional(Language),
  /** Said in good faith, to the best of one's knowledge. */
  in_good_faith: Type.Literal(true),
})
export type ReportFields = Static<typeof ReportFields>
