import type { programs } from '@plein/contract/programs'
import { programStatuses } from '@plein/contract/programs/codes'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { findOffered } from '../kinds.ts'
import { wholeProgram } from '../program/program-view.ts'
import { badFields, kindNotOffered, notForYou } from '../programs.problems.ts'
import { insertStatusChange } from '../program/status.queries.ts'
import { insertProgram } from '../program/draft.queries.ts'
import { assertOwnPicture } from './own-picture.ts'
import { splitFields } from './program-fields.ts'

/** Begins a program of any kind that is offered, as a draft of its first step with whatever is known of it. */
export const startDraft: Write<typeof programs.create | typeof programs.createAlias> = async ({
  tx,
  input: { body },
  caller,
  app,
}) => {
  const { type_code: given, type, ...fields } = body
  const type_code = given ?? type?.id
  if (caller.user_uuid === null) throw notForYou()
  if (type_code === undefined) throw badFields([{ field: 'type_code', code: 'required' }])
  const kind = findOffered(type_code)
  if (!kind) throw kindNotOffered(type_code)
  const { shared, own } = splitFields(fields, type_code)
  await assertOwnPicture(tx, { image: shared.image, before: null, owner_uuid: caller.user_uuid, type_code })
  const uuid = newId()
  const at = now()
  await insertProgram(tx, {
    uuid,
    type_code,
    status_id: programStatuses.draftStep1,
    owner_uuid: caller.user_uuid,
    title: shared.title ?? '',
    description: shared.description ?? '',
    image: shared.image ?? null,
    currency: shared.currency ?? 'EUR',
    start_date: shared.start_date ?? null,
    expiry_date: shared.expiry_date ?? null,
    created: at,
    modified: at,
  })
  audit(tx, caller, {
    action: 'program_created',
    user_uuid: null,
    program: { uuid, type_code, title: shared.title ?? '' },
  })
  await insertStatusChange(tx, caller, { program_uuid: uuid, from_status: null, to_status: programStatuses.draftStep1 })
  await kind.save(tx, { caller, program_uuid: uuid, fields: own, app })
  return wholeProgram(tx, { caller, uuid, app })
}
