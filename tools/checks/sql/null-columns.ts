/** A node of `explain (verbose, format json)`, as far as it is read here. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Join Type'?: string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Output?: readonly string[]
  readonly Plans?: readonly Plan[]
  readonly [key: string]: unknown
}

/** Columns of the database as schema.table.column. */
export interface TableColumns {
  readonly all: ReadonlySet<string>
  readonly never_null: ReadonlySet<string>
}

/** A table of a plan, and whether an outer join may have no row of it. */
interface Scan {
  readonly table: string
  readonly may_be_missing: boolean
}

/** Nodes that hand on the columns of what is below them as they are. */
const passing = new Set([
  'Limit',
  'Sort',
  'Incremental Sort',
  'Unique',
  'LockRows',
  'Gather',
  'Gather Merge',
  'Materialize',
])

/**
 * The columns of a statement, by their place, that are a table's column and may be null: it may be empty, or an outer join may have
 * no row of it, and no condition of the statement says otherwise. Of every other expression only its author knows.
 */
export const findNullColumns = (
  plan: Plan,
  columns: number,
  known: TableColumns,
  text: string,
): ReadonlySet<number> => {
  let top: Plan | undefined = plan
  while (top && passing.has(top['Node Type']))
    top = top.Plans?.find(({ 'Parent Relationship': kind }) => kind === 'Outer')
  // Of a union the output is written with the names of its first part.
  if (!top || /Append|SetOp|Union/.test(top['Node Type'])) return new Set()
  const scans = new Map<string, Scan>()
  const conditions: string[] = []
  collect(plan, false, scans, conditions)
  // Of the one table of a statement the plan names the columns alone.
  const [only] = scans.size === 1 ? scans.keys() : []
  const found = new Set<number>()
  for (const [index, output] of (top.Output ?? []).slice(0, columns).entries()) {
    const [, alias = only, column = ''] = /^(?:"?([\w ]+?)"?\.)?"?(\w+)"?$/.exec(output) ?? []
    const scan = alias === undefined ? undefined : scans.get(alias)
    if (!scan || !known.all.has(`${scan.table}.${column}`)) continue
    const is_filled = !scan.may_be_missing && known.never_null.has(`${scan.table}.${column}`)
    if (!is_filled && !isAsked(column, conditions, text)) found.add(index)
  }
  return found
}

const collect = (node: Plan, may_be_missing: boolean, scans: Map<string, Scan>, conditions: string[]): void => {
  const { Alias: alias, Schema: schema, 'Relation Name': relation, 'Join Type': join } = node
  if (alias !== undefined && schema !== undefined && relation !== undefined)
    scans.set(alias, { table: `${schema}.${relation}`, may_be_missing })
  for (const [key, value] of Object.entries(node))
    if (/ Cond$|^Filter$/.test(key) && typeof value === 'string' && !may_be_missing) conditions.push(value)
  for (const child of node.Plans ?? []) {
    const side = child['Parent Relationship']
    const is_missing_side =
      join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer')
    const is_apart = side === 'InitPlan' || side === 'SubPlan'
    collect(child, is_apart ? false : may_be_missing || is_missing_side, scans, conditions)
  }
}

/** A comparison that null does not pass, or `is not null` in the text, which the planner may have taken for granted. */
const isAsked = (column: string, conditions: readonly string[], text: string): boolean => {
  if (new RegExp(`\\b${column}\\s+is\\s+not\\s+null`, 'i').test(text)) return true
  const compared = new RegExp(`\\b${column} (=|<|>)|(=|<|>) (\\w+\\.)?${column}\\b`)
  return conditions.some((condition) => !/ OR /.test(condition) && compared.test(condition))
}
