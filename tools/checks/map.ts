import type { Project, Violation } from './project.ts'

type MapModule = { uses: string[]; holds: string; used_only_by?: string[]; reads_views_of?: '*'; schema?: string }

/** tools/module-map.json: who may know whom. The order of `modules` is the order of the floors, lowest first. */
export type ModuleMap = {
  modules: Record<string, MapModule>
  composition_roots: string[]
  contract_values_on_the_web: string[]
  ui_stays_out_of: string[]
  portals_share: string[]
  platform_sql_open_to_modules: string[]
  files_that_build_sql: string[]
}

export const map_file = 'tools/module-map.json'

export const readMap = (project: Project): ModuleMap => JSON.parse(project.read(map_file)) as ModuleMap

/** PostgreSQL schema of a module: food-ordering keeps its tables in food_ordering, and its neighbours may share them by `schema`. */
export const getSchema = (map: ModuleMap, module: string): string =>
  map.modules[module]?.schema ?? module.replaceAll('-', '_')

/** The module that a schema is named for; modules that share it name it in `schema`. */
export const ownerOfSchema = (map: ModuleMap, schema: string): string | undefined =>
  Object.keys(map.modules).find((module) => module.replaceAll('-', '_') === schema)

/** Modules whose published views `module` may read: those it uses, or every one for a module that only reads. */
export const viewsOpenTo = (map: ModuleMap, module: string): string[] => {
  const line = map.modules[module]
  if (!line) return []
  return line.reads_views_of === '*' ? Object.keys(map.modules).filter((other) => other !== module) : line.uses
}

/** The map must itself be a staircase: a line names only modules that stand above it, so that no circle can be written. */
export const mapViolations = (map: ModuleMap): Violation[] => {
  const names = Object.keys(map.modules)
  return names.flatMap((name, floor) =>
    (map.modules[name]?.uses ?? [])
      .filter((used) => !names.slice(0, floor).includes(used))
      .map((used) => ({
        file: map_file,
        what: `${name} names ${used}, which does not stand above it`,
        why: 'the map is read from top to bottom, so that no circle can be written down',
        mend: `move ${used} above ${name}, or let ${used} publish an event that ${name} handles`,
      })),
  )
}
