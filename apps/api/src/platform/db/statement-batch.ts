import pg from 'pg'

/** The answer of a statement. */
export interface QueryResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly unknown[]
}

type Row = Record<string, unknown>
type Parser = (text: string) => unknown
type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

/** How the rows of a prepared statement are read. */
interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly Parser[]
  /** A row of nulls: copies of it share one shape. */
  readonly empty: Row
}

const columnsOf = (fields: readonly Field[]): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as Parser),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

const noColumns = columnsOf([])

/** A statement that is prepared on a connection. What its rows look like is known once the first answer came. */
interface PreparedStatement {
  columns: Columns
}

/** The prepared statements of a connection, by name. */
export type Prepared = Map<string, PreparedStatement>

/** A statement with the name under which it is prepared, and its values as PostgreSQL reads them. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: (string | Buffer | null)[]
  readonly resolve: (answer: QueryResult) => void
  readonly reject: (error: unknown) => void
}

/** With PostgreSQL's own code for it: what failed before is the reason. */
const skipped = (): Error => Object.assign(new Error('a statement before this one failed'), { code: '25P02' })

/** 'UPDATE 3', 'INSERT 0 1', 'COMMIT'. */
const answerOf = (tag: string, rows: Row[]): QueryResult => {
  const [command = '', ...counts] = tag.split(' ')
  const count = counts.at(-1)
  return { command, rowCount: count === undefined ? null : Number(count), rows }
}

/** A statement on its way. */
interface PendingStatement extends Statement {
  readonly prepared: PreparedStatement
}

/**
 * Statements that end with one Sync: sent and answered in one piece; PostgreSQL skips those behind one that fails. To pg they are one query with
 * `submit` and handlers. Columns are described when a statement is prepared; PostgreSQL refuses it when they change.
 */
export class StatementBatch extends pg.Query {
  readonly #prepared: Prepared
  readonly #waiting: Statement[] = []
  readonly #pending: PendingStatement[] = []
  /** Of those that are done, in their order; an Error where a value could not be read. */
  readonly #answers: (QueryResult | Error)[] = []
  #rows: Row[] = []
  #unreadable: Error | undefined

  constructor(prepared: Prepared) {
    super('')
    this.#prepared = prepared
  }

  add(statement: Statement): void {
    this.#waiting.push(statement)
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    for (const statement of this.#waiting.splice(0)) this.#pending.push(this.#send(connection, statement))
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: pg.Connection, statement: Statement): PendingStatement {
    const { name, text, values } = statement
    const known = this.#prepared.get(name)
    const prepared = known ?? { columns: noColumns }
    if (!known) {
      // One of that name may be left of a batch that failed; closing what is not there is no error.
      connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      this.#prepared.set(name, prepared)
    }
    connection.bind({ statement: name, values }, true)
    if (!known) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    return { ...statement, prepared }
  }

  get #current(): PreparedStatement | undefined {
    return this.#pending[this.#answers.length]?.prepared
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    if (this.#current) this.#current.columns = columnsOf(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#current?.columns ?? noColumns
    const row: Row = { ...empty }
    try {
      // The hottest loop of all: an iterator of entries would cost as much as what it does.
      for (let index = 0; index < fields.length; index++) {
        const text = fields[index]
        if (text !== null && text !== undefined) row[names[index] ?? ''] = parsers[index]?.(text)
      }
    } catch (error) {
      this.#unreadable ??= error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push(this.#unreadable ?? answerOf(text, this.#rows))
    this.#rows = []
    this.#unreadable = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** A refusal, or the loss of the connection. What fails at the Sync is the commit of the last one. */
  handleError(error: unknown): void {
    const all = [...this.#pending, ...this.#waiting]
    const failed = Math.min(this.#answers.length, all.length - 1)
    // Perhaps it was never prepared, or not as it would be today.
    for (const { name } of this.#pending.slice(failed)) this.#prepared.delete(name)
    this.#tell(all.slice(0, failed))
    for (const [index, { reject }] of all.slice(failed).entries()) reject(index === 0 ? error : skipped())
  }

  handleReadyForQuery(): void {
    this.#tell(this.#pending)
  }

  #tell(statements: readonly Statement[]): void {
    for (const [index, { resolve, reject }] of statements.entries()) {
      const answer = this.#answers[index] ?? skipped()
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    }
  }
}
