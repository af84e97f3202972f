import { run, type Db, type Tx } from '#platform/db/database.ts'
import { indexCandidates, type CandidateFinder } from './candidate-index.rules.ts'
import { findTokens, groupBy, type Candidate, type ComeMoney } from './suggest.rules.ts'

type Row = Candidate & { readonly program_uuid: string }
type ProgramMoney = ComeMoney & { readonly program_uuid: string }

/** Of each of these lines the bills that it may be for, of its program and oldest first. */
type LineCandidates = (line: ProgramMoney) => readonly Candidate[]

/** Names in lines, each once for a program: two arrays of one length. */
const pairs = (
  lines: readonly ProgramMoney[],
  namesOf: (line: ProgramMoney) => readonly string[],
): readonly [program_uuids: string[], names: string[]] => {
  const [program_uuids, names]: [string[], string[]] = [[], []]
  for (const [program_uuid, own] of groupBy(lines, (line) => line.program_uuid))
    for (const name of new Set(own.flatMap((line) => namesOf(line).filter(Boolean)))) {
      program_uuids.push(program_uuid)
      names.push(name)
    }
  return [program_uuids, names]
}

/**
 * Loads the bills that these lines may be for: named in them, or of a debtor whose account or name they have. One statement for all of
 * them, which looks each name up: `offset 0` keeps PostgreSQL from reading all bills in place of an index.
 */
export const loadCandidates = async (db: Db | Tx, lines: readonly ProgramMoney[]): Promise<LineCandidates> => {
  if (lines.length === 0) return () => []
  const tokens = new Map(lines.map((line) => [line, findTokens(line.text)]))
  const rows = await run<Row>(
    db,
    `with known as (
       select d.uuid from unnest($5::uuid[], $6::text[]) as n (program_uuid, iban) cross join lateral (
         select o.uuid from credit_management.debtors o where o.program_uuid = n.program_uuid and o.ibans @> array[n.iban] offset 0) d
       union
       select d.uuid from unnest($7::uuid[], $8::text[]) as n (program_uuid, name) cross join lateral (
         select o.uuid from credit_management.debtors o where o.program_uuid = n.program_uuid and lower(o.name) = n.name offset 0) d
     ), found as (
       select b.uuid from unnest($1::uuid[], $2::text[]) as n (program_uuid, plain) cross join lateral (
         select o.uuid from credit_management.bills o
          where o.program_uuid = n.program_uuid and o.number is not null
            and upper(regexp_replace(o.number, '[^0-9A-Za-z]', '', 'g')) = n.plain offset 0) b
       union
       select b.uuid from unnest($3::uuid[], $4::text[]) as n (program_uuid, reference) cross join lateral (
         select o.uuid from credit_management.bills o where o.program_uuid = n.program_uuid and o.reference = n.reference offset 0) b
       union
       select b.uuid from known k cross join lateral (
         select o.uuid from credit_management.bills o where o.debtor_uuid = k.uuid and o.state = 'sent' and o.kind = 'bill'
          order by o.due_date, o.uuid limit 20) b
     )
     select b.program_uuid, b.uuid, b.number, b.reference, b.state, b.open_principal + b.open_interest + b.open_costs as open_amount,
            b.debtor_uuid, d.number as debtor_number, d.name as debtor_name, d.ibans
       from found f cross join lateral (
              select * from credit_management.bills o where o.uuid = f.uuid and o.kind = 'bill' and o.state in ('sent', 'paid', 'written_off')
              offset 0) b
       cross join lateral (select o.number, o.name, o.ibans from credit_management.debtors o where o.uuid = b.debtor_uuid offset 0) d
      order by b.due_date, b.uuid`,
    [
      ...pairs(lines, (line) => tokens.get(line)?.numbers ?? []),
      ...pairs(lines, (line) => tokens.get(line)?.references ?? []),
      ...pairs(lines, ({ iban }) => [iban]),
      ...pairs(lines, ({ name }) => [name.toLowerCase()]),
    ],
  )
  const finders = new Map<string, CandidateFinder>()
  for (const [program_uuid, own] of groupBy(rows, (row) => row.program_uuid))
    finders.set(program_uuid, indexCandidates(own))
  return (line) => finders.get(line.program_uuid)?.(line) ?? []
}
