import { dirname } from 'node:path/posix'
import { codeFiles, isTest, type Check, type Project, type Source, type Violation } from '../project.ts'
import { cyclesAmong } from './import-cycles.ts'
import { listImports, resolveImport } from './imports.ts'

const workspaces = /^(apps|packages)\/[^/]+\/src\//
const unit = /^apps\/(?:api\/src\/modules|web\/src\/features)\/[^/]+/

/** Paths that name where they lead, folders and types without circles, and writes that stand under their verb. */
export const layout: Check = {
  name: 'layout',
  promise:
    'imports name where they lead, neither folders of a module nor types run in a circle, and each write has a file of its name',
  run: (project) => {
    const files = new Map<string, string[]>()
    const violations: Violation[] = []
    for (const file of codeFiles(project).filter((path) => workspaces.test(path))) {
      const targets: string[] = []
      for (const { specifier, line, lazy } of listImports(project.source(file))) {
        if (specifier === undefined) continue
        const target = resolveImport(project, file, specifier)
        if (target && climbs(specifier, target)) violations.push(climbing(file, line, specifier))
        // A part that is fetched later may know the types of the page that fetches it.
        if (target && !lazy) targets.push(target)
      }
      if (!isTest(file)) files.set(file, targets)
    }
    return {
      violations: [...violations, ...circlesOfFiles(files), ...circlesOfFolders(files), ...writesElsewhere(project)],
    }
  },
}

/** The floors that package.json names: what lies beside them (app.ts, server.ts, the seed) has no other name. */
const named_floor = /^apps\/(?:api\/src\/(?:platform|modules)|web\/src\/(?:ui|features|platform|portals))\//

const climbs = (specifier: string, target: string): boolean =>
  specifier.startsWith('../../') && named_floor.test(target)

const climbing = (file: string, line: number, specifier: string): Violation => ({
  file,
  line,
  what: `climbs two folders: ${specifier}`,
  why: 'a path that climbs says nothing of where it leads, and breaks when its file moves',
  mend: "write '#platform/...', '#modules/...', '#ui/...' or '#features/...' (imports of package.json)",
})

const circlesOfFiles = (files: Map<string, string[]>): Violation[] =>
  cyclesAmong(files).map((circle) => ({
    file: circle[0] ?? '',
    what: `imports in a circle, types included: ${[...circle, circle[0]].join(' -> ')}`,
    why: 'files in a circle can only be read together',
    mend: 'move the type that both need to the lower of them, or into a third file',
  }))

/** A folder of a module or feature knows another one, or is known by it; never both, not even by way of a third. */
const circlesOfFolders = (files: Map<string, string[]>): Violation[] => {
  const folders = new Map<string, string[]>()
  for (const [file, targets] of files) {
    const own = unit.exec(file)?.[0]
    const folder = dirname(file)
    if (!own || folder === own) continue
    const known = targets.map(dirname).filter((other) => other.startsWith(`${own}/`) && other !== folder)
    folders.set(folder, [...(folders.get(folder) ?? []), ...known])
  }
  return cyclesAmong(folders).map((circle) => ({
    file: circle[0] ?? '',
    what: `folders import each other in a circle: ${[...circle, circle[0]].join(' -> ')}`,
    why: 'folders in a circle are one folder with more doors: nobody reads one of them alone',
    mend: 'move the file that both need into the lower folder, or into the module beside them',
  }))
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `write(foodBoard.refuse, refuseOrder)` in a table of routes stands in refuse-order.ts. */
const writesElsewhere = (project: Project): Violation[] =>
  codeFiles(project)
    .filter((file) => /^apps\/api\/src\/modules\/.*\.routes\.ts$/.test(file))
    .flatMap((file) => writesOf(project.source(file)))

const writesOf = (source: Source): Violation[] => {
  const paths = new Map<string, string>()
  for (const [, names = '', path = ''] of source.text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g))
    for (const name of names.split(',')) paths.set(name.trim().replace(/^type /, ''), path)
  return [...source.text.matchAll(/\b(?:write|own)\(\s*\w+\.\w+,\s*(\w+)/g)].flatMap((match) => {
    const [, action = ''] = match
    const path = paths.get(action) ?? ''
    const wanted = `${kebab(action)}.ts`
    if (path.endsWith(`/${wanted}`)) return []
    return [
      {
        file: source.path,
        line: source.lineAt(match.index),
        what: `the write ${action} stands in ${path || 'this file'}`,
        why: 'who looks for a write types its verb',
        mend: `give it the file ${wanted}`,
      },
    ]
  })
}
