import { readFileSync } from 'node:fs'

/**
 * Names a running process for good: process ids come round again, so on Linux the boot and the start tick stand beside it. Null when no such
 * process runs, or a zombie. Throws when that cannot be read (EMFILE).
 */
export const identify = (pid: number): string | null => {
  if (process.platform === 'linux') {
    const start = startTick(pid)
    return start === null ? null : `${pid}:${start}:${bootId()}`
  }
  return isSignalable(pid) ? `${pid}` : null
}

/** Whether the process that `identify` once named still runs. One of which nothing can be read at this moment is taken to. */
export const isAlive = (identity: string): boolean => {
  try {
    return identify(Number.parseInt(identity, 10)) === identity
  } catch {
    return true
  }
}

export const ownIdentity = (): string => identify(process.pid) ?? `${process.pid}`

/** Field 22 of /proc/PID/stat; the command (field 2) may hold spaces and brackets, so count from its end. */
const startTick = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const dead = fields[0] === 'Z' || fields[0] === 'X'
    return dead ? null : (fields[19] ?? null)
  } catch (error) {
    if (isOfNoProcess(error)) return null
    throw error
  }
}

/** There is no such process, or it ended while it was read. */
export const isOfNoProcess = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ESRCH'
}

let boot_id: string | undefined
const bootId = (): string => {
  boot_id ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return boot_id
}

const isSignalable = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
