/**
 * A reason why Plein cannot start or go on that its operator can act on: printed as one line, without a stack, and the
 * process ends with a non-zero code. The message says what is wrong and what to do about it.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const DISK_FULL = 'The disk is full: free some space and start again'

const SYSTEM_PROBLEMS: Record<string, string> = {
  ENOSPC: DISK_FULL,
  // PostgreSQL's code for it.
  '53100': DISK_FULL,
  EDQUOT: 'The disk quota of this user is used up: free some space and start again',
  EROFS: 'The disk is read-only: PLEIN_DATA_DIR must name a folder that can be written',
  EMFILE: 'Too many open files: raise the limit (ulimit -n) and start again',
}

/** The operator's line for an error that has one, else null: then it is a defect and deserves its stack. */
export const startProblemLine = (error: unknown): string | null => {
  if (error instanceof StartProblem) return error.message
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  const known = code === undefined ? undefined : SYSTEM_PROBLEMS[code]
  if (known !== undefined) return known
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path ?? 'The data folder'} cannot be a folder: set PLEIN_DATA_DIR to another one`
  if (code === 'EACCES' || code === 'EPERM') {
    return `This user may not write ${path ?? 'the data folder'}: change its owner, or set PLEIN_DATA_DIR to another folder`
  }
  return error.cause === undefined ? null : startProblemLine(error.cause)
}
