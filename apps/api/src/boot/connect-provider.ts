import { isProviderName, providers } from '@plein/contract/payments/providers'
import { openDatabase, run } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { StartProblem } from '#platform/runtime/start-problem.ts'
import { getProvider, saveConnection } from '#modules/payments/index.ts'
import { createServer } from '../server.ts'

interface Stored {
  readonly account: string
  readonly account_name: string | null
  readonly methods: readonly string[]
}

/**
 * npm run connect -- PROVIDER, with the key on stdin: the platform's own account, through which programs without one are paid. The provider is
 * asked at once; what it does not know changes nothing. A production takes a live key alone, so that no test payment is ever paid out.
 */
export const connectProvider = async (
  { settings, url }: { settings: Settings; url: string },
  { name, key }: { name: string; key: string },
  say: (line: string) => void,
): Promise<void> => {
  const provider = isProviderName(name) ? getProvider(settings, name) : undefined
  if (!provider || !isProviderName(name)) throw new StartProblem(`There is no payment provider ${name}`)
  const read = provider.readKey(key)
  const { label, moves_money } = providers[name]
  if (!read)
    throw new StartProblem(`That is no key of ${label}: give it on stdin, as in npm run connect -- ${name} < key`)
  if (settings.production && (read.mode === 'test' || !moves_money))
    throw new StartProblem('A production is paid with real money: this takes a live key')
  const database = openDatabase(url, 2)
  const server = await createServer(settings, { url, database })
  try {
    const uuid = await save(
      () => saveConnection(server.app, { program_uuid: null, provider: name, mode: read.mode, key }),
      label,
    )
    const [stored] = await run<Stored>(
      database.db,
      'select account, account_name, methods from payments.connections where uuid = $1',
      [uuid],
    )
    const account = stored?.account_name ?? stored?.account ?? ''
    say(`${label}, ${read.mode}, account ${account}: ${stored?.methods.join(', ') ?? ''}`)
  } finally {
    await server.close()
    await database.close()
  }
}

const save = async (work: () => Promise<string>, label: string): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem)
      throw new StartProblem(`${label} does not know this key, or does not answer; nothing was changed`)
    throw error
  }
}
