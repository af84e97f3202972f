import type { House } from '../platform/house.ts'

export interface DemoAccount {
  portal: string
  email: string
  password: string
}

interface Seed {
  /** Fills an empty database through the product's own actions; does nothing on one that holds something. */
  seedDemo(house: House, log: (line: string) => void, options?: { orders?: number }): Promise<unknown>
  demo_accounts: readonly DemoAccount[]
}

const NO_SEED: Seed = { seedDemo: async () => {}, demo_accounts: [] }

/** The demo data's part of the product; a delivery without it has none. */
export async function loadSeed(): Promise<Seed> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  try {
    return (await import(new URL(`../seed/index${ending}`, import.meta.url).href)) as Seed
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND' && /seed\/index\.[jt]s'/.test(message)) return NO_SEED
    throw error
  }
}

/** Demo data and demo accounts belong to a trial, never to production unless asked for. */
export const wantsDemo = (env: NodeJS.ProcessEnv, production: boolean): boolean =>
  (env['PLEIN_DEMO'] ?? (production ? 'off' : 'on')) === 'on'
