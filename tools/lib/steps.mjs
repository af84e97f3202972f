import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A reason to stop that needs no stack: its message is for whoever typed the command. */
export class ToolProblem extends Error {
  /** @override */
  name = 'ToolProblem'
}

const PROGRESS_EVERY_MS = 5000
const SHOWN_LINES = 40

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`)

/** @param {number} since a value of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a program quietly, with a line when it begins, every five seconds and at its end. Throws a ToolProblem that
 * holds the end of its output when it fails.
 * @param {string} what as in "Building the web app"
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const step = async (what, program, args, options = {}) => {
  const began = performance.now()
  say(`${what} ...`)
  const progress = setInterval(
    () => say(`  ... ${Math.round((performance.now() - began) / 1000)} s`),
    PROGRESS_EVERY_MS,
  )
  try {
    const { code, output } = await capture(program, args, options)
    if (code !== 0) throw new ToolProblem(explain(what, output))
  } finally {
    clearInterval(progress)
  }
  say(`  done in ${seconds(began)}`)
}

/**
 * Runs a program whose output goes to ours.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export const stream = (program, args, options = {}) => {
  const child = spawn(program, args, { cwd: ROOT, ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  return ended(child)
}

/**
 * Runs a program whose output goes to ours and is kept as well.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const tee = (program, args, options = {}) => capture(program, args, options, process.stdout)

/**
 * npm through this Node, whichever way it was installed.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const npm = (...args) => {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @param {NodeJS.WritableStream} [copy]
 */
const capture = async (program, args, options, copy) => {
  const child = spawn(program, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString()).slice(-100_000)
    copy?.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { code: await ended(child), output }
}

/**
 * A signal to us ends the child first: its half-done work is what the next start finds.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const ended = (child) =>
  new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      child.once('exit', () => process.exit(1))
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, forward)
    const done = () => {
      for (const signal of signals) process.removeListener(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(new ToolProblem(`${child.spawnfile} cannot be run: ${error.message}`))
    })
    child.once('close', (code) => {
      done()
      resolve(code ?? 1)
    })
  })

/**
 * @param {string} what
 * @param {string} output
 */
const explain = (what, output) => {
  if (/ENOSPC|no space left on device/i.test(output)) return 'The disk is full: free some space and start again'
  const lines = output.trim().split('\n')
  const npm_errors = lines.filter((line) => line.startsWith('npm error'))
  // npm says what is wrong first and then prints its manual.
  const shown = npm_errors.length > 0 ? npm_errors.slice(0, SHOWN_LINES / 4) : lines.slice(-SHOWN_LINES)
  return `${what} failed:\n${shown.join('\n')}`
}
