import type { FoodProgramFields, KeyState } from '@plein/contract/food-setup/program'
import { isProviderName, offeredChoices } from '@plein/contract/payments/providers'
import type { FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { keyOfOtherMode, notAKey, passwordRequired, providerNotOffered } from '../payments.problems.ts'
import type { Mode } from '../providers/provider.ts'
import { getProvider, guessMethods, sandboxKeys } from '../providers/providers.ts'
import { insertConnection, unidentified } from './connection.queries.ts'
import { loadPayments, replaceKey, writeChoice, type KeptKey, type PaymentChoice } from './program-keys.queries.ts'
import { refreshMethodsTask } from './refresh-methods.job.ts'

type PaymentFields = Pick<FoodProgramFields, 'psp_provider' | 'ccv_live_mode' | 'ccv_live_key' | 'ccv_test_key'>

const paymentFields = ['psp_provider', 'ccv_live_mode', 'ccv_live_key', 'ccv_test_key'] as const

/** Whom a program chose; one that never did is paid as its active key says. */
export const chosen = ({
  choice,
  keys,
}: {
  choice: PaymentChoice | null
  keys: readonly Pick<KeptKey, 'provider' | 'mode' | 'is_active'>[]
}): PaymentChoice => {
  const active = keys.find((key) => key.is_active)
  return (
    choice ?? {
      provider: active && isProviderName(active.provider) ? active.provider : 'none',
      live_mode: active?.mode === 'live',
    }
  )
}

const stateOf = (key: KeptKey | undefined): KeyState => ({
  is_set: key !== undefined,
  last_four: key?.key_last_four ?? null,
  is_refused: key?.is_refused ?? false,
})

const shown = (payments: Awaited<ReturnType<typeof loadPayments>>) => {
  const { provider, live_mode } = chosen(payments)
  const keyOf = (mode: Mode) => payments.keys.find((key) => key.provider === provider && key.mode === mode)
  return {
    psp_provider: provider,
    psp_providers: offeredChoices,
    sandbox_keys: sandboxKeys,
    ccv_live_mode: live_mode,
    ccv_live_key: stateOf(keyOf('live')),
    ccv_test_key: stateOf(keyOf('test')),
  }
}

/** Whom a program is paid through, and of each key only that it is there and how it ends. For its owner and administrators. */
export const readProgramPayments = async (db: Db | Tx, program_uuid: string) =>
  shown(await loadPayments(db, program_uuid))

/**
 * Reasons that a program cannot take payments. One with its own provider needs the key of its mode. One without goes through the platform's
 * connection: it is not published while there is none; a running one may choose so, and its guests look without ordering.
 */
export const paymentErrors = async (
  db: Db | Tx,
  program_uuid: string,
  { is_published }: { readonly is_published: boolean },
): Promise<FieldProblem[]> => {
  const payments = await loadPayments(db, program_uuid)
  const state = shown(payments)
  if (state.psp_provider === 'none')
    return is_published || payments.platform_takes ? [] : [{ field: 'psp_provider', code: 'provider_required' }]
  const field = state.ccv_live_mode ? 'ccv_live_key' : 'ccv_test_key'
  if (!state[field].is_set) return [{ field, code: 'key_required' }]
  return state[field].is_refused ? [{ field, code: 'key_refused' }] : []
}

/** Seals a key in the place of the one of its mode. Its prefix must fit the mode: no test payment ever counts on a live program. */
const keepKey = async (
  tx: Tx,
  {
    app: { settings },
    program_uuid,
    sent: { field, provider: name, mode, key },
  }: { app: TxContext; program_uuid: string; sent: { field: string; provider: string; mode: Mode; key: string } },
): Promise<void> => {
  const provider = getProvider(settings, name)
  const read = provider?.readKey(key)
  if (!provider || !read) throw notAKey(field)
  if (read.mode !== mode) throw keyOfOtherMode(field, mode)
  const at = now()
  await replaceKey(tx, { program_uuid, provider: name, mode, at })
  const connection = {
    uuid: newId(),
    program_uuid,
    provider: name,
    mode,
    account: read.account ?? unidentified,
    account_name: null,
    key_encrypted: seal(settings.encryption_key, key),
    key_last_four: key.slice(-4),
    webhook_secret_encrypted: null,
    // A key whose account only the provider knows takes nothing until it has said so.
    methods: read.account === null ? [] : guessMethods(provider),
    methods_read_at: null,
    created: at,
  }
  await insertConnection(tx, connection, false)
}

/** Real money of a program that guests pay at is changed where the password is asked (change-connection.ts), not with the rest of a form. */
const assertNoRealMoney = (fields: PaymentFields, before: PaymentChoice): void => {
  if (fields.ccv_live_key) throw passwordRequired('ccv_live_key')
  const isLive = before.provider !== 'none' && before.live_mode
  if (fields.ccv_live_mode && !isLive) throw passwordRequired('ccv_live_mode')
}

const keyFields = [
  ['ccv_live_key', 'live'],
  ['ccv_test_key', 'test'],
] as const

/**
 * Saves whom a program is paid through; what is not named stays, and the provider is asked after the commit. Throws provider_not_offered,
 * key_not_valid, key_of_other_mode; password_required for real money of a published program.
 */
export const saveProgramPayments = async (
  tx: Tx,
  {
    app,
    program_uuid,
    fields,
    is_published,
  }: { app: TxContext; program_uuid: string; fields: PaymentFields; is_published: boolean },
): Promise<void> => {
  if (paymentFields.every((name) => fields[name] === undefined)) return
  const before = chosen(await loadPayments(tx, program_uuid))
  if (is_published) assertNoRealMoney(fields, before)
  const provider = fields.psp_provider ?? before.provider
  if (provider !== 'none' && !getProvider(app.settings, provider)) throw providerNotOffered(provider)
  for (const [field, mode] of keyFields) {
    const key = fields[field]
    if (key === null) await replaceKey(tx, { program_uuid, provider, mode, at: now() })
    else if (key !== undefined) await keepKey(tx, { app, program_uuid, sent: { field, provider, mode, key } })
  }
  await writeChoice(tx, {
    program_uuid,
    // Whoever comes from the platform's account tries the own one out first.
    paymentChoice: { provider, live_mode: fields.ccv_live_mode ?? (before.provider !== 'none' && before.live_mode) },
    at: now(),
  })
  await queueJob(tx, {
    task: refreshMethodsTask,
    payload: {},
    queueOptions: { job_key: `keys ${program_uuid}`, queue: refreshMethodsTask },
  })
}
