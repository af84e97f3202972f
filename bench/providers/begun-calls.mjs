// Loaded into the measured product: at each SIGUSR2 it writes when it began calls by HTTP since the last one (ms), and begins anew.
import { subscribe } from 'node:diagnostics_channel'
import { renameSync, writeFileSync } from 'node:fs'

const file = `${process.env['BENCH_LAG_FILE'] ?? ''}-calls`
const most = 100_000
/** @type {number[]} */
let times = []
subscribe('http.client.request.start', () => {
  if (times.length < most) times.push(performance.now())
})

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(times))
  renameSync(`${file}.new`, file)
  times = []
})
