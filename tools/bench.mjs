// npm run bench [-- --orders N, --ordering, --lists, --pinned, --accounts, --flood, --menu, --uploads, --cards N, --bills N, --providers, --payments N, --feed N, --court, --statistics N]: builds the product, then measures it beside its limits in the same run.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** @param {string[]} args */
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1

const built = run('tools/build.mjs')
process.exitCode = built === 0 ? run('--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)) : built
