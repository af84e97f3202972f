// Loaded into the measured product: at each SIGUSR2 it writes how late its event loop was since the last one, and begins anew.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 2
const file = process.env['BENCH_LAG_FILE'] ?? ''
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

process.on('SIGUSR2', () => {
  // A sample is the time between two ticks of a timer: what is over its interval is the lag.
  const p99_ms = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs)
  writeFileSync(`${file}.new`, String(p99_ms))
  renameSync(`${file}.new`, file)
  delay.reset()
})
