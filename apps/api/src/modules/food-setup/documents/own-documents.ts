import { foodProgramProblems } from '@plein/contract/food-setup/program'
import type { FieldProblem } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { afterCommit } from '#platform/db/after-commit.ts'
import type { Tx } from '#platform/db/database.ts'
import { dropFile } from '#platform/files/files.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import { listDocuments, takeUnused } from './document.queries.ts'

interface Documents {
  readonly tc_pdf_url?: string | null
  readonly privacy_pdf_url?: string | null
}

const fields = ['tc_pdf_url', 'privacy_pdf_url'] as const

/** Refuses a document that the caller did not upload, be it on our address or elsewhere; the one that is there may stay. */
export const assertOwnDocuments = async (
  tx: Tx,
  { caller, before, after }: { caller: Caller; before: Documents; after: Documents },
): Promise<void> => {
  const wanted = fields.flatMap((field) => {
    const path = after[field] ?? null
    return path === null || path === before[field] ? [] : [{ field, path }]
  })
  if (wanted.length === 0) return
  const paths = wanted.map(({ path }) => path)
  const own = new Set(await listDocuments(tx, paths, caller.user_uuid))
  const errors = wanted
    .filter(({ path }) => !own.has(path))
    .map(({ field }): FieldProblem => ({ field, code: 'not_a_media_path' }))
  if (errors.length > 0) throw new Problem(foodProgramProblems.not_a_media_path, { errors })
}

/** Deletes the documents that a program no longer names, once that is committed, unless another program names them. */
export const dropReplaced = async (
  tx: Tx,
  { app, before, after }: { app: TxContext; before: Documents; after: Documents },
): Promise<void> => {
  const stored = fields.map((field) => after[field])
  const paths = fields.flatMap((field) => before[field] ?? []).filter((path) => !stored.includes(path))
  if (paths.length === 0) return
  const unused = await takeUnused(tx, { paths, before: null })
  for (const path of unused)
    afterCommit(tx, () => {
      dropFile(app, path).catch((error: unknown) => app.log.warn({ error: String(error) }, 'a document stays'))
    })
}
