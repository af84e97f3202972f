import type { Database } from '../platform/db/database.ts'
import type { Settings } from '../platform/settings.ts'

export interface ApiServer {
  listen(): Promise<unknown>
  close(): Promise<void>
}
export interface Stoppable {
  close(): Promise<void>
}
export interface DemoAccount {
  portal: string
  email: string
  password: string
}

interface Parts {
  createServer?: (settings: Settings, database: Database) => ApiServer | Promise<ApiServer>
  startJobs?: (settings: Settings, database: Database) => Promise<Stoppable>
  seedDemo?: (context: { settings: Settings; database: Database; log: (line: string) => void }) => Promise<boolean>
  demo_accounts?: readonly DemoAccount[]
  startSandbox?: (options: { port: number; data_dir: string }) => Promise<Stoppable>
}

/** The parts that stand above the platform. One that is not there yet is left out. */
export async function loadParts(): Promise<Parts> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  const own = ['server', 'jobs', 'seed/index'].map((name) => new URL(`../${name}${ending}`, import.meta.url).href)
  const found = await Promise.all([...own, '@plein/sandbox/index'].map(loadPart))
  return Object.assign({}, ...found) as Parts
}

async function loadPart(path: string): Promise<Parts> {
  try {
    return (await import(path)) as Parts
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const missing = /\/(server|jobs|seed\/index|sandbox\/(src|dist)\/index)\.[jt]s'/.test(message)
    if (code === 'ERR_MODULE_NOT_FOUND' && missing) return {}
    throw error
  }
}
