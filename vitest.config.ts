import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { bundledTests } from './tools/lib/bundled-tests.mjs'

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

/** The server's own imports (`#platform/...`) lead to its sources in the runner's set-up as well, which asks for no condition. */
const ownImports: Plugin = {
  name: 'plein:own-imports',
  enforce: 'pre',
  resolveId(id, importer) {
    const source = importer && /^(.*\/apps\/[^/]+\/src)\//.exec(importer)?.[1]
    return source && id.startsWith('#') ? join(source, id.slice(1)) : undefined
  },
}

/** `npm run test:full`, which has the tests of a machine's bad day as well: `*.system.test.ts`. */
const is_full = process.env['PLEIN_TEST_FULL'] === '1'

/** Guards against hanging, not promises: a machine may be three times slower than this one. The full numbers take their time, and so does the checker behind them. */
const [testTimeout, hookTimeout] = is_full ? [3_600_000, 3_600_000] : [120_000, 240_000]

/** Tests wait for a condition. */
const expectations = { poll: { timeout: 30_000, interval: 20 } }

/** A test of a machine's bad day runs as well where it is named: `npx vitest run FILE`. */
const with_system = is_full || process.argv.some((word) => word.includes('.system.test.'))
const exclude = ['**/node_modules/**', '**/dist/**', ...(with_system ? [] : ['**/*.system.test.{ts,tsx}'])]

const common = { testTimeout, hookTimeout, maxWorkers: 2, restoreMocks: true, expect: expectations }

/** One bundle of a run for all projects whose tests are the server's. */
const serverPlugins = [bundledTests(), ownImports]

const ofServer = {
  ...common,
  environment: 'node' as const,
  exclude,
  globalSetup: ['apps/api/src/platform/testing/global-setup.ts'],
}

/** The tests of paying, once more with a provider other than the sandbox: what holds with one holds with each. */
const paidAt = (provider: string) => ({
  ...from_sources,
  plugins: serverPlugins,
  test: {
    ...ofServer,
    name: `paid at ${provider}`,
    env: { PLEIN_TEST_PROVIDER: provider },
    include: [
      'apps/api/src/modules/payments/payments.{failpoints,outage.system,refunds,watched,webhooks}.test.ts',
      'apps/api/src/modules/payments/payments.test.ts',
      'apps/api/src/modules/payments/direct-journals.test.ts',
      'apps/api/src/modules/payments/{attempts,connections,refunds,split-payments}/*.test.ts',
    ],
  },
})

export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        ...from_sources,
        plugins: serverPlugins,
        test: {
          ...ofServer,
          name: 'node',
          include: ['{packages,tools}/**/*.test.ts', 'apps/{api,sandbox}/**/*.test.ts'],
        },
      },
      ...(is_full ? [paidAt('mollie'), paidAt('ccv')] : []),
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        ssr: from_sources.ssr,
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          // The reader's clock is the restaurants', wherever the tests run: a time says its place only in a test about that.
          env: { TZ: 'Europe/Amsterdam' },
          setupFiles: ['apps/web/src/platform/testing/setup.ts'],
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
    ],
  },
})
