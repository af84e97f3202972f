import type { Described } from './describe-statements.ts'

const fill = (type: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** As platform/db reads PostgreSQL's types: int8 and numeric arrive as checked numbers, a date as its text. */
const read_as: Readonly<Record<string, string>> = {
  ...fill('number', 'int2 int4 int8 float4 float8 numeric oid'),
  ...fill('boolean', 'bool'),
  ...fill('Date', 'timestamptz timestamp'),
  ...fill('Uint8Array', 'bytea'),
  ...fill('any', 'json jsonb interval void record unknown'),
  ...fill('readonly (number | null)[]', '_int2 _int4 _float4 _float8 _numeric _oid'),
  ...fill('readonly (boolean | null)[]', '_bool'),
  ...fill('readonly (string | null)[]', '_text _varchar _bpchar _uuid _int8'),
  ...fill('readonly (Date | null)[]', '_timestamptz _timestamp _date'),
  ...fill('readonly any[]', '_json _jsonb'),
}

/** Values that pg writes rightly: a number of a bigint may be its digits, JSON is a text or what becomes one. */
const written_as: Readonly<Record<string, string>> = {
  ...fill('number | string', 'int2 int4 int8 float4 float8 numeric oid'),
  ...fill('boolean', 'bool'),
  ...fill('Date | string', 'timestamptz timestamp'),
  ...fill('Uint8Array', 'bytea'),
  ...fill('unknown', 'json jsonb unknown interval'),
  ...fill('readonly (number | string | null)[]', '_int2 _int4 _int8 _float4 _float8 _numeric _oid'),
  ...fill('readonly (boolean | null)[]', '_bool'),
  ...fill('readonly (string | null)[]', '_text _varchar _bpchar _uuid _date _inet'),
  ...fill('readonly (Date | string | null)[]', '_timestamptz _timestamp'),
  ...fill('readonly unknown[]', '_json _jsonb _bytea'),
}

/** The columns of each text that a call may run, as a TypeScript type. */
export const rowsIn = (described: readonly Described[]): string => {
  const rows = described.map(({ columns }) => {
    const fields = columns.map(
      ({ name, type, may_be_null }) =>
        `${JSON.stringify(name)}: { type: ${read_as[type] ?? 'string'}; may_be: ${may_be_null ? 'null' : 'undefined'} }`,
    )
    return `{ ${fields.join('; ')} }`
  })
  return `[${rows.join(', ')}]`
}

/** The types of a call's values for each text that it may run; null is a value of every type. */
export const valuesIn = (described: readonly Described[]): string => {
  const values = described.map(
    ({ parameters }) => `readonly [${parameters.map((type) => `(${written_as[type] ?? 'string'}) | null`).join(', ')}]`,
  )
  return [...new Set(values)].join(' & ')
}
