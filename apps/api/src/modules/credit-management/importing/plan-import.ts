import type { Tx } from '#platform/db/database.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { newId } from '#platform/runtime/ids.ts'
import { findAccounts } from '#modules/identity/index.ts'
import { sumLines } from '../bill/lines.rules.ts'
import { blankDebtor } from '../debtors/add-debtor.ts'
import type { DebtorRow } from '../debtors/debtor.queries.ts'
import { listKnownDebtors, listTaken, type KnownDebtor } from './import.queries.ts'
import type { ImportError, ReadBill, ReadDebtor } from './read-bill.ts'

type Debtor = Pick<DebtorRow, 'uuid' | 'language'>

/** A bill that can be made. */
interface SoundBill {
  readonly read: ReadBill
  readonly debtor: Debtor
  readonly sums: ReturnType<typeof sumLines>
}

export interface ImportPlan {
  readonly sound: readonly SoundBill[]
  /** Without their numbers. */
  readonly new_debtors: readonly DebtorRow[]
  readonly faulty: readonly { readonly bill: ReadBill; readonly errors: readonly ImportError[] }[]
}

const lower = (text: string): string => text.trim().toLowerCase()

/** Bills of a file against what the program has: numbers that are taken, and debtors that are known. Nothing is written. */
export const planImport = async (tx: Tx, program_uuid: string, bills: readonly ReadBill[]): Promise<ImportPlan> => {
  const debtors = bills.map(({ debtor }) => debtor)
  const emails = [...new Set(debtors.map(({ email }) => lower(email)).filter(Boolean))]
  const taken = await listTaken(
    tx,
    program_uuid,
    bills.map(({ number }) => number),
  )
  const known = await listKnownDebtors(tx, program_uuid, {
    numbers: debtors.flatMap(({ number }) => number ?? []),
    emails,
    names: debtors.map(({ name }) => lower(name)),
  })
  const accounts = await findAccounts(tx, { uuids: [], emails })
  const owners = new Map(accounts.filter(({ is_proven }) => is_proven).map(({ email, uuid }) => [lower(email), uuid]))
  const find = createFinder(program_uuid, known, owners)
  const seen = new Set<string>()
  const [sound, faulty]: [SoundBill[], { bill: ReadBill; errors: ImportError[] }[]] = [[], []]
  for (const bill of bills) {
    const errors = [...bill.errors, ...checkBill(bill, { taken, seen, find })]
    seen.add(bill.number)
    if (errors.length > 0) faulty.push({ bill, errors })
    else sound.push({ read: bill, debtor: find.orAdd(bill.debtor), sums: sumLines(bill.lines) })
  }
  return { sound, faulty, new_debtors: find.added() }
}

type Finder = ReturnType<typeof createFinder>

const checkBill = (
  bill: ReadBill,
  { taken, seen, find }: { taken: ReadonlySet<string>; seen: ReadonlySet<string>; find: Finder },
): ImportError[] => {
  const { line, number, debtor } = bill
  const found = (field: string, code: string): ImportError => ({ line, field, code })
  // Sums are asked for of lines that are right by themselves.
  const total = bill.errors.length > 0 ? 1 : sumOrZero(bill)
  return [
    ...(taken.has(number) ? [found('number', 'number_taken')] : []),
    ...(number !== '' && seen.has(number) ? [found('number', 'duplicate')] : []),
    ...(debtor.email !== '' && mailAddress(debtor.email) === null ? [found('email', 'email')] : []),
    ...(debtor.number !== null && !find.numbered(debtor.number) ? [found('debtor_number', 'not_found')] : []),
    ...(total > 0 ? [] : [found('total', 'total_above_zero')]),
  ]
}

const sumOrZero = (bill: ReadBill): number => {
  try {
    return sumLines(bill.lines).total
  } catch {
    return 0
  }
}

/** Finds debtors by number, else by address and name, else by name where nothing speaks against it; adds the rest, each once. */
const createFinder = (program_uuid: string, known: readonly KnownDebtor[], owners: ReadonlyMap<string, string>) => {
  const added = new Map<string, DebtorRow>()
  const isSame = (debtor: ReadDebtor, row: KnownDebtor): boolean =>
    lower(debtor.name) === lower(row.name) &&
    (debtor.email === '' || row.email === '' || lower(debtor.email) === lower(row.email)) &&
    (debtor.zip === '' || row.zip === '' || lower(debtor.zip) === lower(row.zip))
  const numbered = (number: number) => known.find((row) => row.number === number)
  return {
    numbered,
    added: (): readonly DebtorRow[] => [...added.values()],
    orAdd: (debtor: ReadDebtor): Debtor => {
      const { number, ...fields } = debtor
      const found = number === null ? known.find((row) => isSame(debtor, row)) : numbered(number)
      if (found) return found
      const key = [debtor.name, debtor.email, debtor.zip].map(lower).join('\n')
      const again = added.get(key)
      if (again) return again
      const email = debtor.email === '' ? '' : (mailAddress(debtor.email) ?? '')
      const user_uuid = owners.get(lower(email)) ?? null
      const made = { ...blankDebtor(program_uuid), ...fields, email, user_uuid, uuid: newId() }
      added.set(key, made)
      return made
    },
  }
}
