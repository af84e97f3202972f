import Type, { type Static } from 'typebox'
import { closed, nullable, Text, Uuid } from '../schema.ts'

/** A thing that is paid, so that people find it again. */
export const Subject = closed({
  /** As what its module registered it. */
  kind: Text(32),
  uuid: Uuid,
  /** By which people call it, as the number of an order; null: by its description alone. */
  label: nullable(Text(64)),
  /** The path of its page for the payer. */
  url: Text(500),
})
export type Subject = Static<typeof Subject>

/** Whether a thing can be paid: once and in full, until it is called off. */
export const PayableState = Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('cancelled')])
export type PayableState = Static<typeof PayableState>
