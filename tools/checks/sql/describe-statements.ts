import pg from 'pg'
import { findNullColumns, type Plan, type TableColumns } from './null-columns.ts'

/** PostgreSQL's description of a statement. */
export interface Described {
  /** Types of $1, $2, ... */
  readonly parameters: readonly string[]
  readonly columns: readonly { readonly name: string; readonly type: string; readonly may_be_null: boolean }[]
}

/** Why PostgreSQL refuses a statement. */
export interface Refused {
  readonly refused: string
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** A statement that is parsed and described, and never run: pg calls its methods as those of a query. */
class Description {
  fields: readonly Field[] = []
  parameters: readonly number[] = []
  readonly #text: string
  readonly #done: (error?: Error) => void

  constructor(text: string, done: (error?: Error) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields
  }

  /** pg forgets a query that failed before the server is ready again. */
  handleError(error: Error): void {
    this.#done(error)
  }

  handleReadyForQuery(): void {
    this.#done()
  }
}

/** Describes each text on a migrated database, in order. */
export const describeStatements = async (url: string, texts: readonly string[]): Promise<(Described | Refused)[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const type_rows = await client.query<{ oid: number; name: string }>('select oid::int, typname as name from pg_type')
    const types = new Map(type_rows.rows.map(({ oid, name }) => [oid, name]))
    const columns = await client.query<{ name: string; is_filled: boolean }>(
      `select n.nspname || '.' || c.relname || '.' || a.attname as name, a.attnotnull as is_filled from pg_attribute a
         join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where a.attnum > 0`,
    )
    const known: TableColumns = {
      all: new Set(columns.rows.map(({ name }) => name)),
      never_null: new Set(columns.rows.filter(({ is_filled }) => is_filled).map(({ name }) => name)),
    }
    const described: (Described | Refused)[] = []
    for (const text of texts) described.push(await describeOne(client, text, types, known))
    return described
  } finally {
    await client.end()
  }
}

const describeOne = async (
  client: pg.Client,
  text: string,
  types: ReadonlyMap<number, string>,
  known: TableColumns,
): Promise<Described | Refused> => {
  try {
    const { fields, parameters } = await describeText(client, text)
    const null_columns =
      fields.length > 0 ? findNullColumns(await planOf(client, text), fields.length, known, text) : new Set<number>()
    const nameOfType = (oid: number): string => types.get(oid) ?? 'unknown'
    return {
      parameters: parameters.map(nameOfType),
      columns: fields.map(({ name, dataTypeID }, index) => ({
        name,
        type: nameOfType(dataTypeID),
        may_be_null: null_columns.has(index),
      })),
    }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

const describeText = (client: pg.Client, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    const description = new Description(text, (error) => (error ? reject(error) : resolve(description)))
    client.query(description as unknown as pg.Submittable)
  })

const planOf = async (client: pg.Client, text: string): Promise<Plan> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const [row] = rows
  if (!row) throw new Error('explain answers nothing')
  return row['QUERY PLAN'][0].Plan
}
