import { defineConfig } from 'vitest/config'

/** Workspace packages are read from their sources (the export condition `source`), so no test needs a build. */
const from_sources = {
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: {
    noExternal: [/^@plein\//],
    resolve: {
      conditions: ['source', 'module', 'node', 'development|production'],
      externalConditions: ['source', 'node'],
    },
  },
}

const common = { testTimeout: 20_000, hookTimeout: 60_000, maxWorkers: 2, restoreMocks: true }

export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        ...from_sources,
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: ['{packages,tools}/**/*.test.ts', 'apps/{api,sandbox}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/api/src/platform/testing/global-setup.ts'],
        },
      },
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        ssr: from_sources.ssr,
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/platform/testing/setup.ts'],
          // A screen that is waited for may come late on a busy machine.
          testTimeout: 60_000,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})
