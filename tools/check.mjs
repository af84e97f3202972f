import { existsSync } from 'node:fs'

if (existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  const { register } = await import('tsx/esm/api')
  // The checks are TypeScript like everything else; Node 20 needs to be taught to read it.
  register()
  const { runChecks } = await import('./checks/run-checks.ts')
  process.exitCode = await runChecks(process.argv.slice(2))
} else {
  console.error('The dependencies are not installed: run npm ci, then npm run check again.')
  process.exitCode = 2
}
