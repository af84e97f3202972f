/** Files that index.html loads for every page. */
const everywhere = /\/(?:vendor|shell|index|rolldown-runtime)-/

/** Pages that hardly a visit begins with: the names of all that they import would weigh on everybody's first load. */
const seldomFirst = /\/(?:recovery-pages|help\.page|support\.page|legal\.page)-/

/**
 * The files that are fetched with a lazy part, before it is imported. A part of one file is named as well (vite/fetch-first.ts). Of a page that is
 * seldom the first its styles alone are: what it imports comes with it, a step later.
 */
export const listPreloads = (part: string, dependencies: readonly string[]): string[] => {
  const needed = seldomFirst.test(part) ? dependencies.filter((file) => file.endsWith('.css')) : dependencies
  return [...new Set([part, ...needed])].filter((file) => !everywhere.test(file))
}
