import type { TestProject } from 'vitest/node'
import { createTestCluster } from '../db/embedded/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    test_database: { url: string; owner_url: string; superuser_url: string }
  }
}

/** Starts the tests' PostgreSQL once for a run and tells every test file where it is. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await createTestCluster()
  const { url, owner_url, superuser_url } = cluster
  project.provide('test_database', { url, owner_url, superuser_url })
  return () => cluster.stop()
}
