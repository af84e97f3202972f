import { startSandbox, type SandboxOptions } from './server.ts'

const DEFAULT_PORT = 8090

const optionsFromEnvironment = (): SandboxOptions => {
  const { SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA_DIR, SANDBOX_PUBLIC_URL, SANDBOX_CONTROL, SANDBOX_CLOCK } =
    process.env
  const port = Number(SANDBOX_PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT is not a port number')
  const clock_ahead_ms = SANDBOX_CLOCK ? new Date(SANDBOX_CLOCK).getTime() - Date.now() : 0
  if (Number.isNaN(clock_ahead_ms)) throw new Error('SANDBOX_CLOCK is not a moment like 2026-11-24T16:40:00Z')
  const data_dir = SANDBOX_DATA_DIR ?? 'data/sandbox'
  return {
    port,
    ...(SANDBOX_HOST === undefined ? {} : { host: SANDBOX_HOST }),
    ...(data_dir === '' ? {} : { data_dir }),
    ...(SANDBOX_PUBLIC_URL === undefined ? {} : { public_url: SANDBOX_PUBLIC_URL }),
    ...(clock_ahead_ms === 0 ? {} : { now: () => Date.now() + clock_ahead_ms }),
    ...(SANDBOX_CONTROL === undefined ? {} : { control: SANDBOX_CONTROL === 'true' }),
  }
}

try {
  const sandbox = await startSandbox(optionsFromEnvironment())
  process.stdout.write(`Sandbox payment provider: ${sandbox.url}\n`)
  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
