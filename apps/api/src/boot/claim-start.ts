import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tryFolderLock, type FolderLock } from '#platform/db/embedded/folder-lock.ts'
import { StartProblem } from '#platform/runtime/start-problem.ts'

/**
 * Makes sure that no other Plein runs on the same data. With the embedded database one process has the data folder;
 * with a server of the operator's any number may run beside each other, each on its own port.
 */
export const claimDataDir = ({
  data_dir,
  port,
  embedded,
  address,
}: {
  data_dir: string
  port: number
  embedded: boolean
  address: string
}): FolderLock => {
  const claim = join(data_dir, 'running', embedded ? 'here' : `port-${port}`)
  const taken = tryFolderLock(claim, address)
  if ('release' in taken) return taken
  throw new StartProblem(`Plein already runs on ${data_dir}: ${taken.note} (process ${taken.pid})`)
}

/**
 * Finds out that an upload could not be kept, before somebody makes one: folders that root made, say, before a normal user starts. Throws
 * what the system says about the first of them.
 */
export const checkUploads = (data_dir: string): void => {
  for (const folder of ['uploads', 'narrow'].flatMap((name) => foldersIn(join(data_dir, name))))
    accessSync(folder, constants.W_OK | constants.X_OK)
}

/** A folder with those in it, at every depth; none when it is not there. */
const foldersIn = (folder: string): string[] => {
  const inside = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : null
  if (inside === null) return []
  return [folder, ...inside.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(join(folder, name)))]
}

/** One that may be free, and that every user may take. */
export const otherPort = (port: number): number => (port < 1024 || port > 65_000 ? 8080 : port + 10)

/** Finds out that a port cannot be had before anything else is done. */
export const checkPort = async (port: number, host: string, variable_hint: string): Promise<void> => {
  // 0 would be another one at each start, and nobody's links would lead there; the sandbox's is the one after ours.
  if (port < 1 || port > 65_535) throw portProblem('there is no such port', port, variable_hint)
  const code = await probe(port, host)
  if (code !== undefined) throw portProblem(code, port, variable_hint)
}

/**
 * A browser asks ::1 before 127.0.0.1 for a name that ends in .localhost: another program that listens there, and nowhere
 * else, would get our visitors.
 */
export const checkLocalNames = async (port: number, variable_hint: string): Promise<void> => {
  if ((await probe(port, '::1')) === 'EADDRINUSE') throw portProblem('EADDRINUSE', port, variable_hint)
}

/** Why nobody can listen there; undefined when it works. */
const probe = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

const portProblem = (code: string, port: number, hint: string): StartProblem => {
  if (code === 'EADDRINUSE') return new StartProblem(`Port ${port} is taken by another program: ${hint}`)
  if (code === 'EACCES') return new StartProblem(`This user may not listen on port ${port}: ${hint}`)
  return new StartProblem(`Plein cannot listen on port ${port} (${code}): ${hint}`)
}
