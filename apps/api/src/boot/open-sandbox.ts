import { join } from 'node:path'
import { startSandbox } from '@plein/sandbox/server'
import { now } from '#platform/runtime/clock.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { StartProblem, startProblemLine } from '#platform/runtime/start-problem.ts'

/**
 * The address of this start's payment sandbox (on 127.0.0.1), or null: in production, when it runs elsewhere (PLEIN_SANDBOX_URL) or when
 * PLEIN_SANDBOX is off.
 */
export const sandboxPort = (env: NodeJS.ProcessEnv, settings: Settings): number | null => {
  const wanted = env['PLEIN_SANDBOX'] ?? (settings.production ? 'off' : 'on')
  return wanted === 'on' && env['PLEIN_SANDBOX_URL'] === undefined ? settings.port + 1 : null
}

export interface OpenSandbox {
  /** The first that it could not do since it was opened (a full disk), for whoever fails because of it. */
  fault(): unknown
  /** From now on it is told to `complain` instead: there is no start any more that could fail. */
  tellFaults(complain: (error: unknown) => void): void
  close(): Promise<void>
}

/** Starts the sandbox with its state in the data folder. Throws StartProblem when it cannot. */
export const openSandbox = async (settings: Settings, port: number): Promise<OpenSandbox> => {
  let fault: unknown
  let complain = (error: unknown): void => void (fault ??= error)
  try {
    const data_dir = join(settings.data_dir, 'sandbox')
    const sandbox = await startSandbox({
      port,
      data_dir,
      // One clock: an order's payment begins, expires and is given back at the moments that the product knows.
      now: () => now().getTime(),
      complain: (error) => complain(error),
    })
    return { fault: () => fault, tellFaults: (to) => void (complain = to), close: () => sandbox.close() }
  } catch (error) {
    // A full disk has its own line, also where it stands behind what the sandbox says.
    if (startProblemLine(error) !== null) throw error
    const { message } = error as Error
    throw new StartProblem(`The payment sandbox does not start (PLEIN_SANDBOX=off leaves it out): ${message}`)
  }
}
