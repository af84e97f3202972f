import { defineConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'

/** The test files of the group, by project; of a project that has none, not even PostgreSQL starts. */
const chosen = JSON.parse(process.env['PLEIN_MUTATION_TESTS'] ?? '{}') as Record<string, string[]>

const projects = (whole.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  const name = project.test?.name
  const include = typeof name === 'string' ? chosen[name] : undefined
  return include ? [{ ...project, test: { ...project.test, include } }] : []
})

export default defineConfig({ ...whole, test: { ...whole.test, projects } })
