import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#platform/runtime/start-problem.ts'
import type { Binaries } from './binaries.ts'
import { databaseProblem, PROGRAM_ENV } from './cluster.ts'
import { giveTo, writePlaceFile, type DataFolder } from './data-folder.ts'
import { identify, isAlive, isOfNoProcess } from './process-identity.ts'

/** The running server process of a cluster. */
export interface Postmaster {
  pid: number
  port: number
  identity: string
}

type Log = (line: string) => void

const READY_WITHIN_MS = 10 * 60_000
const LOG_FILE_MAX_BYTES = 10_000_000
const PORT_ATTEMPTS = 10

/** The cluster's server when one runs and takes connections; waits for one that is starting or stopping. */
export const findPostmaster = async (place: DataFolder): Promise<Postmaster | null> => {
  for (;;) {
    const found = readPidFile(place)
    if (found === null) return null
    if (!found.is_running) {
      // A dead server's file: PostgreSQL itself would refuse to start while a zombie or a stranger has that number.
      rmSync(found.path, { force: true })
      return null
    }
    if (found.status === 'ready') return found.postmaster
    await sleep(20)
  }
}

/** Starts the server on its remembered port, or on a free one when somebody else took that. */
export const startPostmaster = async (place: DataFolder, binaries: Binaries, log: Log): Promise<Postmaster> => {
  rotateLog(place)
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(place)
    const outcome = await launch({ place, binaries, port, log })
    if (typeof outcome !== 'string') return outcome
    const may_retry = /could not bind|Address already in use|pre-existing shared memory block/.test(outcome)
    if (!may_retry || attempt === PORT_ATTEMPTS) throw databaseProblem(outcome, place)
    // The last backends of a killed server still hold its memory and end within moments.
    await sleep(attempt * 100)
  }
}

/** Ends the server: first politely, at `patience_ms` by force, which costs a recovery at the next start but no data. */
export const stopPostmaster = async (postmaster: Postmaster, patience_ms: number): Promise<void> => {
  for (const [signal, wait_ms] of [
    ['SIGINT', patience_ms],
    ['SIGQUIT', 700],
    ['SIGKILL', 300],
  ] as const) {
    if (!isAlive(postmaster.identity)) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + wait_ms
    while (isAlive(postmaster.identity) && Date.now() < deadline) await sleep(10)
  }
}

interface PidFile {
  path: string
  postmaster: Postmaster
  status: string
  is_running: boolean
}

/** postmaster.pid: process, folder, start time, port, socket folder, address, memory key, status (one a line). */
const readPidFile = (place: DataFolder): PidFile | null => {
  const path = join(place.cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  const identity = identify(pid)
  return {
    path,
    postmaster: { pid, port: Number(lines[3]), identity: identity ?? '' },
    status: (lines[7] ?? '').trim(),
    is_running: identity !== null && servesCluster(pid, place),
  }
}

/** A process number comes round again: on Linux the command line tells whether it is this cluster's server. */
const servesCluster = (pid: number, place: DataFolder): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(place.cluster)
  } catch (error) {
    if (isOfNoProcess(error)) return false
    throw error
  }
}

/** The running server, or what it wrote when it ended in place of getting ready. */
const launch = async ({
  place,
  binaries,
  port,
  log,
}: {
  place: DataFolder
  binaries: Binaries
  port: number
  log: Log
}): Promise<Postmaster | string> => {
  const log_start = statSync(place.log_file, { throwIfNoEntry: false })?.size ?? 0
  const child = spawnServer(place, binaries, port)
  let spawn_error: Error | null = null
  child.once('error', (error) => (spawn_error = error))
  const began = Date.now()
  let told_s = 0
  while (child.exitCode === null && child.signalCode === null && spawn_error === null) {
    const found = readPidFile(place)
    if (found !== null && found.postmaster.pid === child.pid && found.status === 'ready') {
      writePlaceFile(place, 'port', `${port}\n`)
      return found.postmaster
    }
    const waited_s = Math.floor((Date.now() - began) / 5000) * 5
    if (waited_s > told_s) log(`PostgreSQL is recovering (${(told_s = waited_s)} s)`)
    if (Date.now() - began > READY_WITHIN_MS) {
      child.kill('SIGQUIT')
      throw new StartProblem(`PostgreSQL did not get ready within 10 minutes (log: ${place.log_file})`)
    }
    await sleep(10)
  }
  if (spawn_error !== null) throw new StartProblem(`PostgreSQL cannot be started: ${(spawn_error as Error).message}`)
  return readFileSync(place.log_file).subarray(log_start).toString()
}

/** In a session of its own: Ctrl-C in a terminal goes to the whole group, and the API must finish its work first. */
const spawnServer = (place: DataFolder, binaries: Binaries, port: number): ChildProcess => {
  const as_user = place.user === null ? {} : { uid: place.user.uid, gid: place.user.gid }
  const log = openSync(place.log_file, 'a', 0o600)
  giveTo(place.user, place.log_file)
  const args = [
    ['-D', place.cluster, '-p', String(port)],
    // TCP on the loopback address alone: no socket file, so no folder that has to exist and be writable.
    ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ].flat()
  const child = spawn(binaries.postgres, args, {
    ...as_user,
    cwd: place.folder,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

const choosePort = async (place: DataFolder): Promise<number> => {
  const file = join(place.folder, 'port')
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return (remembered > 0 && (await tryPort(remembered))) || (await tryPort(0)) || 0
}

/** The port when it is free (0 picks any), else 0. */
const tryPort = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const rotateLog = (place: DataFolder): void => {
  const size = statSync(place.log_file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_FILE_MAX_BYTES) renameSync(place.log_file, `${place.log_file}.1`)
}
