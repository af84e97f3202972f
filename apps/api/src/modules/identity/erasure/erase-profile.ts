import { peopleProblems, type Erasure, type people } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { afterCommit } from '#platform/db/after-commit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { dropFile } from '#platform/files/files.ts'
import { purgeResponsesByCaller } from '#platform/http/idempotency.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own, Read } from '#platform/http/route.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { fiscalEnd, type DataSubject, type PersonalData } from '#platform/privacy/personal-data.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { audit } from '../audit/audit.ts'
import { lastMail } from '../mails/last-mail.ts'
import { provePassword } from '../people/prove-password.ts'
import { countTraces, deleteOldFiscalRecords, erasePerson, hasOtherAdmin, keepFiscalRecord } from './erasure.queries.ts'
import { lockPerson, findPerson } from '../profiles/profile.queries.ts'
import { isBusiness } from '../profiles/profile.rules.ts'

const day = 24 * 60 * 60 * 1000

/** So long the log of sign-ins and changes of rights is kept (migration 0013). */
const securityLogDays = 400

const counted = <Part extends { count: number }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ count }) => count > 0)

/** The effect of a deletion now, over all modules; empty parts are left out. */
const outlookOf = async (
  db: Db,
  { parts, person, at }: { parts: readonly PersonalData[]; person: DataSubject; at: Date },
): Promise<Erasure> => {
  const fiscal_end = fiscalEnd(at)
  const traces = await countTraces(db, person.uuid)
  const rest = []
  for (const part of parts) rest.push(await part.outlook(db, person, fiscal_end))
  const log_end = new Date(at.getTime() + securityLogDays * day).toISOString().slice(0, 10)
  return {
    goes: counted([
      { code: 'profile', count: 1 },
      { code: 'sign_ins', count: traces.sign_ins },
      ...rest.flatMap(({ goes = [] }) => goes),
    ]),
    stays: counted([
      { code: 'fiscal_record', count: isBusiness(person.type) ? 1 : 0, why: 'fiscal', until: fiscal_end },
      ...rest.flatMap(({ stays = [] }) => stays),
      { code: 'security_log', count: traces.security_log, why: 'security', until: log_end },
    ]),
    open_matters: counted(rest.flatMap(({ open_matters = [] }) => open_matters)),
  }
}

/** GET profile/erasure: what would go and stay, before anything is decided. */
export const readErasure =
  (parts: readonly PersonalData[]): Read<typeof people.erasure> =>
  async ({ db, caller: { user_uuid } }) => {
    const person = user_uuid && (await findPerson(db, user_uuid))
    if (!person) throw new Problem(pipelineProblems.unauthorized)
    return outlookOf(db, { parts, person, at: now() })
  }

const assertErasable = async (tx: Tx, person: DataSubject, { open_matters }: Erasure): Promise<void> => {
  const [first] = open_matters
  if (first) throw new Problem(peopleProblems.open_matters, { params: { matter: first.code, count: first.count } })
  if (person.type === 4 && !(await hasOtherAdmin(tx, person.uuid))) throw new Problem(peopleProblems.last_admin)
}

/**
 * DELETE profile: erases the caller in two layers. Identifying data is gone with this transaction, in every module, and every session ends;
 * fiscal records stay apart for seven years. A last mail tells the address. Refused while orders or programs run.
 */
export const eraseProfile =
  (parts: readonly PersonalData[]): Own<typeof people.eraseProfile> =>
  async ({ app, input: { body }, caller }) => {
    const proven = await provePassword(app, caller, body.password)
    if (proven === null)
      throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'password', code: 'wrong_password' }] })
    return inTransaction(app.db, async (tx) => {
      const person = caller.user_uuid && (await lockPerson(tx, caller.user_uuid))
      if (!person) throw new Problem(pipelineProblems.unauthorized)
      if (person.password_hash !== proven) throw new Problem(pipelineProblems.conflict)
      const at = now()
      const outlook = await outlookOf(tx, { parts, person, at })
      await assertErasable(tx, person, outlook)
      for (const part of parts.toReversed()) await part.forget(tx, person)
      if (isBusiness(person.type)) await keepFiscalRecord(tx, { person, at, keep_until: fiscalEnd(at) })
      await erasePerson(tx, person, at)
      await purgeResponsesByCaller(tx, person.uuid)
      // After what every module forgets: the mails to this address are part of it.
      await queueMail(tx, app.settings, lastMail(app.settings, person, outlook.stays))
      audit(tx, caller, { action: 'user_erased', user_uuid: person.uuid })
      afterCommit(tx, () => {
        dropFile(app, person.avatar).catch((error: unknown) => app.log.error({ err: error }, 'an avatar stayed'))
      })
      return outlook
    })
  }

/** The standing job that ends the second layer. */
export const purgeFiscalRecords: Job = ({ db }) => deleteOldFiscalRecords(db, now().toISOString().slice(0, 10))
