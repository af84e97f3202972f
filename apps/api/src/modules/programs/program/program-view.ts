import { isDraft } from '@plein/contract/programs/codes'
import type { Program, WholeProgram } from '@plein/contract/programs'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { findKind, findOffered, foundAt, listOrders } from '../kinds.ts'
import { programNotFound } from '../programs.problems.ts'
import { validateProgram } from './validate-program.ts'
import { deriveAbilities, blockingActorOfType, getStep, type Actor } from './status.rules.ts'
import { kindWord, statusWord } from './program-words.ts'
import { findProgram, type ProgramRow } from './program.queries.ts'

/** The owner of what is seen, or the platform; null for an acceptor. */
const actorOf = ({ kind }: Caller): Actor | null => (kind === 'program_owner' || kind === 'admin' ? kind : null)

const blockOf = (row: ProgramRow, actor: Actor | null): Program['block'] => {
  const by = blockingActorOfType(row.block?.actor_type)
  if (!row.block || !by || !actor) return null
  const { at, reason, full_name } = row.block
  return { at: new Date(at).toISOString(), by, reason, full_name: full_name ?? '' }
}

/** A program as its caller sees it in a list. */
export const programView = (row: ProgramRow, caller: Caller, orders: number): Program => {
  const actor = actorOf(caller)
  const standing = {
    status_id: row.status_id,
    blocked_by: blockingActorOfType(row.block?.actor_type),
    is_offered: findOffered(row.type_code) !== undefined,
  }
  return {
    uuid: row.uuid,
    title: row.title,
    description: row.description,
    image: row.image,
    currency: row.currency,
    type: kindWord(row.type_code),
    status: statusWord(row.status_id),
    step: getStep(row.status_id),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    start_date: row.start_date,
    expiry_date: row.expiry_date,
    owner: { uuid: row.owner_uuid, full_name: row.owner_name },
    code: row.code,
    token: row.token,
    acceptors: row.acceptors,
    orders,
    block: blockOf(row, actor),
    may: actor ? deriveAbilities(standing, actor) : [],
  }
}

/** One program with the fields of its kind, as the caller sees it; another one is not found. */
export const wholeProgram = async (
  db: Db | Tx,
  { caller, uuid, app }: { caller: Caller; uuid: string; app: TxContext },
): Promise<WholeProgram> => {
  const row = await findProgram(db, caller, uuid)
  if (!row) throw programNotFound()
  // One after the other: in a write they share a connection.
  const orders = await listOrders(db, [row])
  const own = await findKind(row.type_code)?.read(db, uuid, caller)
  const pages = isDraft(row.status_id) ? undefined : await foundAt(db, app, row)
  const validationErrors = isDraft(row.status_id) && actorOf(caller) ? await validateProgram(db, row) : undefined
  return {
    ...programView(row, caller, orders.get(uuid) ?? 0),
    ...own,
    ...(pages && { found_at: pages }),
    ...(validationErrors ? { faults: [...validationErrors] } : {}),
  }
}
