// npm run bench [-- --orders N, --ordering, --accounts, --flood, --menu, --uploads]: builds the product, then measures it beside its limits in the same run.
// With --pinned the product, and the floor, have the first core for themselves; all else shares the second.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const place = process.argv.includes('--pinned') ? ['taskset', '-c', '1'] : []
/** @param {string[]} words */
const run = (...words) => {
  const [command = '', ...args] = words
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}

const built = run(process.execPath, 'tools/build.mjs')
const bench = [...place, process.execPath, '--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)]
process.exitCode = built === 0 ? run(...bench) : built
