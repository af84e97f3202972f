import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartProblem } from '#platform/runtime/start-problem.ts'

/** Whom PostgreSQL runs as when this process is root (it refuses to be root). Null: as this process itself. */
export type RuntimeUser = { name: string; uid: number; gid: number } | null

/**
 * As root: the owner of an existing cluster (so that one `sudo npm start` does not take a user's data away from them),
 * else the system's postgres user, else nobody.
 */
export const chooseRuntimeUser = (cluster: string): RuntimeUser => {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name)
    if (account !== undefined) return { name, uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 }
  }
  throw new StartProblem(
    'PostgreSQL does not run as root and this system has no user postgres or nobody: set DATABASE_URL',
  )
}

/** Whether the user can reach and read the path. Asked of the system itself: parents, ACLs and mounts all count. */
export const canRead = (user: RuntimeUser, path: string, kind: 'folder' | 'file' | 'program'): boolean => {
  const test = { folder: '[ -r "$0" ] && [ -x "$0" ]', file: '[ -r "$0" ]', program: '[ -x "$0" ]' }[kind]
  const as_user = user === null ? {} : { uid: user.uid, gid: user.gid }
  const result = spawnSync('/bin/sh', ['-c', test, path], { ...as_user, cwd: '/', stdio: 'ignore' })
  if (result.error !== undefined && (result.error as NodeJS.ErrnoException).code === 'EPERM') {
    throw new StartProblem(
      'PostgreSQL does not run as root and this process may not become another user: set DATABASE_URL',
    )
  }
  return result.status === 0
}
