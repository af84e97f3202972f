import pg from 'pg'
import { takeAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { OpenSandbox } from './open-sandbox.ts'

export interface DemoAccount {
  /** The portal as host settings call it: admin, po, acceptor, ch. */
  portal: string
  email: string
  password: string
}

/** Demo data and demo accounts belong to a trial, never to production unless asked for. */
export const wantsDemo = (env: NodeJS.ProcessEnv, production: boolean): boolean =>
  (env['PLEIN_DEMO'] ?? (production ? 'off' : 'on')) === 'on'

/**
 * Fills an empty database with the demo; answers who can sign in. Of two processes on one database (`url`) the second waits and finds the data.
 * Throws the payment sandbox's error: the demo's orders are paid there.
 */
export const fillDemo = async (
  app: App,
  {
    url,
    sandbox,
    say,
    options = {},
  }: {
    url: string
    sandbox: OpenSandbox | null
    say: (line: string) => void
    options?: { orders?: number } | undefined
  },
): Promise<readonly DemoAccount[]> => {
  const { seedDemo, demo_accounts } = await import('../seed/index.ts')
  const lock_client = new pg.Client({ connectionString: url })
  // A connection that breaks ends the turn; the pool's break with it, and tell.
  lock_client.on('error', () => {})
  await lock_client.connect()
  try {
    await takeAdvisoryLock(lock_client, 'demo', () => say('Demo data: another process is making it, this one waits'))
    await seedDemo(app, say, options)
  } catch (error) {
    throw sandbox?.fault() ?? error
  } finally {
    await lock_client.end()
  }
  return demo_accounts
}
