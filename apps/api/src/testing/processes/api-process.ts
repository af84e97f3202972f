/*
 * The product as a process of its own, from its sources, for tests that kill it: what `npm start` runs. The process that started
 * it tells it what time it is, and the failpoint at which it is to end as kill -9 ends it, the first time that it comes by.
 */
import { boot } from '../../main.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { arm } from '#platform/runtime/failpoints.ts'
import type { ServerOutput } from './start-api.ts'

process.on('message', ({ time, die_at }: ServerOutput) => {
  if (time) setClock(new Date(time))
  if (die_at) arm(die_at, () => void process.kill(process.pid, 'SIGKILL'))
  process.send?.('heard')
})
// To be told something is no reason to go on.
process.channel?.unref()

await boot()
