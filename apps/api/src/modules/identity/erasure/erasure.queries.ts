import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { PersonRow } from '../profiles/profile.rules.ts'

/** Personal data of identity beside the profile, as it goes into the export. */
export const readTraces = async (db: Db, uuid: string, username: string): Promise<Record<string, unknown>> => ({
  sign_ins: await run(
    db,
    `select host(ip) as ip, user_agent, created from identity.sign_ins where user_uuid = $1 order by created`,
    [uuid],
  ),
  sessions: await run(
    db,
    `select created, expires_at, revoked_at, revoked_reason, user_agent, host(ip) as ip from identity.token_families
      where user_uuid = $1 order by created`,
    [uuid],
  ),
  security_log: await run(
    db,
    `select at, action, host(ip) as ip, user_agent, program_name, subject_name,
            case when user_uuid is null or user_uuid = $1 then details else '{}' end as details
       from identity.audit_events where user_uuid = $1 or actor_uuid = $1 order by at`,
    [uuid],
  ),
  sign_up: await run(db, `select terms_accepted_at, invite, promo_code, modified from identity.users where uuid = $1`, [
    uuid,
  ]),
  countries_waited_for: await run(
    db,
    'select country, language, created from identity.country_interests where email = $1 order by created',
    [username],
  ),
})

export interface TraceCounts {
  readonly sign_ins: number
  readonly security_log: number
}

export const countTraces = async (db: Db, uuid: string): Promise<TraceCounts> => {
  const [row] = await run<TraceCounts>(
    db,
    `select (select count(*)::int from identity.sign_ins where user_uuid = $1) as sign_ins,
            (select count(*)::int from identity.audit_events where user_uuid = $1 or actor_uuid = $1) as security_log`,
    [uuid],
  )
  return row ?? { sign_ins: 0, security_log: 0 }
}

/** Whether another administrator is active; the others are locked, so that two of them do not leave at once. */
export const hasOtherAdmin = async (tx: Tx, uuid: string): Promise<boolean> => {
  const admins = await run<{ uuid: string }>(
    tx,
    'select uuid from identity.users where type = 4 and disabled_at is null order by uuid for update',
  )
  return admins.some((admin) => admin.uuid !== uuid)
}

/** The second layer: what invoices and statements must name, until `keep_until`. */
export const keepFiscalRecord = async (
  tx: Tx,
  { person, at, keep_until }: { person: PersonRow; at: Date; keep_until: string },
): Promise<void> => {
  const { uuid, company_name, company_reg_number, company_vat_number, country, state, city, zip, address } = person
  await run(
    tx,
    `insert into identity.fiscal_records (user_uuid, name, company_name, company_reg_number, company_vat_number, country, state, city, zip,
       address, created, keep_until) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      uuid,
      `${person.first_name} ${person.last_name}`,
      company_name,
      company_reg_number,
      company_vat_number,
      country,
      state,
      city,
      zip,
      address,
      at,
      keep_until,
    ],
  )
}

/** The first layer: the row stays for what points to it, and says nothing any more. Its sessions end by the row's triggers. */
export const erasePerson = async (tx: Tx, { uuid, username }: PersonRow, at: Date): Promise<void> => {
  await run(
    tx,
    `update identity.users
        set username = 'erased-' || uuid || '@erased.invalid', password_hash = null, legal_type = 2, first_name = '', last_name = '',
            phone_code = null, phone = null, avatar = null, company_name = null, company_phone_code = null, company_phone = null,
            company_reg_number = null, company_vat_number = null, position = null, country = null, state = null, city = null, zip = null,
            address = null, gender = 'not_said', birth_date = null, description = null, url = null, delivery_street = null,
            delivery_house = null, delivery_apartment = null, invite = null, promo_code = null, disabled_reason = null,
            disabled_at = $2, erased_at = $2, modified = $2
      where uuid = $1`,
    [uuid, at],
  )
  await run(tx, 'delete from identity.sign_ins where user_uuid = $1', [uuid])
  await run(tx, 'delete from identity.token_families where user_uuid = $1', [uuid])
  await run(tx, 'delete from identity.mail_codes where email = $1', [username])
  await run(tx, 'delete from identity.sign_ups where user_uuid = $1 or email = $2', [uuid, username])
  await run(tx, 'delete from identity.country_interests where email = $1', [username])
}

/** Deletes the records whose time is over. */
export const deleteOldFiscalRecords = async (db: Db, today: string): Promise<void> => {
  await run(db, 'delete from identity.fiscal_records where keep_until <= $1::date', [today])
}
