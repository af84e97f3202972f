/** A column as PostgreSQL describes it: null in `may_be` where a table's column can be null. */
interface Column {
  readonly type: unknown
  readonly may_be: unknown
}

type IsAny<T> = 0 extends 1 & T ? true : false

/** Why a field of a row type is not what the statement answers; never where it is. */
type FieldError<Row, Columns, Name extends keyof Row> = Name extends keyof Columns
  ? unknown extends Row[Name]
    ? never
    : Columns[Name] extends Column
      ? null extends Columns[Name]['may_be']
        ? null extends Row[Name]
          ? TypeError<Row[Name], Columns[Name]['type'], Name>
          : `${Name & string} may be null`
        : TypeError<Row[Name], Columns[Name]['type'], Name>
      : never
  : undefined extends Row[Name]
    ? never
    : `${Name & string} is no column`

type TypeError<Declared, Type, Name> =
  IsAny<Type> extends true
    ? never
    : [NonNullable<Declared>] extends [Type]
      ? never
      : `${Name & string} is of another type`

/** 'fits' when each field of the row type is a column of the statement; else the sentences that say why not. */
type Verdict<Row, Columns> =
  IsAny<Row> extends true
    ? 'fits'
    : unknown extends Row
      ? 'fits'
      : string extends keyof Row
        ? 'fits'
        : [{ [Name in keyof Row]-?: FieldError<Row, Columns, Name> }[keyof Row]] extends [never]
          ? 'fits'
          : { [Name in keyof Row]-?: FieldError<Row, Columns, Name> }[keyof Row]

/** A call of `run` that knows its statement: the columns of each text that it can be, and what its parameters take. */
export type Statement<Columns, Values extends readonly unknown[]> = <Row = unknown>(
  tx: unknown,
  verdict: Columns extends readonly unknown[] ? VerdictOfAll<Row, Columns> : never,
  ...values: [Values] extends [never]
    ? [values: never]
    : Values extends readonly []
      ? [values?: readonly []]
      : [values: Values]
) => Promise<Row[]>

type VerdictOfAll<Row, All extends readonly unknown[]> = All extends readonly [infer First, ...infer Rest]
  ? Verdict<Row, First> extends 'fits'
    ? VerdictOfAll<Row, Rest>
    : Verdict<Row, First>
  : 'fits'
