import type { Language } from '@plein/contract/schema'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertUser } from './user.queries.ts'
import { hashPassword } from '../passwords/password.ts'
import { normalizeName } from '../profiles/sign-in.rules.ts'

export interface NewUser {
  /** Given where others must know it before; else a new one. */
  readonly uuid?: string
  /** The e-mail address, in any case. */
  readonly username: string
  /** null: nobody signs in with a password until one is set. */
  readonly password: string | null
  /** 1 program owner, 2 acceptor, 3 cardholder, 4 admin. */
  readonly type: 1 | 2 | 3 | 4
  /** 1 company, 2 individual (the default). */
  readonly legal_type?: 1 | 2
  readonly first_name: string
  readonly last_name: string
  readonly phone_code?: string | null
  readonly phone?: string | null
  readonly avatar?: string | null
  readonly company_name?: string | null
  readonly language?: Language
  readonly delivery_street?: string | null
  readonly delivery_house?: string | null
  readonly delivery_apartment?: string | null
  readonly country?: string | null
  readonly state?: string | null
  readonly city?: string | null
  readonly zip?: string | null
  readonly address?: string | null
  readonly description?: string | null
  readonly company_phone_code?: string | null
  readonly company_phone?: string | null
  readonly company_reg_number?: string | null
  readonly company_vat_number?: string | null
}

/** Makes a person with an account; answers the uuid. A taken e-mail address violates users_username_unique. */
export const createUser = async (tx: Tx, user: NewUser): Promise<string> => {
  const { password, ...input } = user
  const uuid = user.uuid ?? newId()
  await insertUser(tx, {
    ...input,
    uuid,
    username: normalizeName(user.username),
    password_hash: password === null ? null : await hashPassword(password),
    type: user.type,
    legal_type: user.legal_type ?? 2,
    first_name: user.first_name,
    last_name: user.last_name,
    phone_code: user.phone_code ?? null,
    phone: user.phone ?? null,
    avatar: user.avatar ?? null,
    company_name: user.company_name ?? null,
    language: user.language ?? 'nl',
    delivery_street: user.delivery_street ?? null,
    delivery_house: user.delivery_house ?? null,
    delivery_apartment: user.delivery_apartment ?? null,
    created: now(),
  })
  return uuid
}
