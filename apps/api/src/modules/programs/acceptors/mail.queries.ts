import type { Language } from '@plein/contract/schema'
import { run, type Tx } from '#platform/db/database.ts'
import { toLanguage } from '#platform/i18n/language.ts'

/** The values in mails about a participation. */
export interface ParticipationToNotify {
  readonly status_code: number
  readonly note: string | null
  /** The address of the invitation. */
  readonly email: string | null
  /** null: nobody has accepted it yet. */
  readonly acceptor_uuid: string | null
  readonly acceptor_email: string | null
  readonly acceptor_title: string | null
  readonly acceptor_language: Language
  readonly program_uuid: string
  readonly program_title: string
  readonly program_type: number
  readonly currency: string
  readonly owner_uuid: string
  readonly owner_name: string
  /** null: the owner's account was erased. */
  readonly owner_email: string | null
  readonly owner_language: Language
}

type Row = Omit<ParticipationToNotify, 'acceptor_language' | 'owner_language'> & {
  readonly acceptor_language: string | null
  readonly owner_language: string | null
}

/** A participation with whom to write to and in which language. */
export const readParticipationToNotify = async (tx: Tx, uuid: string): Promise<ParticipationToNotify | undefined> => {
  const [row] = await run<Row>(
    tx,
    `select t.status_code, t.note, t.email, t.acceptor_uuid, m.email as acceptor_email, m.title as acceptor_title,
            coalesce(m.language, t.language) as acceptor_language, t.program_uuid, p.title as program_title,
            p.type_code as program_type, p.currency, p.owner_uuid, n.full_name as owner_name, o.email as owner_email, n.language as owner_language
       from programs.participations t
       join programs.programs p on p.uuid = t.program_uuid
       join identity.v_people n on n.uuid = p.owner_uuid
       left join identity.v_profiles o on o.uuid = p.owner_uuid
       left join identity.v_profiles m on m.uuid = t.acceptor_uuid
      where t.uuid = $1`,
    [uuid],
  )
  if (!row) return undefined
  return {
    ...row,
    acceptor_language: toLanguage(row.acceptor_language),
    owner_language: toLanguage(row.owner_language),
  }
}
