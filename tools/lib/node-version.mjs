// Plain old JavaScript: this file must run on the Node that it refuses.

var NEEDED = [20, 19]

/**
 * @param {string} version as process.versions.node has it
 * @returns {string | null} what to tell somebody whose Node is too old
 */
export function nodeVersionProblem(version) {
  var parts = version.split('.').map(Number)
  var is_enough = parts[0] > NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] >= NEEDED[1])
  return is_enough ? null : 'Plein needs Node ' + NEEDED.join('.') + ' or newer, this is ' + version
}

/**
 * Runs a tool of this folder when this Node can, else says why not. The tool is loaded only then.
 * @param {() => Promise<{ main: () => Promise<void> }>} load
 */
export function withNode(load) {
  var problem = nodeVersionProblem(process.versions.node)
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  load()
    .then(function (tool) {
      return tool.main()
    })
    .catch(function (error) {
      console.error(error && error.name === 'ToolProblem' ? error.message : error)
      process.exitCode = 1
    })
}
