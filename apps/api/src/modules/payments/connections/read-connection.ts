import type { Connection, ConnectionKey, connections } from '@plein/contract/payments/connections'
import type { ProviderChoice } from '@plein/contract/payments/providers'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { loadTerms, ownsProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { getProvider } from '../providers/providers.ts'
import { chosen } from './program-keys.ts'
import { loadConnection, loadHealth, type ProgramConnection, type StoredKey } from './connection-view.queries.ts'

const dayMs = 24 * 60 * 60_000

const keyView = (key: StoredKey | undefined): ConnectionKey =>
  key === undefined
    ? { state: 'none', last_four: null, account_name: null, methods: [], checked_at: null }
    : {
        state: key.is_refused ? 'refused' : key.checked_at === null ? 'unchecked' : 'valid',
        last_four: key.last_four,
        account_name: key.account_name,
        methods: key.is_refused || key.checked_at === null ? [] : [...key.methods],
        checked_at: key.checked_at,
      }

const stepsOf = async (
  db: Db,
  settings: Settings,
  {
    program_uuid,
    loaded,
    live,
    name,
  }: { program_uuid: string; loaded: ProgramConnection; live: ConnectionKey; name: ProviderChoice },
): Promise<Connection['live_steps']> => {
  const { program_type, currency, has_bank_account } = loaded
  const terms = await loadTerms(db, [{ program_uuid, program_type, currency }])
  const provider = name === 'none' ? undefined : getProvider(settings, name)
  const steps = {
    live_key: [live.state === 'valid', true],
    methods: [live.methods.length > 0, true],
    terms: [terms({ program_uuid, currency }).tc_pdf_url !== null, true],
    bank_account: [has_bank_account, false],
    webhook: [provider?.reaches(portalUrl(settings, 'storefront')) ?? false, false],
  } as const
  return Object.entries(steps).map(([step, [is_done, is_required]]) => ({
    step: step as keyof typeof steps,
    is_done,
    is_required,
  }))
}

/** The connection of a program as its owner sees it: keys by how they end, steps to real money, and how the last 24 hours went. Null: it has none. */
export const viewConnection = async (
  db: Db,
  settings: Settings,
  { program_uuid, of }: { program_uuid: string; of?: ProviderChoice | undefined },
): Promise<Connection | null> => {
  const loaded = await loadConnection(db, program_uuid)
  if (!loaded) return null
  const { provider, live_mode } = chosen(loaded)
  const name = of ?? provider
  const keyOf = (mode: 'test' | 'live') =>
    keyView(loaded.keys.find((key) => key.provider === name && key.mode === mode))
  const since = new Date(now().getTime() - dayMs)
  const live = keyOf('live')
  const { last_paid_at, ...counts } = await loadHealth(db, program_uuid, since)
  return {
    provider,
    live_mode,
    test: keyOf('test'),
    live,
    live_steps: await stepsOf(db, settings, { program_uuid, loaded, live, name }),
    health: { since: since.toISOString(), ...counts, last_paid_at: last_paid_at?.toISOString() ?? null },
  }
}

export const readConnection: Read<typeof connections.read> = async ({ db, app, input: { params, query }, caller }) => {
  const { program_uuid } = params
  const mayRead = caller.kind === 'admin' || (await ownsProgram(db, caller, program_uuid))
  const view = mayRead ? await viewConnection(db, app.settings, { program_uuid, of: query.provider }) : null
  if (!view) throw notFound()
  return view
}
