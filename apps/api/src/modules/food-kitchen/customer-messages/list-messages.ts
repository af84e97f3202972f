import type { foodMessages } from '@plein/contract/food-kitchen/messages'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { pageOfMessages } from '#modules/notifications/index.ts'
import { listProgramsRead } from './programs-read.queries.ts'

/** The messages to the customers of a program, of a court those of its restaurants too; a stranger finds none. */
export const listProgramMessages: Read<typeof foodMessages.list> = async ({ db, input: { params, query }, caller }) => {
  const program_uuids = await listProgramsRead(db, caller, params.program_uuid)
  if (program_uuids.length === 0) throw notFound()
  const path = `/api/v1/programs/${params.program_uuid}/messages`
  return pageOfMessages(db, query, { path, program_uuids })
}
