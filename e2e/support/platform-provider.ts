import { spawn } from 'node:child_process'

const port = process.env['STORIES_PORT'] ?? '18080'
const dataDir = process.env['STORIES_DATA_DIR'] ?? 'node_modules/.cache/plein-stories'

/** The keys of the demo's account at each provider, as the sandbox publishes them. */
const keys = {
  sandbox: 'test_demo_7Qm2xV9kTz4RbN8c',
  mollie: 'test_demo_7Qm2xV9kTz4RbN8c',
  ccv: 't_demo_7Qm2xV9kTz4RbN8c',
} as const

/** Programs without a provider of their own are paid through this one from now on: npm run connect, beside the product that runs. */
export const connectPlatform = async (provider: keyof typeof keys): Promise<void> => {
  const task = `const { runTask } = await import('./apps/api/dist/bundle/run-task.js'); await runTask(['connect', '${provider}'])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', task], {
    env: { ...process.env, PORT: port, PLEIN_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  child.stdin.end(keys[provider])
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`connect ${provider}: ${complaint}`)
}
