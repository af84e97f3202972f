/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export const isNull = (schema: Schema): boolean => schema.type === 'null'

/** A value that may match one of several schemas, or this one. */
export const choices = (schema: Schema): readonly Schema[] => schema.anyOf ?? [schema]
