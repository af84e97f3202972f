/*
 * The product as a process of its own, from its sources, for tests that kill it: what `npm start` runs. PLEIN_TEST_DIE_AT names a
 * failpoint at which the process ends as kill -9 ends it; PLEIN_TEST_DIE_PASS says at which time that it comes by (0: the first).
 */
import { boot } from '../../main.ts'
import { arm } from '../../platform/failpoints.ts'

const die_at = process.env['PLEIN_TEST_DIE_AT']
if (die_at) {
  let passes = Number(process.env['PLEIN_TEST_DIE_PASS'] ?? 0)
  arm(die_at, () => {
    if (passes-- === 0) process.kill(process.pid, 'SIGKILL')
  })
}

await boot()
