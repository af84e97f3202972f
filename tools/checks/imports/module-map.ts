import { codeFiles, isTest, type Check, type Project, type Violation } from '../project.ts'
import { cyclesAmong } from './import-cycles.ts'
import { listImports, resolveImport, type Import } from './imports.ts'
import { map_file, mapViolations, readMap, type ModuleMap } from '../map.ts'

const why_map =
  'slices that nobody enforces become a knot: a module knows only the doors of the modules that its map line names'

/** The map of architecture: modules through their public interfaces, features apart, the contract and the sandbox knowing nobody. */
export const module_map: Check = {
  name: 'module-map',
  promise: 'imports follow tools/module-map.json, and no import runs in a circle',
  run: (project) => {
    const map = readMap(project)
    const violations = [...mapViolations(map), ...unknownFolders(project, map)]
    const edges = new Map<string, string[]>()
    for (const file of codeFiles(project).filter((path) => /^(apps|packages)\/[^/]+\/src\//.test(path))) {
      const run_time: string[] = []
      for (const item of listImports(project.source(file))) {
        const violation = violationOf(project, map, file, item)
        if (violation) violations.push({ file, line: item.line, ...violation })
        const target = item.specifier === undefined ? undefined : resolveImport(project, file, item.specifier)
        if (target && !item.type_only && !item.lazy) run_time.push(target)
      }
      edges.set(file, run_time)
    }
    for (const circle of cyclesAmong(edges)) {
      violations.push({
        file: circle[0] ?? '',
        what: `imports in a circle: ${[...circle, circle[0]].join(' -> ')}`,
        why: 'files in a circle can only be read, tested and moved together, and one of them starts before what it needs exists',
        mend: 'move what both need into a third file, or turn the upward call into an event',
      })
    }
    return { violations }
  },
}

type MapViolation = Omit<Violation, 'file' | 'line'>

/** The place of a file: its workspace, the floor inside it, and the feature, module or portal. */
type Room = { workspace: string; floor: string; name: string; root: boolean }

const placeOf = (map: ModuleMap, file: string): Room => {
  const [shelf = '', workspace = '', , floor = '', name = ''] = file.split('/')
  const direct = file.split('/').length === 4
  const root = direct || map.composition_roots.some((folder) => file.startsWith(`${folder}/`))
  return {
    workspace: `${shelf}/${workspace}`,
    floor: direct ? '' : floor,
    name: direct ? '' : name.replace(/\.\w+$/, ''),
    root,
  }
}

const violationOf = (project: Project, map: ModuleMap, file: string, item: Import): MapViolation | undefined => {
  const from = placeOf(map, file)
  if (item.specifier === undefined) {
    return isTest(file) || from.root
      ? undefined
      : violation('computes the path of an import', 'name the file: a list of lazy imports, one line each')
  }
  if (item.specifier.startsWith('@plein/')) return packageViolation(map, from, file, item)
  const target = resolveImport(project, file, item.specifier)
  if (target === undefined) return undefined
  const to = placeOf(map, target)
  // An example is somebody else's program: a test runs it against ours.
  if (isTest(file) && target.startsWith('examples/')) return undefined
  if (to.workspace !== from.workspace) {
    return violation(
      `reaches into another workspace: ${item.specifier}`,
      'import the package by its name, @plein/<name>/<file>',
    )
  }
  if (from.workspace === 'apps/api') return apiViolation(map, from, file, to, target)
  if (from.workspace === 'apps/web') return webViolation(map, from, file, to, target)
  return undefined
}

const packageViolation = (map: ModuleMap, from: Room, file: string, item: Import): MapViolation | undefined => {
  const [, name = ''] = (item.specifier ?? '').split('/')
  if (from.workspace === 'packages/contract' || from.workspace === 'apps/sandbox') {
    return violation(
      `${from.workspace} imports ${item.specifier}`,
      'it knows nothing of ours: move what it needs into it, or pass it in',
    )
  }
  if (from.workspace === 'apps/api' && name === 'sandbox' && !from.root && !isTest(file)) {
    return violation(
      `${file} imports the sandbox provider`,
      'speak to it over HTTP like to any other provider; only server.ts starts it',
    )
  }
  if (from.workspace !== 'apps/web') return undefined
  if (name !== 'contract') return violation(`the web imports ${item.specifier}`, 'the web knows the contract alone')
  if (item.type_only || isTest(file) || isListed(map, item.specifier ?? '')) return undefined
  return {
    what: `imports values of ${item.specifier}`,
    why: "the contract's schemas are the server's weight: a guest's telephone would load TypeBox for nothing",
    mend: 'write `import type`; a constant the screens need at run time goes on the list contract_values_on_the_web of the map',
  }
}

/** `x/*` on the list is a folder with a file a language. */
const isListed = (map: ModuleMap, specifier: string): boolean =>
  map.contract_values_on_the_web.some((listed) => listed === specifier || listed === specifier.replace(/\/\w\w$/, '/*'))

const apiViolation = (map: ModuleMap, from: Room, file: string, to: Room, target: string): MapViolation | undefined => {
  if (from.root) return undefined
  if (to.root) {
    if (isTest(file)) return undefined
    return violation(
      `imports ${target}, which puts modules together`,
      'modules and platform are put together from above; take it as a parameter',
    )
  }
  if (from.floor === 'platform') {
    return to.floor === 'modules'
      ? violation(
          `platform imports the module ${to.name}`,
          'platform knows no business: let app.ts hand it over as a parameter',
        )
      : undefined
  }
  if (to.floor !== 'modules' || to.name === from.name) return undefined
  if (isTest(file) && isTest(target)) return undefined
  return moduleViolation(map, from.name, to.name, target)
}

const moduleViolation = (map: ModuleMap, from: string, to: string, target: string): MapViolation | undefined => {
  if (!map.modules[from]?.uses.includes(to)) {
    const allowed = map.modules[from]?.uses.join(', ') || 'no module'
    return violation(
      `${from} imports ${to}, but its map line names ${allowed}`,
      `let ${to} react to an event of ${from}, or change the map with a decision record`,
    )
  }
  const only = map.modules[to]?.used_only_by
  if (only && !only.includes(from))
    return violation(`${from} imports ${to}, which only ${only.join(', ')} may use`, 'react to its events')
  if (target === `apps/api/src/modules/${to}/index.ts`) return undefined
  return violation(
    `goes past the door of ${to} into ${target}`,
    `export it from apps/api/src/modules/${to}/index.ts, and import that`,
  )
}

const webViolation = (map: ModuleMap, from: Room, file: string, to: Room, target: string): MapViolation | undefined => {
  if (from.root || (to.floor === from.floor && to.name === from.name)) return undefined
  if (to.root)
    return isTest(file) ? undefined : violation(`imports ${target}`, 'main.tsx imports, and is imported by nobody')
  if (from.floor === 'ui') return uiViolation(map, to, target)
  const upward = ['platform', 'ui', 'features', 'portals']
  if (from.floor === 'platform' && to.floor === 'ui') return undefined
  if (upward.indexOf(to.floor) > upward.indexOf(from.floor)) {
    return violation(
      `${from.floor} imports ${target}`,
      'portals put features together, features use ui and platform: take it as a parameter or a child',
    )
  }
  if (from.floor === 'portals' && to.floor === 'portals' && map.portals_share.includes(to.name)) return undefined
  if (from.floor === to.floor && (from.floor === 'features' || from.floor === 'portals')) {
    return violation(
      `${from.name} imports ${to.name}: ${from.floor} do not know each other`,
      'let the portal compose them, or move the shared part to ui or platform',
    )
  }
  return undefined
}

const uiViolation = (map: ModuleMap, to: Room, target: string): MapViolation | undefined => {
  const closed = map.ui_stays_out_of.find(
    (path) => target === path || target.startsWith(`${path}.`) || target.startsWith(`${path}/`),
  )
  if (closed === undefined && (to.floor === 'ui' || to.floor === 'platform')) return undefined
  return violation(
    `ui imports ${target}`,
    'a component of the kit fetches nothing and knows no feature: pass it in as a property',
  )
}

const violation = (what: string, mend: string): MapViolation => ({ what, why: why_map, mend })

/** A folder under modules/ or features/ whose name the map does not know, and a floor of the API that nobody named. */
const unknownFolders = (project: Project, map: ModuleMap): Violation[] => {
  const seen = new Map<string, { file: string; what: string }>()
  for (const file of codeFiles(project)) {
    const slice = /^(apps\/(?:api\/src\/modules|web\/src\/features))\/([^/]+)\//.exec(file)
    if (slice?.[2] && !map.modules[slice[2]])
      seen.set(`${slice[1]}/${slice[2]}`, { file, what: `${slice[1]}/${slice[2]} is not in ${map_file}` })
    const floor = /^apps\/api\/src\/([^/]+)\//.exec(file)?.[1]
    const known = ['modules', 'platform', ...map.composition_roots.map((folder) => folder.split('/')[3])]
    if (floor && !known.includes(floor))
      seen.set(floor, { file, what: `apps/api/src/${floor} is neither a floor of the house nor a composition root` })
  }
  return [...seen.values()].map((item) => ({
    ...item,
    why: why_map,
    mend: `give it its line in ${map_file}, or put the files where they belong`,
  }))
}
