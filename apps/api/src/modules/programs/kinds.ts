import type { FieldProblem } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The parts that a kind of program adds to those of all kinds. Its module exports it and app.ts lists it; a kind that is not listed has no
 * fields of its own, and is not offered.
 */
export interface ProgramKind {
  /** One of programKinds. */
  readonly type_code: number
  /** Programs of it can be begun and published; else those that are there are read and saved. */
  readonly is_offered: boolean
  /** The names of the fields that are its own, as the contract spells them in a program that is saved. */
  readonly fields: readonly string[]
  /** Its own fields of a program that the caller may see, flat as they are answered. */
  readonly read: (db: Db | Tx, program_uuid: string, caller: Caller) => Promise<Fields>
  /**
   * Saves the fields that are there, of the right types, complete or not. Called when the draft is begun, too, with whatever came along
   * (maybe nothing). The caller owns the program, whose row is locked.
   */
  readonly save: (
    tx: Tx,
    saved: { caller: Caller; program_uuid: string; fields: Fields; app: TxContext },
  ) => Promise<void>
  /** All that keeps the program, as it is saved now, from being published: by field, in the order of the form. */
  readonly validationErrors: (tx: Db | Tx, program_uuid: string) => Promise<readonly FieldProblem[]>
  /** Runs when the program, which has no validation errors, is published; in the same transaction. */
  readonly publish?: (tx: Tx, program_uuid: string) => Promise<void>
}

/** How many orders these programs, of several kinds maybe, have taken, by uuid; a statement for all. At most 10,000 are counted. */
export type OrderCounts = (db: Db | Tx, program_uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const kinds = new Map<number, ProgramKind>()
const orderCounts = new Set<OrderCounts>()

/** The public addresses of a program: its own page, and the list in which it stands among others. */
interface FoundAt {
  readonly page: string
  readonly list: string
}
export type PublicPages = (db: Db | Tx, app: TxContext, program_uuid: string) => Promise<FoundAt>
const publicPages = new Map<number, PublicPages>()

/** Makes kinds of program ones whose own fields are read and saved, and, where offered, ones that can be begun and published. */
export const registerProgramKinds = (added: readonly ProgramKind[]): void => {
  for (const kind of added) kinds.set(kind.type_code, kind)
}

/** The kind with this number, or undefined where its programs have no fields of their own. */
export const findKind = (type_code: number): ProgramKind | undefined => kinds.get(type_code)

/** The kind with this number where programs of it can be begun and published. */
export const findOffered = (type_code: number): ProgramKind | undefined => {
  const kind = kinds.get(type_code)
  return kind?.is_offered ? kind : undefined
}

/** Says how modules with orders count those of programs. */
export const registerOrderCounts = (counts: readonly OrderCounts[]): void => {
  for (const count of counts) orderCounts.add(count)
}

/** The orders of these programs, as all modules with orders count them. */
export const listOrders = async (
  db: Db | Tx,
  program_uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const totals = new Map<string, number>()
  if (program_uuids.length === 0) return totals
  for (const counted of await Promise.all([...orderCounts].map((count) => count(db, program_uuids))))
    for (const [uuid, orders] of counted) totals.set(uuid, (totals.get(uuid) ?? 0) + orders)
  return totals
}

/** Says by the kind of program where guests find it; the public link leads to the page. */
export const registerPublicPages = (pages: Readonly<Record<number, PublicPages>>): void => {
  for (const [type_code, find] of Object.entries(pages)) publicPages.set(Number(type_code), find)
}

/** The public addresses of a published program; undefined for a kind without pages of its own. */
export const foundAt = async (
  db: Db | Tx,
  app: TxContext,
  program: { uuid: string; type_code: number },
): Promise<FoundAt | undefined> => publicPages.get(program.type_code)?.(db, app, program.uuid)
