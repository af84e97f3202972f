// Nothing newer than modules themselves stands here: this file must run on the Node that it refuses.

// Node 20: the version that everything else of this mark is for; `engines` in package.json says it as well.
const NEEDED_MAJOR = 20
const NEEDED_MINOR = 19

/**
 * @param {string} version as process.versions.node has it
 * @returns {string | null} what to tell somebody whose Node is too old
 */
const nodeVersionProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED_MAJOR || (major === NEEDED_MAJOR && minor >= NEEDED_MINOR)) return null
  return `Plein needs Node ${NEEDED_MAJOR}.${NEEDED_MINOR} or newer, this is ${version}`
}

/**
 * Runs a tool of this folder when this Node can, else says why not. The tool is loaded only then.
 * @param {() => Promise<{ main: () => Promise<void> }>} load
 */
export const withNode = (load) => {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  load()
    .then((tool) => tool.main())
    .catch((error) => {
      console.error(error instanceof Error && error.name === 'ToolProblem' ? error.message : error)
      process.exitCode = 1
    })
}
