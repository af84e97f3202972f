/*
 * The product as a process of its own, from its sources, for tests that kill it: what `npm start` runs. PLEIN_TEST_DIE_AT names a
 * failpoint at which the process ends as kill -9 ends it, the first time that it comes by. A message
 * of the process that started it says what time it is.
 */
import { boot } from '../../main.ts'
import { setClock } from '../../platform/clock.ts'
import { arm } from '../../platform/failpoints.ts'

const die_at = process.env['PLEIN_TEST_DIE_AT']
if (die_at) arm(die_at, () => void process.kill(process.pid, 'SIGKILL'))

process.on('message', (moment: string) => {
  setClock(new Date(moment))
  process.send?.('heard')
})
// To be told the time is no reason to go on.
process.channel?.unref()

await boot()
