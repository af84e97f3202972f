import { codeFiles, isTest, type Check, type House, type Violation } from './house.ts'
import { cyclesAmong } from './import-cycles.ts'
import { importsOf, resolveImport, type Import } from './imports.ts'
import { map_file, mapFaults, readMap, type ModuleMap } from './map.ts'

const why_map =
  'slices that nobody enforces become a knot: a module knows only the doors of the modules that its map line names'

/** The map of architecture: modules through their doors, features apart, the contract and the sandbox knowing nobody. */
export const module_map: Check = {
  name: 'module-map',
  promise: 'imports follow tools/module-map.json, and no import runs in a circle',
  run: (house) => {
    const map = readMap(house)
    const violations = [...mapFaults(map), ...unknownFolders(house, map)]
    const edges = new Map<string, string[]>()
    for (const file of codeFiles(house).filter((path) => /^(apps|packages)\/[^/]+\/src\//.test(path))) {
      const run_time: string[] = []
      for (const one of importsOf(house.source(file))) {
        const fault = faultOf(house, map, file, one)
        if (fault) violations.push({ file, line: one.line, ...fault })
        const target = one.specifier === undefined ? undefined : resolveImport(house, file, one.specifier)
        if (target && !one.type_only && !one.lazy) run_time.push(target)
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

type Fault = Omit<Violation, 'file' | 'line'>

/** Where a file lives: its workspace, the floor inside it, and the feature, module or portal. */
type Place = { workspace: string; floor: string; name: string; root: boolean }

function placeOf(map: ModuleMap, file: string): Place {
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

function faultOf(house: House, map: ModuleMap, file: string, one: Import): Fault | undefined {
  const from = placeOf(map, file)
  if (one.specifier === undefined) {
    return isTest(file) || from.root
      ? undefined
      : fault('computes the path of an import', 'name the file: a list of lazy imports, one line each')
  }
  if (one.specifier.startsWith('@plein/')) return packageFault(map, from, file, one)
  const target = resolveImport(house, file, one.specifier)
  if (target === undefined) return undefined
  const to = placeOf(map, target)
  if (to.workspace !== from.workspace) {
    return fault(
      `reaches into another workspace: ${one.specifier}`,
      'import the package by its name, @plein/<name>/<file>',
    )
  }
  if (from.workspace === 'apps/api') return apiFault(map, from, file, to, target)
  if (from.workspace === 'apps/web') return webFault(map, from, file, to, target)
  return undefined
}

function packageFault(map: ModuleMap, from: Place, file: string, one: Import): Fault | undefined {
  const [, name = ''] = (one.specifier ?? '').split('/')
  if (from.workspace === 'packages/contract' || from.workspace === 'apps/sandbox') {
    return fault(
      `${from.workspace} imports ${one.specifier}`,
      'it knows nothing of ours: move what it needs into it, or pass it in',
    )
  }
  if (from.workspace === 'apps/api' && name === 'sandbox' && !from.root && !isTest(file)) {
    return fault(
      `${file} imports the sandbox provider`,
      'speak to it over HTTP like to any other provider; only server.ts starts it',
    )
  }
  if (from.workspace !== 'apps/web') return undefined
  if (name !== 'contract') return fault(`the web imports ${one.specifier}`, 'the web knows the contract alone')
  if (one.type_only || isTest(file) || map.contract_values_on_the_web.includes(one.specifier ?? '')) return undefined
  return {
    what: `imports values of ${one.specifier}`,
    why: "the contract's schemas are the server's weight: a guest's telephone would load TypeBox for nothing",
    mend: 'write `import type`; a constant the screens need at run time goes on the list contract_values_on_the_web of the map',
  }
}

function apiFault(map: ModuleMap, from: Place, file: string, to: Place, target: string): Fault | undefined {
  if (from.root) return undefined
  if (to.root) {
    if (isTest(file)) return undefined
    return fault(
      `imports ${target}, which puts modules together`,
      'modules and platform are put together from above; take it as a parameter',
    )
  }
  if (from.floor === 'platform') {
    return to.floor === 'modules'
      ? fault(
          `platform imports the module ${to.name}`,
          'platform knows no business: let app.ts hand it over as a parameter',
        )
      : undefined
  }
  if (to.floor !== 'modules' || to.name === from.name) return undefined
  if (isTest(file) && isTest(target)) return undefined
  return moduleFault(map, from.name, to.name, target)
}

function moduleFault(map: ModuleMap, from: string, to: string, target: string): Fault | undefined {
  if (!map.modules[from]?.uses.includes(to)) {
    const allowed = map.modules[from]?.uses.join(', ') || 'no module'
    return fault(
      `${from} imports ${to}, but its map line names ${allowed}`,
      `let ${to} react to an event of ${from}, or change the map with a decision record`,
    )
  }
  const only = map.modules[to]?.used_only_by
  if (only && !only.includes(from))
    return fault(`${from} imports ${to}, which only ${only.join(', ')} may use`, 'react to its events')
  if (target === `apps/api/src/modules/${to}/index.ts`) return undefined
  return fault(
    `goes past the door of ${to} into ${target}`,
    `export it from apps/api/src/modules/${to}/index.ts, and import that`,
  )
}

function webFault(map: ModuleMap, from: Place, file: string, to: Place, target: string): Fault | undefined {
  if (from.root || (to.floor === from.floor && to.name === from.name)) return undefined
  if (to.root)
    return isTest(file) ? undefined : fault(`imports ${target}`, 'main.tsx imports, and is imported by nobody')
  if (from.floor === 'ui') return uiFault(map, to, target)
  const upward = ['platform', 'ui', 'features', 'portals']
  if (from.floor === 'platform' && to.floor === 'ui') return undefined
  if (upward.indexOf(to.floor) > upward.indexOf(from.floor)) {
    return fault(
      `${from.floor} imports ${target}`,
      'portals put features together, features use ui and platform: take it as a parameter or a child',
    )
  }
  if (from.floor === 'portals' && to.floor === 'portals' && map.portals_share.includes(to.name)) return undefined
  if (from.floor === to.floor && (from.floor === 'features' || from.floor === 'portals')) {
    return fault(
      `${from.name} imports ${to.name}: ${from.floor} do not know each other`,
      'let the portal compose them, or move the shared part to ui or platform',
    )
  }
  return undefined
}

function uiFault(map: ModuleMap, to: Place, target: string): Fault | undefined {
  const closed = map.ui_stays_out_of.find(
    (path) => target === path || target.startsWith(`${path}.`) || target.startsWith(`${path}/`),
  )
  if (closed === undefined && (to.floor === 'ui' || to.floor === 'platform')) return undefined
  return fault(
    `ui imports ${target}`,
    'a component of the kit fetches nothing and knows no feature: pass it in as a property',
  )
}

function fault(what: string, mend: string): Fault {
  return { what, why: why_map, mend }
}

/** A folder under modules/ or features/ whose name the map does not know, and a floor of the API that nobody named. */
function unknownFolders(house: House, map: ModuleMap): Violation[] {
  const seen = new Map<string, { file: string; what: string }>()
  for (const file of codeFiles(house)) {
    const slice = /^(apps\/(?:api\/src\/modules|web\/src\/features))\/([^/]+)\//.exec(file)
    if (slice?.[2] && !map.modules[slice[2]])
      seen.set(`${slice[1]}/${slice[2]}`, { file, what: `${slice[1]}/${slice[2]} is not in ${map_file}` })
    const floor = /^apps\/api\/src\/([^/]+)\//.exec(file)?.[1]
    const known = ['modules', 'platform', ...map.composition_roots.map((folder) => folder.split('/')[3])]
    if (floor && !known.includes(floor))
      seen.set(floor, { file, what: `apps/api/src/${floor} is neither a floor of the house nor a composition root` })
  }
  return [...seen.values()].map((one) => ({
    ...one,
    why: why_map,
    mend: `give it its line in ${map_file}, or put the files where they belong`,
  }))
}
