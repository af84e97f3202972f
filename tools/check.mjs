import { register } from 'tsx/esm/api'

// The checks are TypeScript like everything else; Node 20 needs to be taught to read it.
register()
const { runChecks } = await import('./checks/run-checks.ts')
process.exitCode = await runChecks(process.argv.slice(2))
