import type { AccountKind } from '@plein/contract/endpoint'
import {
  accountNoticeKinds,
  isShownUnasked,
  mailedKinds,
  type NoticeChoices,
  type NoticeKind,
  type notices,
} from '@plein/contract/notifications/inbox'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import type { Caller } from '#platform/security/caller.ts'
import { listChoices } from './notice.queries.ts'
import { getReader } from '../push/reader.ts'

const isAccount = (kind: Caller['kind']): kind is AccountKind => kind in accountNoticeKinds

/** The kinds that a caller may get, by which ways. */
export const loadChoices = async (db: Db | Tx, caller: Caller): Promise<NoticeChoices> => {
  const chosen = new Map((await listChoices(db, getReader(caller))).map((choice) => [choice.kind, choice]))
  const kinds = isAccount(caller.kind) ? accountNoticeKinds[caller.kind] : []
  const viewKind = (kind: NoticeKind): NoticeChoices['choices'][number] => {
    const { app = isShownUnasked(kind), push = true, mail = true } = chosen.get(kind) ?? {}
    return { kind, app, push, mail: mailedKinds.includes(kind) ? mail : null }
  }
  return { choices: kinds.map(viewKind) }
}

/** GET notifications/choices. */
export const readChoices: Read<typeof notices.choices> = ({ db, caller }) => loadChoices(db, caller)
