import { join } from 'node:path'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import type { Settings } from '../platform/settings.ts'
import { StartProblem, startProblemLine } from '../platform/start-problem.ts'

/**
 * Where the payment sandbox of this start listens (on 127.0.0.1), or null when it has none: in production, when it runs
 * elsewhere (PLEIN_SANDBOX_URL) or when PLEIN_SANDBOX is off.
 */
export function sandboxPort(env: NodeJS.ProcessEnv, settings: Settings): number | null {
  const wanted = env['PLEIN_SANDBOX'] ?? (settings.production ? 'off' : 'on')
  return wanted === 'on' && env['PLEIN_SANDBOX_URL'] === undefined ? settings.port + 1 : null
}

/**
 * Starts the sandbox with its state in the data folder. Throws StartProblem when it cannot; what it cannot do later (a full disk) is told to
 * `complain`.
 */
export async function openSandbox(
  settings: Settings,
  port: number,
  complain: (error: unknown) => void,
): Promise<RunningSandbox> {
  try {
    return await startSandbox({ port, data_dir: join(settings.data_dir, 'sandbox'), complain })
  } catch (error) {
    // A full disk has its own line, also where it stands behind what the sandbox says.
    if (startProblemLine(error) !== null) throw error
    const { message } = error as Error
    throw new StartProblem(`The payment sandbox does not start (PLEIN_SANDBOX=off leaves it out): ${message}`)
  }
}
