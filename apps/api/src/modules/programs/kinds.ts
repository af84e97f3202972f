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
  /** Its programs have a look of their own: they are published without a picture, too. */
  readonly needs_no_picture?: boolean
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
  /** Runs after each save of a program that was begun before, also of none of its own fields; `status_id` is the one before. */
  readonly saved?: (tx: Tx, saved: { caller: Caller; program_uuid: string; status_id: number }) => Promise<void>
  /** All that keeps a draft from being led to that step by hand. */
  readonly stepErrors?: (tx: Tx, program_uuid: string, to_status: number) => Promise<readonly FieldProblem[]>
  /** All that keeps the program, as it is saved now, from being published: by field, in the order of the form. */
  readonly validationErrors: (tx: Db | Tx, program_uuid: string) => Promise<readonly FieldProblem[]>
  /** Runs when the program, which has no validation errors, is published by this caller; in the same transaction. */
  readonly publish?: (tx: Tx, program_uuid: string, caller: Caller) => Promise<void>
  /** True for a picture that this owner uploaded for the kind's own things, which then stays: the program may show it, too. */
  readonly keepPicture?: (tx: Tx, picture: { path: string; owner_uuid: string }) => Promise<boolean>
}

/** How many orders these programs of one module's kinds have taken, by uuid; a statement for all. At most 10,000 are counted. */
export type OrderCounts = (db: Db | Tx, program_uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const kinds = new Map<number, ProgramKind>()
const orderCounts = new Map<number, OrderCounts>()

/** The public addresses of a program: its own page, and the list in which it stands among others. */
interface FoundAt {
  readonly page: string
  readonly list: string
}
/** Undefined for a program that nobody is to find. */
export type PublicPages = (db: Db | Tx, app: TxContext, program_uuid: string) => Promise<FoundAt | undefined>
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

/** Says by the kind of program who counts its orders. */
export const registerOrderCounts = (counts: Readonly<Record<number, OrderCounts>>): void => {
  for (const [type_code, count] of Object.entries(counts)) orderCounts.set(Number(type_code), count)
}

/** The orders of these programs: a statement for each module whose kinds are among them. */
export const listOrders = async (
  db: Db | Tx,
  programs: readonly { readonly uuid: string; readonly type_code: number }[],
): Promise<ReadonlyMap<string, number>> => {
  const uuids = new Map<OrderCounts, string[]>()
  for (const { uuid, type_code } of programs) {
    const count = orderCounts.get(type_code)
    if (count) uuids.set(count, [...(uuids.get(count) ?? []), uuid])
  }
  const counted = await Promise.all([...uuids].map(([count, own]) => count(db, own)))
  return new Map(counted.flatMap((totals) => [...totals]))
}

/** Says by the kind of program where guests find it; the public link leads to the page. */
export const registerPublicPages = (pages: Readonly<Record<number, PublicPages>>): void => {
  for (const [type_code, find] of Object.entries(pages)) publicPages.set(Number(type_code), find)
}

/** The public addresses of a published program; undefined for one that nobody is to find, and for a kind without pages of its own. */
export const foundAt = async (
  db: Db | Tx,
  app: TxContext,
  program: { uuid: string; type_code: number },
): Promise<FoundAt | undefined> => publicPages.get(program.type_code)?.(db, app, program.uuid)
