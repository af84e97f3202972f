import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface InvitingProgram {
  readonly uuid: string
  readonly status_id: number
}

/** An own program, held until the transaction ends: of two calls that invite the same address one comes second and sees it. */
export const lockOwnProgram = async (
  tx: Tx,
  program_uuid: string,
  owner_uuid: string | null,
): Promise<InvitingProgram | undefined> => {
  const [row] = await run<InvitingProgram>(
    tx,
    'select uuid, status_id from programs.programs where uuid = $1 and owner_uuid = $2 and removed_at is null for no key update',
    [program_uuid, owner_uuid],
  )
  return row
}

export interface Mailbox {
  readonly email: string
  readonly user_uuid: string
}

/** The acceptors' accounts of these mailboxes. */
export const acceptorsAt = (tx: Tx, emails: readonly string[]): Promise<Mailbox[]> =>
  run<Mailbox>(tx, 'select email, uuid as user_uuid from identity.v_profiles where email = any($1) and type = 2', [
    emails,
  ])

export interface KnownParticipation {
  readonly uuid: string
  readonly email: string | null
  readonly acceptor_uuid: string | null
  readonly status_code: number
}

/** The participations that these mailboxes or their accounts have in the program, locked. */
export const lockParticipations = (
  tx: Tx,
  {
    program_uuid,
    emails,
    acceptor_uuids,
  }: { program_uuid: string; emails: readonly string[]; acceptor_uuids: readonly string[] },
): Promise<KnownParticipation[]> =>
  run<KnownParticipation>(
    tx,
    `select uuid, email, acceptor_uuid, status_code from programs.participations
      where program_uuid = $1 and (email = any($2) or acceptor_uuid = any($3)) for update`,
    [program_uuid, emails, acceptor_uuids],
  )

export interface NewInvitation {
  readonly uuid: string
  readonly email: string
  readonly acceptor_uuid: string | null
}

interface Inviting {
  readonly program_uuid: string
  readonly invited_by: string | null
  readonly language: string
  readonly at: Date
}

export const insertInvitations = async (
  tx: Tx,
  { program_uuid, invited_by, language, at }: Inviting,
  invitations: readonly NewInvitation[],
): Promise<void> => {
  await run(
    tx,
    `insert into programs.participations
            (uuid, program_uuid, acceptor_uuid, email, status_code, since, created, invited_by, language, invited_at)
     select uuid, $1, acceptor_uuid, email, 21002, $4, $4, $2, $3, $4
       from jsonb_to_recordset($5::jsonb) as one (uuid uuid, email text, acceptor_uuid uuid)`,
    [program_uuid, invited_by, language, at, JSON.stringify(invitations)],
  )
}

/** Participations that ended are asked anew, at the address that was typed now. */
export const inviteAgain = async (
  tx: Tx,
  { invited_by, language, at }: Inviting,
  invitations: readonly NewInvitation[],
): Promise<void> => {
  await run(
    tx,
    `update programs.participations t
        set status_code = 21002, since = $3, invited_by = $1, language = $2, invited_at = $3, reminded_at = null, reason = null,
            note = null,
            email = case when exists (select from programs.participations x
                                       where x.program_uuid = t.program_uuid and x.email = one.email and x.uuid <> t.uuid)
                         then t.email else one.email end,
             acceptor_uuid = coalesce(t.acceptor_uuid, one.acceptor_uuid)
       from jsonb_to_recordset($4::jsonb) as one (uuid uuid, email text, acceptor_uuid uuid)
      where t.uuid = one.uuid`,
    [invited_by, language, at, JSON.stringify(invitations)],
  )
}

/** Mails of invitations and reminders that an owner sent since a moment. */
export const mailsSince = async (tx: Tx, owner_uuid: string | null, moment: Date): Promise<number> => {
  const [row] = await run<{ count: number }>(
    tx,
    `select count(*)::int as count from programs.participations
      where invited_by = $1 and (invited_at > $2 or reminded_at > $2)`,
    [owner_uuid, moment],
  )
  return row?.count ?? 0
}

export const markReminded = async (
  tx: Tx,
  { uuid, invited_by, at }: { uuid: string; invited_by: string | null; at: Date },
): Promise<void> => {
  await run(tx, 'update programs.participations set reminded_at = $3, invited_by = $2 where uuid = $1', [
    uuid,
    invited_by,
    at,
  ])
}

/** Gives an invitation that waits for its answer the link of its newest mail. */
export const writeToken = async (tx: Tx, uuid: string, token_hash: Buffer): Promise<void> => {
  await run(tx, 'update programs.participations set token_hash = $2 where uuid = $1 and status_code = 21002', [
    uuid,
    token_hash,
  ])
}

export interface LinkedParticipation {
  readonly uuid: string
  readonly email: string
  readonly acceptor_uuid: string | null
  readonly program_uuid: string
  readonly program_title: string
  readonly program_image: string | null
  readonly program_type: number
  readonly currency: string
  readonly owner_name: string
}

const linked = `select t.uuid, t.email, t.acceptor_uuid, t.program_uuid, p.title as program_title, p.image as program_image,
        p.type_code as program_type, p.currency, o.full_name as owner_name
   from programs.participations t join programs.programs p on p.uuid = t.program_uuid
   join identity.v_people o on o.uuid = p.owner_uuid
  where t.token_hash = $1 and t.status_code = 21002 and t.email is not null`

/** The invitation that a link leads to, while it waits for its answer. */
export const participationOfLink = async (
  db: Db | Tx,
  token_hash: Buffer,
): Promise<LinkedParticipation | undefined> => {
  const [row] = await run<LinkedParticipation>(db, linked, [token_hash])
  return row
}

/** The same, locked until the transaction ends. */
export const lockParticipationOfLink = async (tx: Tx, token_hash: Buffer): Promise<LinkedParticipation | undefined> => {
  const [row] = await run<LinkedParticipation>(tx, `${linked} for update of t`, [token_hash])
  return row
}

/** The participation that somebody has in a program already. */
export const findParticipation = async (
  tx: Tx,
  program_uuid: string,
  acceptor_uuid: string,
): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    'select uuid from programs.participations where program_uuid = $1 and acceptor_uuid = $2',
    [program_uuid, acceptor_uuid],
  )
  return row?.uuid
}

/** Hands an invitation that nobody has to an acceptor. */
export const giveInvitation = async (tx: Tx, uuid: string, acceptor_uuid: string): Promise<void> => {
  await run(tx, 'update programs.participations set acceptor_uuid = $2 where uuid = $1 and acceptor_uuid is null', [
    uuid,
    acceptor_uuid,
  ])
}

/** Hands a new account what waits for its mailbox, and the invitation whose link led to it. One for each program. */
export const giveWaitingInvitations = async (
  tx: Tx,
  { user_uuid, email, token_hash }: { user_uuid: string; email: string; token_hash: Buffer | null },
): Promise<void> => {
  await run(
    tx,
    `update programs.participations set acceptor_uuid = $1
      where uuid in (
        select distinct on (program_uuid) uuid from programs.participations
         where acceptor_uuid is null and (email = $2 or (token_hash = $3 and status_code = 21002))
         order by program_uuid, (status_code = 21002) desc, created desc)`,
    [user_uuid, email, token_hash],
  )
}

/** Deletes the invitations of mailboxes without an account about which nothing was heard or sent since. */
export const deleteUnanswered = async (db: Db, since: Date): Promise<void> => {
  await run(
    db,
    'delete from programs.participations where acceptor_uuid is null and greatest(invited_at, reminded_at, since) < $1',
    [since],
  )
}
